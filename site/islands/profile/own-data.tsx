import { useEffect, useState } from 'react';
import { saveFile } from '../../client/files.ts';
import { request } from '../../client/request.ts';
import { keepItem, keptItem } from '../../client/storage.ts';
import { deleteAccount } from '../../stores/profile/own-account.ts';
import { Button } from '../../ui/form/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import * as words from '../../words/profile.ts';
import { Outcome, Part, TaskButton } from '../part.tsx';
import { useAct } from '../use-act.ts';
import { type Means, proofOf } from './passkey-list.tsx';

export function OwnData({ means }: { means: Means }) {
  const act = useAct();
  const deletion = proofOf(means, {
    title: words.deleteYourAccount,
    text: words.whatDeletionEnds,
    more: <p className="soft small">{words.whatStaysFor30Days}</p>,
    button: words.deleteForGood,
    leave: words.keepMyAccount,
    onProof: deleteAccount,
  });
  const download = async () => {
    const text = JSON.stringify(await request('GET /users/me/export'), null, 2);
    saveFile(new Blob([text], { type: 'application/json' }), 'called-it.json');
  };

  return (
    <div className="column">
      <p className="soft small">
        <Sentence text={words.everythingWeKeep} links={{ link: '/privacy' }} />
      </p>
      <div className="row">
        <TaskButton task={act} act={download} text={words.downloadYourData} />
        <TaskButton variant="danger" task={act} act={deletion} text={words.deleteAccount} />
      </div>
      <Outcome act={act} />
    </div>
  );
}

/** Lock times in the fan's own calendar. The address is shown once: only its hash is kept. */
export function Calendar() {
  const [address, setAddress] = useState<string | null>(null);
  const act = useAct();
  const renew = async () => setAddress((await request('POST /auth/calendar')).data.address);

  return (
    <Part id="calendar" title={words.locksInYourCalendar} hint={words.whatCalendarDoes} act={act}>
      {address && (
        <Field label={words.addressToSubscribeTo} value={address} readOnly onFocus={(event) => event.target.select()} />
      )}
      <Button variant="outline" className="start" busy={act.busy} onClick={() => void act.run(renew)}>
        {address ? words.makeNewAddress : words.getMyCalendarAddress}
      </Button>
      <p className="soft small" role="status">
        {address && words.copyAddressNow}
      </p>
    </Part>
  );
}

/** 'system' follows the device. */
const THEMES = [
  { value: 'system', label: words.system },
  { value: 'light', label: words.light },
  { value: 'dark', label: words.dark },
] as const;
type Theme = (typeof THEMES)[number]['value'];

/** Light or dark: kept on this device, for everyone who uses it. */
export function Appearance() {
  const [theme, setTheme] = useState<Theme | null>(null);
  useEffect(() => {
    const kept = keptItem('theme');
    setTheme(THEMES.find(({ value }) => value === kept)?.value ?? 'system');
  }, []);

  function choose(chosen: Theme) {
    keepItem('theme', chosen === 'system' ? null : chosen);
    // site/layouts/lines.ts shows it at once.
    dispatchEvent(new Event('theme'));
    setTheme(chosen);
  }

  return (
    <div className="column">
      <Choice label={words.theme} options={THEMES} chosen={theme} onChoose={choose} />
      <p className="soft small">{words.themeIsKeptHere}</p>
    </div>
  );
}
