import type { RecentRegistration } from '../../../stores/admin/registration-alerts.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Avatar } from '../../../ui/marks/avatar.tsx';
import { agoText } from '../../../words/own-time.ts';
import * as words from '../../../words/people.ts';
import styles from '../admin.module.css';
import { Instant } from '../instant.tsx';

/** Who registered in the last 24 hours, latest first. */
export function Registrations({ recent }: { recent: RecentRegistration[] }) {
  return (
    <section className={styles.card} aria-labelledby="recent">
      <h2 id="recent">{words.registrationsOfLast24Hours}</h2>
      {recent.length === 0 && <Empty title={words.noNewRegistrationsInLast} />}
      <ul className={styles.fans}>
        {recent.map((fan) => (
          <li key={fan.id} className={styles.fan}>
            {fan.profile_logo ? <Avatar username={fan.username} logo={fan.profile_logo} /> : <Initials fan={fan} />}
            <div className={styles.who}>
              <strong>
                {fan.first_name} {fan.last_name}
              </strong>
              <span className={styles.soft}>@{fan.username}</span>
              <span className={styles.soft}>{fan.email}</span>
              <span className={styles.soft}>{fan.residence || words.locationNotSpecified}</span>
            </div>
            <div className={styles.when}>
              <span>{agoText(fan)}</span>
              <Instant at={fan.created_at} className={styles.soft} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Initials({ fan }: { fan: RecentRegistration }) {
  const initials = [fan.first_name, fan.last_name].map((name) => [...name][0] ?? '').join('');
  return (
    <span className={styles.initials} aria-hidden="true">
      {initials.toUpperCase()}
    </span>
  );
}
