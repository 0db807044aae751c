import { leadIn } from '#games/group/duel';
import { statusOf } from '#games/state';
import { revealed } from '#games/visible';
import { type DuelSide, fanCalls } from '#schema/wire/fan';
import { serve } from '../../http/serve.ts';
import type { Catalogue } from '../../kinds/catalogue.ts';
import type { ServedGame } from '../../kinds/kind.ts';
import { Refused } from '../../problem.ts';
import { type DuelFan, duelOf } from '../../store/standings/duel.ts';
import { gameCalled, sharedFrom, sharedIn, slotsWith } from '../group/shared-slots.ts';
import { fanIn } from './fan.ts';

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
      const isOver = (each: ServedGame | undefined) => each && statusOf(each.contest, now) === 'Finished';
      // What is over counts: a lead can be lost until then.
      const met = duel.meetings.filter(({ contestId }) =>
        isOver(games.find(({ contest }) => contest.id === contestId)),
      );
      const ahead = (who: number) => met.filter(({ lead }) => lead === who).length;
      return {
        data: {
          a: standingOf(a),
          b: standingOf(b),
          over: isOver(game) === true,
          provisional: a.provisional === 1,
          firstLock: locked.length > 0 || !duel.slots[0] ? null : new Date(duel.slots[0].locksAt).toISOString(),
          slots,
          allTime: { a: ahead(1), b: ahead(-1), level: ahead(0) },
        },
      };
    },
  });
}

/** Whether both put the same there; who stands in for it may differ. */
function sameChoice(a: DuelSide, b: DuelSide): boolean {
  return a.player === b.player && a.team === b.team && a.trade === b.trade;
}

function standingOf({ username, points, hasPage }: DuelFan) {
  return { username, points, fanPage: hasPage === 1 };
}

/** A contest as it is named in a list. */
export function nameOf({ contest }: ServedGame) {
  return { id: contest.id, path: contest.path, title: contest.title };
}
