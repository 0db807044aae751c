import { useState } from 'react';
import { MAIL_KINDS, type MailKind, PUSH_KINDS, type PushKind, USUAL_QUIET } from '#games/news/told';
import type { MailSettings } from '#schema/wire/account';
import type { PushSettings } from '#schema/wire/push';
import { notifyHere, pushAbility, unsubscribeBrowser } from '../../client/push.ts';
import { request } from '../../client/request.ts';
import { SelectField } from '../../ui/form/field.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import * as words from '../../words/profile.ts';
import { Outcome } from '../part.tsx';
import { useDevice } from '../rendered.tsx';
import { useAct } from '../use-act.ts';
import styles from './own-profile.module.css';

const KINDS = [...new Set([...MAIL_KINDS, ...PUSH_KINDS])];
type Switches = Partial<Record<MailKind | PushKind, boolean>>;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/**
 * What is told to a fan, by email and on devices, saved at once. Notifications have their column
 * where this device has them.
 */
export function Notices({ mails: initialMails, notifications }: { mails: MailSettings; notifications: PushSettings }) {
  const [mails, setMails] = useState(initialMails);
  const [{ publicKey, here, kinds, quiet }, setNotifications] = useState(notifications);
  const act = useAct();
  // Most browsers can: the document has room for its switch.
  const ability = useDevice() ? pushAbility() : 'can';
  const isOffered = publicKey !== null && ability !== 'none';

  const turnMail = (kind: string, on: boolean, name: string) =>
    act.run(async () => {
      setMails((await request('PATCH /auth/mail-settings', { body: { [kind]: on } })).data);
      return words.savedSwitch(name, on);
    });
  const change = (body: { kinds?: Partial<typeof kinds>; quiet?: typeof quiet }, text: string) =>
    act.run(async () => {
      setNotifications((await request('PATCH /push', { body })).data);
      return text;
    });
  /** A kind's switch of one way; none if it is not told in this way (`on` undefined). */
  const cell = (name: string, on: boolean | undefined, turn: (on: boolean, name: string) => unknown) => (
    <td>
      {on !== undefined && (
        <Toggle bare label={name} checked={on} busy={act.busy} onChange={(turned) => void turn(turned, name)} />
      )}
    </td>
  );
  const byEmail: Switches = mails;
  const onDevices: Switches = kinds;
  const setQuiet = (hours: typeof quiet) => void change({ quiet: hours }, words.savedQuietHours);
  const turnOn = async (key: string) => {
    const settings = await notifyHere(key);
    if (settings) setNotifications(settings);
    return settings ? words.notificationsAreOn : words.notificationsNotAllowed;
  };
  const turnOff = async () => {
    const { data } = await request('DELETE /push/subscription');
    await unsubscribeBrowser();
    setNotifications(data);
    return words.notificationsAreOff;
  };

  return (
    <div className="column">
      <table className={styles.kinds}>
        <thead>
          <tr className="soft small">
            <th scope="col">{words.whatYouHearOf}</th>
            <th scope="col">{words.email}</th>
            {here && <th scope="col">{words.device}</th>}
          </tr>
        </thead>
        <tbody>
          {KINDS.filter((kind) => here || kind in mails).map((kind) => {
            const { label, about } = words.NEWS_KINDS[kind];
            return (
              <tr key={kind}>
                <th scope="row">
                  {label}
                  <span className="soft small plain block">{about}</span>
                </th>
                {cell(words.byEmail(label), byEmail[kind], (on, name) => turnMail(kind, on, name))}
                {here &&
                  cell(words.onDevices(label), onDevices[kind], (on, name) =>
                    change({ kinds: { [kind]: on } }, words.savedSwitch(name, on)),
                  )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {isOffered && ability === 'home screen' && <p>{words.notificationsNeedHomeScreen}</p>}
      {isOffered && ability === 'refused' && <p>{words.notificationsAreRefused}</p>}
      {isOffered && ability === 'can' && (
        <Toggle
          label={words.notificationsOnThisDevice}
          checked={here}
          busy={act.busy}
          onChange={(on) => void act.run(on ? () => turnOn(publicKey) : turnOff)}
        />
      )}
      {here && (
        <div className="row">
          <Toggle
            label={words.quietHours}
            checked={quiet !== null}
            busy={act.busy}
            onChange={(on) => setQuiet(on ? USUAL_QUIET : null)}
          />
          {quiet && (
            <>
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
            </>
          )}
          <p className="soft small">{words.whatQuietHoursDo}</p>
        </div>
      )}
      <p className="soft small">
        {words.accountMailsAlwaysCome} {words.linkAtEndOfMail}
      </p>
      <Outcome act={act} />
    </div>
  );
}
