import type { Initial } from '../../client/initial.ts';
import { pushAbility } from '../../client/push.ts';
import {
  changePush,
  notifyHere,
  notifyHereNoMore,
  type PushSettings,
  pushSettings,
} from '../../stores/profile/push-settings.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import { useDevice } from '../rendered.tsx';
import { HomeScreen } from './home-screen.tsx';
import styles from './own-profile.module.css';
import { useProfilePart } from './use-profile-part.tsx';

const KINDS: { kind: keyof PushSettings['kinds']; label: string; about: string }[] = [
  { kind: 'reminders', label: 'An hour before a lock', about: 'Only where you have entered and something is missing.' },
  { kind: 'withdrawals', label: 'Somebody on your sheet withdraws', about: 'While you can choose another.' },
  { kind: 'results', label: 'Your points and place', about: 'Once a draft or a tournament is official.' },
  { kind: 'overtaken', label: 'Overtaken in a group', about: 'Once a result has moved the table, and who it was.' },
  { kind: 'requests', label: 'Somebody wants to join', about: 'Of the groups whose captain you are.' },
];
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const USUAL = { from: 22, until: 8 };

/** Notifications on this device, and what of; nothing where there are none. */
export function Notifications({ initial }: { initial: Initial<PushSettings> | undefined }) {
  // Without an answer there is nothing to choose here; the rest of the profile says that the server
  // is away.
  const { value: settings, take, busy, run, news } = useProfilePart(pushSettings, initial);
  // Most browsers can: the document has room for its switch.
  const ability = useDevice() ? pushAbility() : 'can';
  if (!settings || settings.publicKey === null || ability === 'none') return null;
  const { publicKey, here, kinds, quiet } = settings;

  const change = (act: () => Promise<PushSettings | null>, words: string) =>
    run(async () => {
      const changed = await act();
      if (changed) take(changed);
      return changed ? words : 'Your browser does not allow it. You can allow it in its settings for this site.';
    });
  const turnHere = (on: boolean) =>
    change(() => (on ? notifyHere(publicKey) : notifyHereNoMore()), `Saved: notifications ${on ? 'on' : 'off'} here.`);
  const setQuiet = (wanted: PushSettings['quiet']) =>
    change(() => changePush({ quiet: wanted }), 'Saved: quiet hours.');

  return (
    <section className={styles.card} aria-labelledby="notifications">
      <h2 id="notifications">Notifications</h2>
      {ability === 'home screen' && <HomeScreen />}
      {ability === 'refused' && (
        <p>Your browser does not allow notifications of this site. You can allow them in its settings.</p>
      )}
      {ability === 'can' && (
        <Toggle label="On this device" checked={here} busy={busy} onChange={(on) => void turnHere(on)} />
      )}
      {KINDS.map(({ kind, label, about }) => (
        <div key={kind}>
          <Toggle
            label={label}
            checked={kinds[kind]}
            busy={busy}
            onChange={(on) => void change(() => changePush({ kinds: { [kind]: on } }), `Saved: ${label}.`)}
          />
          <p className={styles.soft}>{about}</p>
        </div>
      ))}
      <Toggle
        label="Quiet hours"
        checked={quiet !== null}
        busy={busy}
        onChange={(on) => void setQuiet(on ? USUAL : null)}
      />
      {quiet && (
        <div className={styles.row}>
          <SelectField
            label="From"
            options={HOURS}
            value={String(quiet.from)}
            onChange={(event) => void setQuiet({ ...quiet, from: Number(event.target.value) })}
          />
          <SelectField
            label="Until"
            options={HOURS}
            value={String(quiet.until)}
            onChange={(event) => void setQuiet({ ...quiet, until: Number(event.target.value) })}
          />
        </div>
      )}
      <p className={styles.soft}>In your time zone. A reminder that falls into them comes as an email only.</p>
      {news}
    </section>
  );
}
