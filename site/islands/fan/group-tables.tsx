import { useState } from 'react';
import type { OneAndDone } from '#games/one-and-done/contest';
import styles from './fan-page.module.css';
import { SeasonTables } from './season-tables.tsx';

/** The tables of a group, asked for when somebody opens them. */
export function GroupTables({ contest, group }: { contest: OneAndDone; group: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Winners and form in this group</summary>
      {open && <SeasonTables key={contest.id} contest={contest} group={group} />}
    </details>
  );
}
