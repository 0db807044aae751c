import { type FormEvent, useState } from 'react';
import type { Contest } from '#games/contest';
import { statusOf } from '#games/status';
import { gameNow } from '../stores/clock.ts';
import { figure } from '../stores/figure.ts';
import type { Leaderboard, LeaderboardStore } from '../stores/leaderboard.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import styles from './leaderboard.module.css';
import { rankWords } from './leaderboard-columns.tsx';

type LeaderboardToolsProps = {
  contest: Contest;
  store: LeaderboardStore;
  board: Leaderboard;
  /** 'You beat 6 of 8 expert boards'. */
  beaten: string | null;
};

/** The own place first; then search and the way to it. */
export function LeaderboardTools({ contest, store, board, beaten }: LeaderboardToolsProps) {
  const [query, setQuery] = useState(board.query);
  const { own, begun } = board;
  const money = contest.kind === 'one-and-done' && contest.unit === 'USD';
  const gap = (points: number) => `${money ? '$' : ''}${figure(points)}`;
  const sum = (points: number) => (money ? gap(points) : `${gap(points)} points`);
  const search = (event: FormEvent) => {
    event.preventDefault();
    void store.search(query.trim());
  };
  const jump = async () => {
    setQuery('');
    await store.jumpToMe();
    requestAnimationFrame(() => document.querySelector('tbody tr.own')?.scrollIntoView({ block: 'center' }));
  };
  return (
    <div className={styles.tools}>
      <div className={styles.own} data-begun={begun && own !== null}>
        <p className={styles.place}>
          {own === null ? 'You are not in yet' : begun ? `Your rank: ${rankWords(contest, own.rank)}` : 'You are in'}
        </p>
        <p className={styles.gap}>
          {own === null
            ? 'Make a pick before the lock, and your name stands here.'
            : !begun
              ? 'No results yet. Ranks begin with the first one.'
              : own.behind === 0
                ? `${sum(own.points)}: nobody has more`
                : `${sum(own.points)}, ${gap(own.behind)} behind the leader`}
        </p>
        <p className={styles.beaten}>{beaten && begun ? `${beaten}${isOver(contest) ? '' : ' so far'}` : '\u00a0'}</p>
      </div>
      <form className={styles.search} onSubmit={search}>
        <Field
          label="Find a fan"
          type="search"
          value={query}
          maxLength={80}
          onChange={(event) => {
            setQuery(event.target.value);
            if (event.target.value === '' && board.query !== '') void store.search('');
          }}
        />
        <Button type="submit" variant="outline" busy={board.busy}>
          Search
        </Button>
        <Button variant="quiet" disabled={own === null} onClick={() => void jump()}>
          Jump to me
        </Button>
      </form>
    </div>
  );
}

function isOver(contest: Contest): boolean {
  return statusOf(contest, gameNow()) === 'Finished';
}
