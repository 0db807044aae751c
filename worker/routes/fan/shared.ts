import type { BestCall } from '#games/group/career';
import { may } from '#games/group/group';
import type { Game } from '#games/kind';
import { partsIn } from '#games/lock-text';
import { type Called, calledSince } from '#games/share/called';
import { byWorth, type ClubCall, placeText, type Shared, type SharedCall } from '#games/share/share';
import { revealed, visible } from '#games/visible';
import type { Sight } from '../../http/serve.ts';
import { Refused } from '../../problem.ts';
import type { Database } from '../../store/core/database.ts';
import {
  type EarnedRow,
  type EntryStanding,
  earnedBy,
  type Sharing,
  shareAt,
  sharedGroup,
} from '../../store/fan/share.ts';
import { groupStandings } from '../../store/standings/group-standing.ts';
import { regretsOf } from '../contest/regret.ts';
import { forbidden, noneToShow } from '../group/captain.ts';

/** Calls that a result names, the best first. */
const BEST = 3;

/**
 * What a shared page says, as anybody may see it at this instant of game time: the owner's own eyes
 * see no more here, for it is made to be shown. A call that has earned nothing is answered with
 * `right` false. Throws Refused if there is nothing that may be shown.
 */
export async function sharedOf(
  { db, now }: Sight,
  game: Game,
  { userId, thing, key }: Pick<Sharing, 'userId' | 'thing' | 'key'>,
  username: string,
): Promise<Shared> {
  if (thing === 'table') return tableOf(db, game, key, { userId, username });
  const { standing, rows, official } = await earnedBy(db, game.contest.id, userId);
  if (!standing) throw new Refused('conflict', 'You have not entered this contest');
  const seen = visible(rows, userId, null, now);
  const { path, title, accent } = game.contest;
  const provisional = standing.provisional === 1;
  const head = { contest: { path, title, accent }, username, entries: standing.entries, provisional };
  if (thing === 'result') {
    if (!standing.begun) throw waiting();
    return { ...head, ...resultOf(game, standing, seen) };
  }
  if (thing === 'regret') return { ...head, ...(await regretIn(db, game, { userId, key }, seen)) };
  const wanted = rows.find(({ slot }) => slot === key);
  const row = seen.find(({ slot }) => slot === key);
  if (wanted && !row && wanted.locksAt > now)
    throw new Refused('conflict', 'A pick can be shared once its lock has fallen');
  if (!row || row.athlete === null) throw new Refused('conflict', 'There is no pick of yours');
  return {
    ...head,
    // Other tournaments may wait still.
    provisional: provisional && !official.includes(row.of),
    thing: 'call',
    call: clubCallOf(game, row),
    right: row.points > 0,
    ...calledOf(game, row),
  };
}

/**
 * The table of a group, while who shares it is a captain of it. Left out are members whom the
 * group's own page leaves out, and those who hide the page of all their games.
 */
async function tableOf(
  db: Database,
  game: Game,
  groupId: string,
  { userId, username }: { userId: string; username: string },
): Promise<Shared> {
  const contestId = game.contest.id;
  const group = await sharedGroup(db, groupId, userId, contestId);
  const table = group && (await groupStandings(db, groupId, userId, contestId));
  if (!table) throw noneToShow();
  if (!may(group.role, 'share')) throw forbidden('share');
  if (group.begun === 0) throw waiting();
  const rows = table.rows.filter(({ hasPage }) => hasPage === 1);
  if (rows.length === 0) throw new Refused('conflict', 'Nobody of this group is in yet');
  const { path, title, accent } = game.contest;
  return {
    contest: { path, title, accent },
    username,
    entries: rows.length,
    provisional: table.provisional,
    thing: 'table',
    group: group.name,
    rows: rows.map((row) => ({ rank: row.rank, username: row.username, amount: game.amount(row.points) })),
  };
}

const waiting = () => new Refused('conflict', 'It can be shared once the first results are published');

function resultOf(game: Game, { rank, points }: EntryStanding, rows: EarnedRow[]) {
  const calls = earning(rows)
    .slice(0, BEST)
    .map((row) => clubCallOf(game, row));
  return { thing: 'result' as const, rank, amount: game.amount(points), calls };
}

/** An earlier sheet of a slot group that had more, and what the changes after it cost. */
async function regretIn(db: Database, game: Game, { userId, key }: { userId: string; key: string }, rows: EarnedRow[]) {
  const regrets = await regretsOf(db, game, userId);
  const regret = regrets.find(({ slotGroup, more }) => slotGroup === key && more > 0);
  if (!regret) throw new Refused('conflict', 'No earlier sheet of yours had more');
  const { weekday, day, month } = partsIn(game.contest.timeZone, Date.parse(regret.at));
  const calls = regret.changes.flatMap(({ slot, was, points }) => {
    const row = rows.find((each) => each.slot === slot);
    if (!row || !was?.athlete || points > 0) return [];
    return [clubCallOf(game, { ...row, athlete: was.athlete, club: was.team ?? null, points: -points })];
  });
  return { thing: 'regret' as const, amount: game.amount(regret.more), day: `${weekday} ${day} ${month}`, calls };
}

function earning(rows: EarnedRow[]): EarnedRow[] {
  return rows.filter((row) => row.athlete !== null && row.points > 0).sort(byWorth);
}

/**
 * The best call of a fan in a contest that everybody may see at `now` (game time); null: none has
 * earned anything.
 */
export function bestCallOf(game: Game, rows: EarnedRow[], now: number): BestCall | null {
  const [best] = earning(revealed(rows, now));
  if (!best) return null;
  return { ...callOf(game, best), withTrade: best.trade === 1 && best.correct === 1, ...calledOf(game, best) };
}

/** Whether a pick came true. */
export function isRight(game: Game, { athlete, points, hit }: EarnedRow): boolean {
  return athlete !== null && game.isRight({ points, hit: hit === 1 });
}

/** Since when a pick has stood, if it came true, and how many had it. */
export function calledOf(game: Game, row: EarnedRow): Called {
  const saves = isRight(game, row) ? JSON.parse(row.saves) : [];
  return { sharedBy: row.sharedBy, since: calledSince(saves, game.contest.timeZone) };
}

export function callOf(game: Game, row: EarnedRow): SharedCall {
  return { place: placeText(row), athlete: row.athlete ?? '', amount: game.amount(row.points) };
}

function clubCallOf(game: Game, row: EarnedRow): ClubCall {
  return { ...callOf(game, row), club: row.club };
}

/**
 * A page that is shared: what it says, and its id while it is public, to be found under. Null:
 * there is none, or nothing that may be seen.
 */
export async function sharedPage(sight: Sight, games: readonly Game[], address: string) {
  const row = await shareAt(sight.db, address);
  const game = row && games.find(({ contest }) => contest.id === row.contestId);
  if (!game) return null;
  const shared = await sharedOf(sight, game, row, row.username).catch((error: unknown) => {
    if (error instanceof Refused) return null;
    throw error;
  });
  return shared && { shared, publicId: row.publishedAt === null ? null : row.id };
}
