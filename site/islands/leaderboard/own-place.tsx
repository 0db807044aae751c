import { type FormEvent, useState } from 'react';
import type { Contest } from '#games/contest';
import { statusOf } from '#games/status';
import { figure } from '#games/words';
import type { LeaderboardOfKind } from '../../kinds/leaderboard.ts';
import type { Leaderboard, LeaderboardStore } from '../../stores/leaderboard/standings.ts';
import { Provisional } from '../../ui/feedback/provisional.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { clockWords } from '../../words/own-time.ts';
import { useNow } from '../rendered.tsx';
import { useTyped } from '../use-typed.ts';
import styles from './board.module.css';

type LeaderboardToolsProps = {
  contest: Contest;
  kind: LeaderboardOfKind;
  store: LeaderboardStore;
  board: Leaderboard;
  /** 'You’re ahead of 6 of 8 experts'. */
  beaten: string | null;
};

/** The own rank first; then search and the way to it. */
export function LeaderboardTools({ contest, kind, store, board, beaten }: LeaderboardToolsProps) {
  const [query, setQuery] = useState(board.query);
  /** On a phone the form takes its room only when it is wanted. */
  const [open, setOpen] = useState(board.query !== '');
  const { own, begun, delayedUntil } = board;
  const until = delayedUntil === null ? null : clockWords(delayedUntil);
  /** Standings are shown while later ones wait. */
  const waits = until !== null && board.status !== 'delayed';
  const now = useNow();
  const [place, gap] = placeWords(kind, board, until, now);
  const field = useTyped(setQuery);
  const search = (event: FormEvent) => {
    event.preventDefault();
    void store.search(field.current?.value.trim() ?? '');
  };
  const jump = async () => {
    setQuery('');
    await store.jumpToMe();
    requestAnimationFrame(() => document.querySelector('tbody tr.own')?.scrollIntoView({ block: 'center' }));
  };
  return (
    <div className={styles.tools}>
      <div className={styles.own} data-begun={begun && own !== null}>
        <button type="button" className={styles.finder} aria-expanded={open} onClick={() => setOpen(!open)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13ZM15.5 15.5 20 20" />
          </svg>
          <span className="unseen">Find a fan</span>
        </button>
        <p className={styles.place}>
          {place}
          {begun && own?.provisional && (
            <>
              {' '}
              <Provisional />
            </>
          )}
        </p>
        <p className={styles.gap}>{gap}</p>
        <p className={styles.beaten} data-held={waits}>
          {waits
            ? `Spoiler delay: updates at ${until}.`
            : beaten && begun
              ? `${beaten}${statusOf(contest, now) === 'Finished' ? '' : ' so far'}`
              : '\u00a0'}
        </p>
      </div>
      <form className={styles.search} data-open={open} onSubmit={search}>
        <Field
          label="Find a fan"
          type="search"
          name="q"
          ref={field}
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

/** The own rank, and what there is to say of it. */
function placeWords(
  kind: LeaderboardOfKind,
  { status, own, begun, asShown }: Leaderboard,
  until: string | null,
  now: number,
): [string, string] {
  if (status === 'delayed' && asShown)
    return [`You were ${asShown.rank}`, `${asShown.points}. Spoiler delay: updates at ${until}.`];
  if (status === 'delayed')
    return [`Held back until ${until}`, 'Your spoiler delay is on, so standings are as late as your results.'];
  if (own === null)
    return kind.isOpen(now)
      ? ['You’re not entered yet', 'Make a pick before the lock to join.']
      : ['You’re not in this one', 'It has locked. Choose another game to play.'];
  if (!begun) return ['You’re entered', 'No results yet. Ranks start with the first one.'];
  const gap = (points: number) => `${kind.money ? '$' : ''}${figure(points)}`;
  const sum = `${gap(own.points)}${kind.money ? '' : ' points'}`;
  return [
    `Your rank: ${kind.rankPrefix}${own.rank}`,
    own.behind === 0 ? `${sum}: nobody has more` : `${sum}, ${gap(own.behind)} behind the leader`,
  ];
}
