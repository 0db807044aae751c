import type { Initial } from '../../client/initial.ts';
import { changeMail, type MailKind, mailSettings } from '../../stores/profile/mail-kinds.ts';
import { Toggle } from '../../ui/form/toggle.tsx';
import * as words from '../../words/profile.ts';
import styles from './own-profile.module.css';
import { useProfilePart } from './use-profile-part.tsx';

const KINDS = Object.entries(words.MAIL_KINDS) as [MailKind, (typeof words.MAIL_KINDS)[MailKind]][];

/** Each kind of mail on or off, saved at once. */
export function Mails({ initial }: { initial: Initial<Record<MailKind, boolean>> | undefined }) {
  const always = words.emailsAboutYourAccountSuch;
  const { value: settings, take, busy, run, news } = useProfilePart(mailSettings, initial, always);

  const turn = (kind: MailKind, label: string, on: boolean) =>
    run(async () => {
      take(await changeMail(kind, on));
      return (on ? words.savedOn : words.savedOff)(label);
    });

  return (
    <section className={styles.card} aria-labelledby="mails">
      <h2 id="mails">{words.emails}</h2>
      {KINDS.map(([kind, { label, about }]) => (
        <div key={kind}>
          <Toggle
            label={label}
            checked={settings?.[kind] ?? false}
            disabled={settings === null}
            busy={busy}
            onChange={(on) => turn(kind, label, on)}
          />
          <p className={styles.soft}>{about}</p>
        </div>
      ))}
      {news}
      <p className={styles.soft}>{words.linkAtEndOfMail}</p>
    </section>
  );
}
