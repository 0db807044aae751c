import type { MouseEvent } from 'react';
import type { Contest } from '#games/contest';
import { isOfFan } from '#games/fan/username';
import type { Ghost } from '#schema/wire/group';
import { type LeaderboardOfKind, leaderboardOf } from '../../kinds/leaderboard.ts';
import { hasBegun, resultsAddress, type Standing } from '../../stores/leaderboard/standing.ts';
import {
  type Board,
  type Guest,
  isFirst,
  leaderboard,
  queryIn,
  withGuests,
} from '../../stores/leaderboard/standings.ts';
import { Provisional } from '../../ui/chip.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { type Place, StandingsTable } from '../../ui/standings-table.tsx';
import * as words from '../../words/leaderboard.ts';
import { rendered, useFan } from '../rendered.tsx';
import { useLive } from '../use-live.ts';
import styles from './board.module.css';
import { LeaderboardTools } from './own-place.tsx';

type LeaderboardProps = {
  contest: Contest;
  /** What the address says: which page. */
  search: string;
  data: Board;
};

export const Leaderboard = rendered(function Standings({ contest, search, data }: LeaderboardProps) {
  const { username } = useFan();
  const { value: board, delayedUntil } = useLive((document) =>
    leaderboard(contest, data, { username, search, document }),
  );
  const { rows, own, guests, nextAt, isHeld } = board;
  const [top, bottom] = [rows[0]?.rank ?? 0, rows.at(-1)?.rank ?? 0];
  const [query, first] = [queryIn(search), isFirst(search)];
  const begun = hasBegun(own ? [...rows, own] : rows);
  const mixed = query === '' && begun ? withGuests(rows, guests, { first, last: nextAt === null }) : rows;
  return (
    <div className={`column ${styles.page}`}>
      <LeaderboardTools {...{ contest, board, begun, delayedUntil, query }} />
      {rows.length === 0 && !isHeld && (
        <Empty title={query ? words.nobodyIsCalled(query) : words.nobodyIsInYet}>
          {query ? words.tryPartOfName : words.firstFanToMakePick}
        </Empty>
      )}
      {rows.length > 0 && <LeaderboardTable {...{ contest, own, begun, username }} rows={mixed} />}
      {(!first || nextAt !== null) && (
        <Pager
          label={!begun ? words.moreFans : top === bottom ? words.rankNumber(top) : words.ranksTo(top, bottom)}
          previousAt={first ? null : query ? `?q=${encodeURIComponent(query)}` : '?'}
          nextAt={nextAt}
        />
      )}
    </div>
  );
});

type LeaderboardTableProps = {
  contest: Contest;
  rows: readonly (Standing | Guest | Ghost)[];
  own?: Standing | null;
  begun: boolean;
  username: string;
};

/**
 * The standings of a contest, or of a group in one. Before the first result the same table says who
 * is in, and nothing else is known.
 */
export function LeaderboardTable({ contest, rows, own = null, begun, username }: LeaderboardTableProps) {
  const kind = leaderboardOf(contest);
  const placeOf = (row: Standing) => fanPlace(contest, kind, row, { begun, isOwn: row.username === username });
  return (
    <>
      {!begun && <p className="soft small">{kind.secrecy}</p>}
      {begun && rows.some((row) => 'provisional' in row && row.provisional) && (
        <p className="soft small">
          <Provisional /> {words.pointsMayChange}
        </p>
      )}
      <StandingsTable
        caption={words.standingsByRank}
        nameColumn={kind.nameColumn}
        columns={kind.columns}
        rows={rows.map((row) =>
          'expert' in row ? guestPlace(kind, row) : 'who' in row ? ghostPlace(kind, row) : placeOf(row),
        )}
        foot={own && placeOf(own)}
        begun={begun}
      />
    </>
  );
}

/**
 * Before the first result nothing but a name is known. The own row leads nowhere, nor do people
 * without an account.
 */
function fanPlace(
  contest: Contest,
  { columns, rankPrefix }: LeaderboardOfKind,
  row: Standing,
  { begun, isOwn }: { begun: boolean; isOwn: boolean },
): Place {
  const { username } = row;
  return {
    key: row.id ?? row.user_id ?? username,
    rank: begun ? `${rankPrefix}${row.rank}` : '–',
    name: username,
    href: isOwn || !isOfFan(username) ? undefined : resultsAddress(contest, username),
    cells: columns.map(({ cell }) => (begun ? cell(row) : '–')),
    look: isOwn ? 'own' : undefined,
  };
}

/** The row of somebody who is not ranked; `said` in place of a rank. */
function unranked({ columns }: LeaderboardOfKind, row: Guest | Ghost, said: string): Pick<Place, 'rank' | 'cells'> {
  const rank = (
    <>
      <span aria-hidden="true">–</span>
      <span className="unseen">{said}</span>
    </>
  );
  return { rank, cells: columns.map(({ guest }) => guest?.(row) ?? '–') };
}

function guestPlace(kind: LeaderboardOfKind, row: Guest): Place {
  const { expert, rank_among_fans: rank } = row;
  const said = words.notRanked(`${kind.rankPrefix}${rank}`);
  return { key: `guest ${expert}`, name: kind.guestName(expert), look: 'guest', ...unranked(kind, row, said) };
}

/** A rival of a group who is no fan: what they are called, and how they are counted. */
function ghostPlace(kind: LeaderboardOfKind, row: Ghost): Place {
  const [name, under] = {
    consensus: [words.groupConsensus, words.consensusInShort] as const,
    experts: [words.expertsMean, words.expertsMeanInShort] as const,
    'last year': [words.yourselfIn(row.contest ?? ''), words.lastYearInShort] as const,
  }[row.who];
  return { key: `ghost ${row.who}`, name, under, look: 'ghost', ...unranked(kind, row, words.ghostHasNoRank) };
}

type PagerProps = {
  /** Where the reader is: '101 to 200 of 240'. */
  label: string;
  /** The first page, if this is not it. */
  previousAt: string | null;
  nextAt: string | null;
};

/** One page back or on. A reader who has turned a page goes back to the one that they came from. */
function Pager({ label, previousAt, nextAt }: PagerProps) {
  return (
    <nav className="spread" aria-label={words.pages}>
      <ButtonLink variant="outline" size="small" href={previousAt} onClick={goBack}>
        {words.previous}
      </ButtonLink>
      <span className="soft small figures center" aria-live="polite">
        {label}
      </span>
      <ButtonLink variant="outline" size="small" href={nextAt}>
        {words.next}
      </ButtonLink>
    </nav>
  );
}

function goBack(event: MouseEvent): void {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey);
  const [from] = document.referrer.split('?');
  if (!isPlain || from !== location.origin + location.pathname) return;
  event.preventDefault();
  history.back();
}
