import { useState } from 'react';
import type { Initial } from '../../client/initial.ts';
import { changeMail, type MailKind, mailSettings } from '../../stores/profile/mail-kinds.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import { useAct } from '../use-act.ts';
import { useLoaded } from '../use-loaded.ts';
import styles from './own-profile.module.css';

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
  const { value: settings, failure: unread, take } = useLoaded(mailSettings, initial);
  const [said, setSaid] = useState('');
  const { busy, failure, run } = useAct();

  function turn(kind: MailKind, label: string, on: boolean) {
    setSaid('');
    return run(async () => {
      take(await changeMail(kind, on));
      setSaid(`Saved: ${label} ${on ? 'on' : 'off'}.`);
    });
  }

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
      {(failure ?? unread) && <Banner tone="error">{failure ?? unread}</Banner>}
      <p className={styles.soft} role="status">
        {said || 'Emails about your account, such as a new password, always come.'}
      </p>
      <p className={styles.soft}>
        The link at the end of a mail turns its kind off and can do nothing else. It stays good after a new password.
      </p>
    </section>
  );
}
