import type { LeaderboardOfKind } from '../../kinds/leaderboard.ts';
import type { Leaderboard } from '../../stores/leaderboard/standings.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Chip } from '../../ui/chip.tsx';
import styles from './board.module.css';

type LeaderboardEntrantsProps = { kind: LeaderboardOfKind; board: Leaderboard; username: string };

/** Before the first result: who has entered. No ranks and no zeros. */
export function LeaderboardEntrants({ kind, board, username }: LeaderboardEntrantsProps) {
  return (
    <section aria-labelledby="entrants">
      <h2 id="entrants" className={styles.heading}>
        Who is in
      </h2>
      <p className={styles.note}>{kind.secrecy}</p>
      <ul className={styles.entrants}>
        {board.rows.map((row) => (
          <li key={row.id} className={row.username === username ? styles.me : undefined}>
            <Avatar username={row.username} size="small" />
            <span className={styles.name}>{row.username}</span>
            {row.username === username && <Chip tone="primary">You</Chip>}
          </li>
        ))}
      </ul>
    </section>
  );
}
