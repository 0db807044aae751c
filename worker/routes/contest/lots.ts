import { drawLots, isOfSignature, roundAddress, roundAt } from '#games/lots';
import { proofCalls } from '#schema/wire/proof';
import { serve } from '../../http/serve.ts';
import type { ServedGame } from '../../kinds/kind.ts';
import { Refused } from '../../problem.ts';
import type { Database } from '../../store/core/database.ts';
import { keepRandomness, lotsOf, nameRound } from '../../store/picks/lots.ts';
import { boardAfter } from '../../store/standings/leaderboard.ts';

/** Fans on one rank, among whom lots are drawn, at most. */
const MOST = 500;

/**
 * Fair lots of a contest: an organiser names a public round before it begins, and pastes later what
 * that brought.
 */
export function lotsRoutes({ contest }: Pick<ServedGame, 'contest'>) {
  const textOf = async (db: Database) => {
    const row = await lotsOf(db, contest.id);
    if (!row) return { data: null };
    const { round, namedAt, randomness, signature, drawnAt } = row;
    const iso = (at: number) => new Date(at).toISOString();
    return {
      data: {
        contest: contest.id,
        round,
        address: roundAddress(round),
        roundAt: iso(roundAt(round)),
        namedAt: iso(namedAt),
        randomness,
        signature,
        drawnAt: drawnAt === null ? null : iso(drawnAt),
      },
    };
  };

  return {
    lots: serve(proofCalls.lots, ({ db }) => textOf(db)),

    nameRound: serve(proofCalls.nameRound, async ({ db, clock, body, viewer }) => {
      if (roundAt(body.round) <= Date.parse(contest.locksAt))
        throw new Refused('invalid', 'The round must come after the first lock: nobody may know it when it is named');
      if (!(await nameRound(db, clock, { contestId: contest.id, round: body.round, by: viewer.id })))
        throw new Refused('conflict', 'A round is named once, before the first lock');
      return textOf(db);
    }),

    draw: serve(proofCalls.draw, async ({ db, clock, body }) => {
      if (roundAt(body.round) > clock.now()) throw new Refused('conflict', 'That round has not come yet');
      if (!(await isOfSignature(body.randomness, body.signature)))
        throw new Refused('invalid', 'The randomness is not that of the signature');
      if (!(await keepRandomness(db, clock, { contestId: contest.id, ...body })))
        throw new Refused('conflict', 'This is not the round that was named, or it was drawn already');
      return textOf(db);
    }),

    lotsOfRank: serve(proofCalls.lotsOfRank, async ({ db, params }) => {
      const row = await lotsOf(db, contest.id);
      if (!row?.randomness) throw new Refused('not_found', 'No lots are drawn here yet');
      const { rows } = await boardAfter(db, contest.id, { rank: params.rank, entryId: 0 }, MOST);
      const level = rows.filter(({ rank }) => rank === params.rank);
      const names = new Map(level.map(({ userId, username }) => [userId, username]));
      const lots = await drawLots(row.randomness, contest.id, [...names.keys()]);
      return { data: lots.map((each) => ({ ...each, username: names.get(each.fan) ?? '' })) };
    }),
  };
}
