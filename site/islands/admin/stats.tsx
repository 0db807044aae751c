import type { ReactNode } from 'react';
import { type Alerts, exactText } from '../../stores/admin/registration-alerts.ts';
import styles from './admin.module.css';

/** The three figures; their places are there before the answer is. */
export function Stats({ alerts }: { alerts: Alerts | null }) {
  return (
    <dl className={styles.stats}>
      <Stat name="Total Users">{alerts?.totalUsers.toLocaleString('en-US')}</Stat>
      <Stat name="Today's Registrations">{alerts?.todayRegistrations.toLocaleString('en-US')}</Stat>
      <Stat name="Last Updated">
        {alerts && <time dateTime={alerts.lastUpdated}>{exactText(alerts.lastUpdated)}</time>}
      </Stat>
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
