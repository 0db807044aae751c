import type { ReactNode } from 'react';
import { figure } from '#games/words';
import type { Alerts } from '../../../stores/admin/registration-alerts.ts';
import styles from '../admin.module.css';
import { Instant } from '../instant.tsx';

/** The three figures; their places are there before the answer is. */
export function Stats({ alerts }: { alerts: Alerts | null }) {
  return (
    <dl className={styles.stats}>
      <Stat name="Total Users">{alerts && figure(alerts.totalUsers)}</Stat>
      <Stat name="Today's Registrations">{alerts && figure(alerts.todayRegistrations)}</Stat>
      <Stat name="Last Updated">{alerts && <Instant at={alerts.lastUpdated} />}</Stat>
    </dl>
  );
}

function Stat({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.stat}>
      <dt>{name}</dt>
      <dd>{children ?? '…'}</dd>
    </div>
  );
}
