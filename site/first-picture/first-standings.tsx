/** The first picture of a leaderboard: its first page. Not for a fan whose news is held back. */
import type { Contest } from '#games/contest';
import { linkTo } from '#schema/wire/link';
import { LeaderboardView } from '../islands/leaderboard/standings-view.tsx';
import { leaderboardOf } from '../kinds/leaderboard.ts';
import { keptDelay } from '../stores/draft/delay.ts';
import { hasBegun } from '../stores/leaderboard/rows.ts';
import type { Leaderboard, LeaderboardStore } from '../stores/leaderboard/standings.ts';
import { firstPicture } from './first-picture.ts';

type GuestsAnswer = Parameters<NonNullable<ReturnType<typeof leaderboardOf>['guestsIn']>>[0];

void firstPicture<{ contest: Contest }>(
  ({ props: { contest }, user: { username }, answers, heads: [head] }) => {
    const [page, around, guests] = answers;
    const kind = leaderboardOf(contest);
    const rows = kind.standingsIn(page);
    if (!rows) return null;
    const own = [...rows, ...(kind.standingsIn(around) ?? [])].find((row) => row.username === username) ?? null;
    const board: Leaderboard = {
      status: 'ready',
      error: null,
      rows,
      own,
      guests: kind.guestsIn?.(guests as GuestsAnswer) ?? [],
      begun: hasBegun(own ? [...rows, own] : rows),
      query: '',
      at: '',
      first: true,
      hasNext: linkTo('next', head?.get('Link')) !== null,
      busy: false,
      heldUntil: null,
    };
    // Nothing listens in a first picture.
    const store = {} as LeaderboardStore;
    return <LeaderboardView {...{ contest, kind, store, board, username }} failure={null} />;
  },
  () => keptDelay() === 0,
);
