import { pushAbility } from '../../client/push.ts';
import { changePush, notifyHere, notifyHereNoMore, type PushSettings } from '../../stores/profile/push-settings.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import * as words from '../../words/profile.ts';
import { useDevice } from '../rendered.tsx';
import { HomeScreen } from './home-screen.tsx';
import { KindSwitches } from './kind-switches.tsx';
import styles from './own-profile.module.css';
import { useProfilePart } from './use-profile-part.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const USUAL = { from: 22, until: 8 };

/** Notifications on this device, and what of; nothing where there are none. */
export function Notifications({ data }: { data: PushSettings }) {
  const { value: settings, take, busy, run, news } = useProfilePart(data);
  // Most browsers can: the document has room for its switch.
  const ability = useDevice() ? pushAbility() : 'can';
  if (settings.publicKey === null || ability === 'none') return null;
  const { publicKey, here, kinds, quiet } = settings;

  const change = (act: () => Promise<PushSettings | null>, text: string) =>
    run(async () => {
      const changed = await act();
      if (changed) take(changed);
      return changed ? text : words.yourBrowserDoesNotAllow;
    });
  const turnHere = (on: boolean) =>
    change(
      () => (on ? notifyHere(publicKey) : notifyHereNoMore()),
      on ? words.notificationsAreOn : words.notificationsAreOff,
    );
  const setQuiet = (hours: PushSettings['quiet']) => change(() => changePush({ quiet: hours }), words.savedQuietHours);

  return (
    <section className={styles.card} aria-labelledby="notifications">
      <h2 id="notifications">{words.notifications}</h2>
      {ability === 'home screen' && <HomeScreen />}
      {ability === 'refused' && <p>{words.yourBrowserDoesNotAllowNotificationsOfThis}</p>}
      {ability === 'can' && (
        <Toggle label={words.onThisDevice} checked={here} busy={busy} onChange={(on) => void turnHere(on)} />
      )}
      <KindSwitches
        kinds={words.PUSH_KINDS}
        on={kinds}
        busy={busy}
        onTurn={(kind, on, label) =>
          void change(() => changePush({ kinds: { [kind]: on } }), words.savedSetting(label))
        }
      />
      <Toggle
        label={words.quietHours}
        checked={quiet !== null}
        busy={busy}
        onChange={(on) => void setQuiet(on ? USUAL : null)}
      />
      {quiet && (
        <div className={styles.row}>
          <SelectField
            label={words.from}
            options={HOURS}
            value={String(quiet.from)}
            onChange={(event) => void setQuiet({ ...quiet, from: Number(event.target.value) })}
          />
          <SelectField
            label={words.until}
            options={HOURS}
            value={String(quiet.until)}
            onChange={(event) => void setQuiet({ ...quiet, until: Number(event.target.value) })}
          />
        </div>
      )}
      <p className={styles.soft}>{words.inYourTimeZoneReminder}</p>
      {news}
    </section>
  );
}
