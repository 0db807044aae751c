import type { User } from '#schema/wire/account';
import { checkFields } from '../../client/problem.ts';
import { personMistakes } from '../../stores/account/registration.ts';
import { saveProfile } from '../../stores/profile/save-profile.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field, SelectField } from '../../ui/form/field.tsx';
import * as words from '../../words/profile.ts';
import { browserZone } from '../../words/zone.ts';
import { Outcome } from '../part.tsx';
import { useDevice } from '../rendered.tsx';
import { type Typed, useAct } from '../use-act.ts';

/**
 * Names, residence and zone; asks for what is missing when registration left it out. The browser
 * holds what is typed, also before this wakes. React leaves a list as it was first: it has a key,
 * so that it shows what the server says later.
 */
export function Details({ user, countries, zones }: { user: User; countries: string[]; zones: string[] }) {
  const act = useAct({ otherwise: words.failedToUpdateProfile });
  const { busy, failure, said, mistakes, run, submit, mend } = act;
  const incomplete = lacksDetails(user);

  async function send(typed: Typed) {
    const names = { firstName: typed('firstName').trim(), lastName: typed('lastName').trim() };
    const [residence, timeZone] = [typed('residence'), typed('timeZone')];
    checkFields(personMistakes({ ...names, residence }));
    const change = {
      ...names,
      // One that is no longer on the list is not sent again: the server would refuse it.
      ...(residence !== user.residence && { residence }),
      ...(timeZone && timeZone !== user.timeZone && { timeZone }),
    };
    return saveProfile(change, { completes: incomplete });
  }

  return (
    <form className="column" noValidate onSubmit={submit(send)} onInput={mend}>
      {incomplete && !said && !failure && <Banner tone="info">{words.detailsAreMissing}</Banner>}
      <Outcome act={act} />
      <div className="beside">
        <Field
          label={words.firstName}
          name="firstName"
          autoComplete="given-name"
          maxLength={60}
          defaultValue={user.firstName}
          error={mistakes.firstName}
        />
        <Field
          label={words.lastName}
          name="lastName"
          autoComplete="family-name"
          maxLength={60}
          defaultValue={user.lastName}
          error={mistakes.lastName}
        />
      </div>
      <SelectField
        key={`residence ${user.residence}`}
        label={words.countryOfResidence}
        name="residence"
        autoComplete="country-name"
        placeholder={words.chooseCountry}
        defaultValue={user.residence ?? ''}
        options={offered(countries, user.residence).map((country) => ({ value: country, label: country }))}
        error={mistakes.residence}
      />
      <SelectField
        key={`timeZone ${user.timeZone}`}
        label={words.timeZone}
        name="timeZone"
        placeholder={words.chooseTimeZone}
        hint={words.whatTimeZoneIsFor}
        defaultValue={user.timeZone ?? ''}
        options={offered(zones, user.timeZone).map((zone) => ({ value: zone, label: spaced(zone) }))}
      />
      <OtherZone known={user.timeZone} onUse={(timeZone) => void run(() => saveProfile({ timeZone }))} />
      <Button type="submit" disabled={busy} className="start">
        {busy ? words.saving : words.saveDetails}
      </Button>
    </form>
  );
}

/** Whether registration left out what a profile has. */
export const lacksDetails = ({ residence, firstName, lastName }: User) => !residence || !firstName || !lastName;

/** Offers the zone of this device to a fan whose profile has another one: they travel, or moved. */
function OtherZone({ known, onUse }: { known: string | null; onUse: (zone: string) => void }) {
  const here = useDevice() ? browserZone() : known;
  if (!known || !here || here === known) return null;
  return (
    <p className="soft small">
      {words.deviceIsIn(spaced(here))}{' '}
      <Button variant="quiet" size="small" onClick={() => onUse(here)}>
        {words.takeThisTimeZone}
      </Button>
    </p>
  );
}

const spaced = (zone: string) => zone.replaceAll('_', ' ');

/** A choice that is no longer on the list stays the fan's. */
function offered(list: string[], chosen: string | null): string[] {
  return chosen && !list.includes(chosen) ? [chosen, ...list] : list;
}
