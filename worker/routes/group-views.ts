import type { Hono } from 'hono';
import { isLocked } from '#games/lock';
import { revealed } from '#games/visible';
import { type GroupPicks, groupCalls } from '#schema/wire/group';
import { type App, serve } from '../http/serve.ts';
import { unchanged } from '../http/unchanged.ts';
import type { Catalogue } from '../kinds/catalogue.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { Refused } from '../problem.ts';
import type { Database } from '../store/database.ts';
import { groupPicks, type LockRow } from '../store/group-pick.ts';
import { groupStandings } from '../store/group-standing.ts';
import { knownResults, type SharedPick } from '../store/shared-pick.ts';
import { noSuchGroup } from './groups.ts';
import { withMovement } from './leaderboard.ts';

/** What a group shows of a contest: nothing is kept for it, all of it is read from entries. */
export function groupViewRoutes(app: Hono<App>, catalogue: Catalogue): void {
  serve(app, '/api', groupCalls.groupLeaderboard, async ({ c, db, params, query, viewer }) => {
    const game = gameCalled(catalogue.seen, query.contest);
    const rows = await groupStandings(db, params.id, viewer.id, game.contest.id);
    if (!rows) throw noSuchGroup();
    const leading = rows[0]?.points ?? 0;
    const answer = game.leaderboard(rows.map((row) => withMovement(row, leading)));
    return (await unchanged(c, JSON.stringify(answer))) ?? c.json(answer);
  });

  serve(app, '/api', groupCalls.groupPicks, async ({ c, db, clock, params, query, viewer }) => {
    const game = gameCalled(catalogue.seen, query.contest);
    const now = clock.now();
    const contestId = game.contest.id;
    const seen = await groupPicks(db, {
      groupId: params.id,
      viewerId: viewer.id,
      contestId,
      tournament: query.tournament ?? null,
      now,
    });
    if (!seen) throw noSuchGroup();
    const next = seen.locks.find(({ locksAt }) => !isLocked(locksAt, now));
    const fallen = seen.locks.filter(({ locksAt }) => isLocked(locksAt, now)).reverse();
    const open = next !== undefined && (!game.opening || next.hasField === 1);
    const [first] = seen.slots;
    const answer: { data: GroupPicks } = {
      data: {
        next: next ? { ...named(next), locksAt: new Date(next.locksAt).toISOString(), open } : null,
        members: seen.members.map(({ id, username, picked }) => ({
          id,
          username,
          complete: next && open ? picked >= next.slots : null,
        })),
        locked: fallen.filter(({ tournament }) => tournament === first?.tournament).map(named)[0] ?? null,
        earlier: fallen.map(named),
        slots: await slotsWith(db, game, revealed(seen.slots, now), revealed(seen.picks, now)),
      },
    };
    return (await unchanged(c, JSON.stringify(answer))) ?? c.json(answer);
  });
}

/** The contest with this id or path. Throws Refused ('not_found'). */
function gameCalled(games: readonly ServedGame[], called: string): ServedGame {
  const game = games.find(({ contest }) => contest.id === called || contest.path === called);
  if (!game) throw new Refused('not_found', 'There is no such contest');
  return game;
}

function named({ tournament, name }: LockRow): { tournament: string; name: string | null } {
  return { tournament, name };
}

type SlotRow = {
  id: string;
  position: number;
  tournament: string;
  category: string | null;
  team: string | null;
  locksAt: number;
};

/** Slots with what fans put into each, and what is known of it. Both must be revealed already. */
async function slotsWith(
  db: Database,
  game: ServedGame,
  slots: SlotRow[],
  picks: SharedPick[],
): Promise<GroupPicks['slots']> {
  if (slots.length === 0) return [];
  const keyOf = (slot: SlotRow) => game.resultKey(slot);
  const among = game.oneResultAKey ? null : [...new Set(picks.map(({ athlete }) => athlete))];
  const results = await knownResults(db, game.contest.id, [...new Set(slots.map(keyOf))], among);
  return slots.map((slot) => {
    const its = results.filter(({ key }) => key === keyOf(slot));
    const [real] = game.oneResultAKey ? its : [];
    const isDecided = (athlete: number) => real !== undefined || its.some((result) => result.athlete === athlete);
    return {
      slot: slot.id,
      position: slot.position,
      category: slot.category,
      team: slot.team,
      result: real ? { player: real.player ?? '', team: real.team ?? '' } : null,
      picks: picks
        .filter((pick) => pick.slot === slot.id)
        .map(({ player, team, trade, athlete, points, usernames }) => ({
          player,
          team,
          trade: trade === 1,
          points: isDecided(athlete) ? points : null,
          members: JSON.parse(usernames) as string[],
        })),
    };
  });
}
