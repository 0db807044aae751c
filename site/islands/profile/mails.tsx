import type { Initial } from '../../client/initial.ts';
import { changeMail, type MailKind, mailSettings } from '../../stores/profile/mail-kinds.ts';
import { Toggle } from '../../ui/form/toggle.tsx';
import styles from './own-profile.module.css';
import { useProfilePart } from './use-profile-part.tsx';

const KINDS: { kind: MailKind; label: string; about: string }[] = [
  {
    kind: 'openings',
    label: 'Picks are open',
    about: 'When picks open for your next tournament.',
  },
  {
    kind: 'reminders',
    label: 'Reminders before a lock',
    about: 'A day and an hour before, only where you have entered and something is missing.',
  },
  {
    kind: 'receipts',
    label: 'Receipts at a lock',
    about: 'Your picks as they were sealed at the lock, with what proves them.',
  },
  {
    kind: 'withdrawals',
    label: 'A player withdraws',
    about: 'When somebody whom you have picked withdraws, and you can still choose another.',
  },
  { kind: 'results', label: 'Results', about: 'Your points and your place, once a draft or a tournament is official.' },
  {
    kind: 'groups',
    label: 'Reminders by a captain',
    about: 'When the captain of a group reminds those who miss something, at most once for each lock.',
  },
];

/** Each kind of mail on or off, saved at once. */
export function Mails({ initial }: { initial: Initial<Record<MailKind, boolean>> | undefined }) {
  const always = 'Emails about your account, such as a new password, always come.';
  const { value: settings, take, busy, run, news } = useProfilePart(mailSettings, initial, always);

  const turn = (kind: MailKind, label: string, on: boolean) =>
    run(async () => {
      take(await changeMail(kind, on));
      return `Saved: ${label} ${on ? 'on' : 'off'}.`;
    });

  return (
    <section className={styles.card} aria-labelledby="mails">
      <h2 id="mails">Emails</h2>
      {KINDS.map(({ kind, label, about }) => (
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
      <p className={styles.soft}>
        The link at the end of a mail turns its kind off and can do nothing else. It stays good after a new password.
      </p>
    </section>
  );
}
