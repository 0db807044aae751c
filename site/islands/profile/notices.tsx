import { useState } from 'react';
import type { MailSettings } from '#schema/wire/account';
import { account } from '#schema/wire/paths/account';
import { push } from '#schema/wire/paths/fans';
import type { PushSettings } from '#schema/wire/push';
import { pushAbility, unsubscribeBrowser } from '../../client/push.ts';
import { request } from '../../client/request.ts';
import { notifyHere } from '../../stores/profile/own-account.ts';
import { SelectField } from '../../ui/form/field.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import * as words from '../../words/profile.ts';
import { useDevice } from '../rendered.tsx';
import { useAct } from '../use-act.ts';
import { Card, News } from './profile-card.tsx';

/** Each kind of mail on or off, saved at once. */
export function Mails({ data }: { data: MailSettings }) {
  const [settings, setSettings] = useState(data);
  const act = useAct();
  const turn = (kind: keyof MailSettings, on: boolean, label: string) =>
    act.run(async () => {
      setSettings((await request(account.changeMailSettings, { body: { [kind]: on } })).data);
      return (on ? words.savedOn : words.savedOff)(label);
    });

  return (
    <Card id="mails" title={words.emails}>
      <KindSwitches kinds={words.MAIL_KINDS} on={settings} busy={act.busy} onTurn={turn} />
      <News act={act} otherwise={words.accountMailsAlwaysCome} />
      <p className="soft small">{words.linkAtEndOfMail}</p>
    </Card>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const USUAL = { from: 22, until: 8 };

/** Notifications on this device, and what of; nothing where there are none. */
export function Notifications({ data }: { data: PushSettings }) {
  const [{ publicKey, here, kinds, quiet }, setSettings] = useState(data);
  const act = useAct();
  // Most browsers can: the document has room for its switch.
  const ability = useDevice() ? pushAbility() : 'can';
  if (publicKey === null || ability === 'none') return null;

  const change = (body: { kinds?: Partial<typeof kinds>; quiet?: typeof quiet }, text: string) =>
    act.run(async () => {
      setSettings((await request(push.changePush, { body })).data);
      return text;
    });
  const setQuiet = (hours: typeof quiet) => void change({ quiet: hours }, words.savedQuietHours);
  const turnOn = async () => {
    const settings = await notifyHere(publicKey);
    if (settings) setSettings(settings);
    return settings ? words.notificationsAreOn : words.notificationsNotAllowed;
  };
  const turnOff = async () => {
    const { data: settings } = await request(push.unsubscribe);
    await unsubscribeBrowser();
    setSettings(settings);
    return words.notificationsAreOff;
  };

  return (
    <Card id="notifications" title={words.notifications}>
      {ability === 'home screen' && <p>{words.notificationsNeedHomeScreen}</p>}
      {ability === 'refused' && <p>{words.notificationsAreRefused}</p>}
      {ability === 'can' && (
        <Toggle
          label={words.onThisDevice}
          checked={here}
          busy={act.busy}
          onChange={(on) => void act.run(on ? turnOn : turnOff)}
        />
      )}
      <KindSwitches
        kinds={words.PUSH_KINDS}
        on={kinds}
        busy={act.busy}
        onTurn={(kind, on, label) => void change({ kinds: { [kind]: on } }, words.savedSetting(label))}
      />
      <Toggle
        label={words.quietHours}
        checked={quiet !== null}
        busy={act.busy}
        onChange={(on) => setQuiet(on ? USUAL : null)}
      />
      {quiet && (
        <div className="row">
          <SelectField
            label={words.from}
            options={HOURS}
            value={String(quiet.from)}
            onChange={(event) => setQuiet({ ...quiet, from: Number(event.target.value) })}
          />
          <SelectField
            label={words.until}
            options={HOURS}
            value={String(quiet.until)}
            onChange={(event) => setQuiet({ ...quiet, until: Number(event.target.value) })}
          />
        </div>
      )}
      <p className="soft small">{words.whatQuietHoursDo}</p>
      <News act={act} />
    </Card>
  );
}

type KindSwitchesProps<Kind extends string> = {
  /** In the order in which they are shown. */
  kinds: Record<Kind, { label: string; about: string }>;
  on: Record<Kind, boolean>;
  busy: boolean;
  onTurn: (kind: Kind, on: boolean, label: string) => void;
};

/** What is told to a fan, a switch for each kind. */
function KindSwitches<Kind extends string>({ kinds, on, busy, onTurn }: KindSwitchesProps<Kind>) {
  return (Object.keys(kinds) as Kind[]).map((kind) => {
    const { label, about } = kinds[kind];
    return (
      <div key={kind}>
        <Toggle label={label} checked={on[kind]} busy={busy} onChange={(turned) => onTurn(kind, turned, label)} />
        <p className="soft small">{about}</p>
      </div>
    );
  });
}
