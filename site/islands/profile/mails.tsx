import { changeMail, type MailKind } from '../../stores/profile/mail-kinds.ts';
import * as words from '../../words/profile.ts';
import { KindSwitches } from './kind-switches.tsx';
import styles from './own-profile.module.css';
import { useProfilePart } from './use-profile-part.tsx';

/** Each kind of mail on or off, saved at once. */
export function Mails({ data }: { data: Record<MailKind, boolean> }) {
  const always = words.emailsAboutYourAccountSuch;
  const { value: settings, take, busy, run, news } = useProfilePart(data, always);

  const turn = (kind: MailKind, on: boolean, label: string) =>
    run(async () => {
      take(await changeMail(kind, on));
      return (on ? words.savedOn : words.savedOff)(label);
    });

  return (
    <section className={styles.card} aria-labelledby="mails">
      <h2 id="mails">{words.emails}</h2>
      <KindSwitches kinds={words.MAIL_KINDS} on={settings} busy={busy} onTurn={turn} />
      {news}
      <p className={styles.soft}>{words.linkAtEndOfMail}</p>
    </section>
  );
}
