import { allTimeOf, leadIn } from '#games/group/duel';
import { statusOf } from '#games/state';
import { revealed } from '#games/visible';
import { type Duel, type DuelSide, fanCalls } from '#schema/wire/fan';
import { serve } from '../../http/serve.ts';
import type { Catalogue } from '../../kinds/catalogue.ts';
import type { ServedGame } from '../../kinds/kind.ts';
import { Refused } from '../../problem.ts';
import { type DuelFan, duelOf, type Meeting } from '../../store/standings/duel.ts';
import { gameCalled, sharedFrom, sharedIn, slotsWith } from '../group/shared-slots.ts';
import { fanIn } from './fan.ts';

const LEADS = { 1: 'a', 0: 'level', [-1]: 'b' } as const;

/**
 * Two sheets side by side. The asker's own secret picks are not shown either: the page is the same
 * for everybody.
 */
export function duelRoutes(catalogue: Catalogue) {
  return serve(fanCalls, {
    'GET /duels/{contest}/{usernameA}/{usernameB}': async ({ db, now, params }) => {
      const games = catalogue.seen;
      const game = gameCalled(games, params.contest);
      const duel = await duelOf(db, sharedFrom(game), [params.usernameA, params.usernameB], now);
      const [a, b] = [fanIn(duel.a), fanIn(duel.b)];
      if (a.id === b.id) throw new Refused('invalid', 'A duel needs two fans');
      const locked = revealed(duel.slots, now);
      const shown = slotsWith(game, locked, await sharedIn(db, game, locked, duel.sheets));
      const slots = shown.map(({ picks, team: _, ...slot }, index) => {
        const of = ({ username }: DuelFan) => {
          const pick = picks.find(({ members }) => members.includes(username));
          if (!pick) return null;
          const { members: _members, ...side } = pick;
          return side;
        };
        const [left, right] = [of(a), of(b)];
        return {
          ...slot,
          tournament: locked[index]?.tournamentName ?? null,
          a: left,
          b: right,
          same: left !== null && left.player !== null && right !== null && sameChoice(left, right),
          lead: leadIn(left, right),
        };
      });
      return {
        data: {
          contest: nameOf(game),
          a: standingOf(a),
          b: standingOf(b),
          provisional: a.provisional === 1,
          firstLock: locked.length > 0 || !duel.slots[0] ? null : new Date(duel.slots[0].locksAt).toISOString(),
          slots,
          allTime: allTime(games, duel.meetings, now),
        },
      };
    },
  });
}

/** Whether both put the same there; who stands in for it may differ. */
function sameChoice(a: DuelSide, b: DuelSide): boolean {
  return a.player === b.player && a.team === b.team && a.trade === b.trade;
}

function standingOf({ username, points, rank, hasPage }: DuelFan) {
  return { username, points, rank, fanPage: hasPage === 1 };
}

/** A contest as it is named in a list. */
export function nameOf({ contest }: ServedGame) {
  return { id: contest.id, path: contest.path, title: contest.title };
}

/** What is over counts: a lead can be lost until then. */
function allTime(games: readonly ServedGame[], meetings: Meeting[], now: number): Duel['allTime'] {
  const contests = meetings.flatMap(({ contestId, a, b, lead }) => {
    const game = games.find(({ contest }) => contest.id === contestId);
    if (!game || statusOf(game.contest, now) !== 'Finished') return [];
    return [{ ...nameOf(game), a, b, lead: LEADS[lead as keyof typeof LEADS] }];
  });
  return { ...allTimeOf(contests.map(({ lead }) => lead)), contests };
}
