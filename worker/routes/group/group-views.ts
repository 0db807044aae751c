import { meanOf } from '#games/group/career';
import { consensusOf, GHOSTS, seasonBefore } from '#games/group/ghosts';
import { may, plays } from '#games/group/group';
import { isLocked } from '#games/lock';
import { canStillRemind } from '#games/news/due';
import { rank } from '#games/rank';
import { revealed } from '#games/visible';
import type { OverallPart } from '#schema/wire/fan';
import { type Ghost, groupCalls } from '#schema/wire/group';
import { limits } from '#schema/wire/limits';
import { sharedAt } from '../../http/cached.ts';
import { countTry } from '../../http/limit.ts';
import { type AppContext, serve } from '../../http/serve.ts';
import type { Catalogue } from '../../kinds/catalogue.ts';
import type { ServedGame } from '../../kinds/kind.ts';
import { Refused } from '../../problem.ts';
import { favouritesOf } from '../../store/group/ghost.ts';
import { groupPicks, type LockRow, nextLock, remindMembers } from '../../store/group/group-pick.ts';
import { groupStandings } from '../../store/standings/group-standing.ts';
import { groupCareers } from '../../store/standings/overall.ts';
import { nameOf } from '../fan/duels.ts';
import { captain, contestsIn, noneToShow, noSuchGroup } from './captain.ts';
import { gameCalled, sharedFrom, sharedIn, slotsWith } from './shared-slots.ts';

/** What a group shows of a contest: nothing is kept for it, all of it is read from entries. */
export function groupViewRoutes(catalogue: Catalogue) {
  return serve(groupCalls, {
    'GET /groups/{id}/leaderboard': async ({ c, db, now, params, query, viewer }) => {
      const game = gameCalled(catalogue.seen, query.contest);
      const earlier = seasonBefore(game.contest, catalogue.list, now);
      const table = await groupStandings(db, params.id, viewer.id, game.contest.id, earlier?.id);
      if (!table) throw noneToShow();
      const moment = { leading: table.rows[0]?.points ?? 0, provisional: table.provisional };
      const points: Partial<Record<Ghost['who'], number | null>> = table.ghosts
        ? { ...(await sharedGhosts(c, game, params.id, table.revision)), 'last year': table.before }
        : {};
      return c.json({
        data: table.rows.map((row) => game.standing(row, moment)),
        ghosts: GHOSTS.flatMap((who): Ghost[] => {
          const total = points[who] ?? null;
          const contest = who === 'last year' ? (earlier?.title ?? null) : null;
          return total === null ? [] : [{ who, total_points: total, contest }];
        }),
      });
    },

    'GET /groups/{id}/picks': async ({ db, now, params, query, viewer }) => {
      const game = gameCalled(catalogue.seen, query.contest);
      const seen = await groupPicks(db, {
        groupId: params.id,
        viewerId: viewer.id,
        ...sharedFrom(game),
        all: query.tournament === 'all',
        now,
      });
      if (!seen) throw noneToShow();
      const next = seen.locks.find(({ locksAt }) => !isLocked(locksAt, now));
      const fallen = seen.locks.filter(({ locksAt }) => isLocked(locksAt, now)).reverse();
      const open = next !== undefined && (!game.opening || next.hasField === 1);
      const own = seen.members.find((member) => member.id === viewer.id);
      const reminded = may(seen.role, 'remind') ? seen.reminded : null;
      const slots = revealed(seen.slots, now);
      const shared = await sharedIn(db, game, slots, seen.sheets);
      return {
        data: {
          next: next
            ? {
                ...named(next),
                locksAt: new Date(next.locksAt).toISOString(),
                open,
                missing: open ? Math.max(0, next.slots - (own?.picked ?? 0)) : null,
                reminded,
              }
            : null,
          members: seen.members.map((member) => ({
            id: member.id,
            username: member.username,
            complete: next && open ? member.picked >= next.slots : null,
            points: member.points,
          })),
          earlier: fallen.map(named),
          slots: slotsWith(game, slots, shared),
        },
      };
    },

    'GET /groups/{id}/overall': async ({ db, params, viewer }) => {
      const seen = await groupCareers(db, params.id, viewer.id);
      if (!seen) throw noSuchGroup();
      const counts = contestsIn(seen.contests);
      const members = seen.rows.flatMap(({ userId: id, username, parts, hasPage }) => {
        const all = Object.entries(JSON.parse(parts) as Record<string, OverallPart>);
        const counted = all.filter(([contest]) => plays(counts, contest));
        const mean = meanOf(counted.map(([, { percentile }]) => percentile));
        if (mean === null) return [];
        const shown = hasPage === 1 || id === viewer.id ? Object.fromEntries(counted) : {};
        const played = counted.length;
        return [{ id, username, fanPage: hasPage === 1, mean, played, parts: shown, points: mean, tiebreak: [played] }];
      });
      const rows = rank(members).map(({ points: _, tiebreak: __, ...row }) => row);
      const named = new Set(rows.flatMap(({ parts }) => Object.keys(parts)));
      return {
        data: {
          asOf: seen.asOf === null ? null : new Date(seen.asOf).toISOString(),
          contests: catalogue.seen.filter(({ contest }) => named.has(contest.id)).map(nameOf),
          rows,
        },
      };
    },

    'POST /groups/{id}/reminders': async ({ c, db, clock, params, body, viewer }) => {
      const acting = await captain(c, params.id, viewer.id, 'remind');
      const game = gameCalled(catalogue.seen, body.contest);
      if (!plays(contestsIn(acting.group.contests), game.contest.id)) throw noneToShow();
      const lock = await nextLock(db, game.contest.id, clock.now());
      if (!lock || !canStillRemind(lock.locksAt, clock.now()))
        throw new Refused('conflict', 'It is too late to remind anybody');
      if (game.opening && !lock.hasField)
        throw new Refused('conflict', 'The field is not set yet: there is nothing to pick');
      const takeBack = await countTry(c, limits.groupReminders, viewer.id);
      const missing = await remindMembers(db, acting, { contestId: game.contest.id, ...lock }, clock.real());
      if (typeof missing === 'number') return { data: { missing } };
      await takeBack();
      throw new Refused(
        'conflict',
        missing === 'again' ? 'The group was reminded of this lock already' : 'Nobody else misses anything',
      );
    },
  });
}

/**
 * The ghosts that are the same for all members, read once a revision of the contest: each pick of a
 * member is a row.
 */
function sharedGhosts(c: AppContext, { contest, expertsMean }: ServedGame, groupId: string, revision: number) {
  return sharedAt(c, `ghosts.${groupId}.${contest.id}`, revision, async () => {
    const { db, asOf: now } = c.var;
    return {
      consensus: consensusOf(await favouritesOf(db, groupId, { contestId: contest.id, now }), now),
      experts: (await expertsMean?.(db)) ?? null,
    };
  });
}

function named({ tournament, name }: LockRow): { tournament: string; name: string | null } {
  return { tournament, name };
}
