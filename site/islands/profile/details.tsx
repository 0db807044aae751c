import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import type { User } from '#schema/wire/account';
import { completeProfile, saveProfile, UPDATE_FAILED } from '../../stores/profile/user.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { browserZone } from '../../words/own-time.ts';
import * as words from '../../words/profile.ts';
import { useDevice } from '../rendered.tsx';
import { useAct } from '../use-act.ts';
import styles from './own-profile.module.css';

type DetailsProps = { user: User; countries: string[]; zones: string[] };
type Names = { firstName: string; lastName: string; residence: string };

const REQUIRED: Record<keyof Names, string> = {
  firstName: words.firstNameIsRequired,
  lastName: words.lastNameIsRequired,
  residence: words.countryOfResidenceIsRequired,
};

/**
 * Names, residence and zone; asks for what is missing when registration left it out. The browser
 * holds what is typed, also before this wakes; what the server says later shows where nothing was
 * typed or chosen.
 */
export function Details({ user, countries, zones }: DetailsProps) {
  const { busy, failure, setFailure, run } = useAct(UPDATE_FAILED);
  const [mistakes, setMistakes] = useState<Partial<Names>>({});
  const [said, setSaid] = useState<string | null>(null);
  const incomplete = !user.residence || !user.firstName || !user.lastName;

  function sayNothing() {
    setFailure(null);
    setSaid(null);
  }
  const save = (change: () => Promise<string>) => run(async () => setSaid(await change()));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const of = (name: keyof Names) => String(fields.get(name) ?? '').trim();
    const names = { firstName: of('firstName'), lastName: of('lastName'), residence: of('residence') };
    // A residence that is no longer on the list is not sent again: the server would refuse it.
    const { residence, ...own } = names;
    const timeZone = String(fields.get('timeZone') ?? '');
    const changed = {
      ...(residence === user.residence ? own : names),
      ...(timeZone && timeZone !== user.timeZone ? { timeZone } : {}),
    };
    const missing = (Object.keys(REQUIRED) as (keyof Names)[]).filter((name) => names[name] === '');
    setMistakes(Object.fromEntries(missing.map((name) => [name, REQUIRED[name]])));
    sayNothing();
    if (missing.length === 0) void save(() => (incomplete ? completeProfile : saveProfile)(changed));
  }

  return (
    <section className={styles.card} aria-labelledby="details">
      <h2 id="details">{incomplete ? words.completeYourProfile : words.yourDetails}</h2>
      <form className={styles.form} noValidate onSubmit={submit} onInput={sayNothing}>
        {incomplete && !said && !failure && <Banner tone="info">{words.somethingIsMissingHereIt}</Banner>}
        {failure && <Banner tone="error">{failure}</Banner>}
        {said && <Banner tone="success">{said}</Banner>}
        <div className={styles.pair}>
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
        <KnownField
          label={words.countryOfResidence}
          name="residence"
          autoComplete="country-name"
          placeholder={words.chooseCountry}
          known={user.residence ?? ''}
          options={offered(countries, user.residence).map((country) => ({ value: country, label: country }))}
          error={mistakes.residence}
        />
        <KnownField
          label={words.timeZone}
          name="timeZone"
          placeholder={words.chooseTimeZone}
          hint={words.forDeadlinesInEmailsAnd}
          known={user.timeZone ?? ''}
          options={offered(zones, user.timeZone).map((zone) => ({ value: zone, label: spaced(zone) }))}
        />
        <OtherZone known={user.timeZone} onUse={(timeZone) => void save(() => saveProfile({ timeZone }))} />
        <Button type="submit" disabled={busy} className={styles.submit}>
          {busy ? words.saving : words.saveDetails}
        </Button>
      </form>
    </section>
  );
}

/** Offers the zone of this device to a fan whose profile has another one: they travel, or moved. */
function OtherZone({ known, onUse }: { known: string | null; onUse: (zone: string) => void }) {
  const here = useDevice() ? browserZone() : known;
  if (!known || !here || here === known) return null;
  return (
    <p className={styles.soft}>
      {words.deviceIsIn(spaced(here))}{' '}
      <Button variant="quiet" size="small" onClick={() => onUse(here)}>
        {words.takeThisTimeZone}
      </Button>
    </p>
  );
}

const spaced = (zone: string) => zone.replaceAll('_', ' ');

/**
 * A list that shows what is known, until something is chosen. React leaves a list as it was first;
 * a text field it does not.
 */
function KnownField({ known, ...rest }: ComponentProps<typeof SelectField> & { known: string }) {
  const field = useRef<HTMLSelectElement>(null);
  const shown = useRef(known);
  useEffect(() => {
    if (field.current?.value === shown.current) field.current.value = known;
    shown.current = known;
  }, [known]);
  return <SelectField {...rest} ref={field} defaultValue={known} />;
}

/** A choice that is no longer on the list stays the fan's. */
function offered(list: string[], chosen: string | null): string[] {
  return chosen && !list.includes(chosen) ? [chosen, ...list] : list;
}
