import type { OneAndDone } from '#games/one-and-done/contest';
import { type SeasonCalls, seasonCalls } from '#schema/wire/season';
import { revisionIn, sameForVersion, sharedAt } from '../../http/cached.ts';
import { type AppContext, done, nameReceipts, serve } from '../../http/serve.ts';
import { answerBoard } from '../../routes/contest/leaderboard.ts';
import { fanByName } from '../../routes/fan/fan.ts';
import type { OnAir } from '../kind.ts';
import { atNow, playersOf, tournamentsIn } from './facts.ts';
import { resultRecords, summaryOf } from './results.ts';
import { saveSelection, selectionRecords } from './selections.ts';

const PUBLISH = 'POST /{season}/results';

export function seasonOnAir(contest: OneAndDone): OnAir {
  const calls = seasonCalls(contest);
  return { calls, publish: [PUBLISH, calls[PUBLISH]], routes: seasonRoutes(contest, calls) };
}

/** The calls of one one-and-done contest, as specified in section 7 of the games. */
function seasonRoutes(contest: OneAndDone, calls: SeasonCalls) {
  /** Tournaments as they are in a revision of the season. */
  const tournamentsAt = (c: AppContext, { revision, version }: { revision: number; version: number }) =>
    sharedAt(c, `tournaments.${contest.id}`, `${version}.${revision}`, () => tournamentsIn(c.get('db'), contest));

  return serve(calls, {
    'GET /{season}/tournaments': async ({ c, clock }) => {
      return atNow(await tournamentsAt(c, await revisionIn(c, contest.id)), clock);
    },
    'GET /{season}/players': async ({ c, db, query }) => {
      const at = await revisionIn(c, contest.id);
      const named = query.tournament;
      const tournaments = named === undefined ? [] : await tournamentsAt(c, at);
      const found = tournaments.find(({ id, tournament }) => id === named || tournament === named);
      // Nothing is kept under a name that nobody has.
      if (named !== undefined && !found) return playersOf(db, contest, named);
      return sameForVersion(c, `players.${contest.id}.${found?.id ?? ''}`, at.version, () =>
        playersOf(db, contest, found?.id),
      );
    },

    'GET /{season}/selections/{user_id}': ({ params, viewer, ...sight }) =>
      selectionRecords(sight, contest, params.user_id, viewer.id),

    'POST /{season}/selections': async ({ c, db, clock, body, viewer }) => {
      return done('Your pick is saved', {
        data: nameReceipts(c, await saveSelection(db, clock, contest, viewer.id, body)).data,
      });
    },

    // Before /results/{user_id}: "summary" is no user id.
    'GET /{season}/results/summary/{user_id}': async ({ params, viewer, ...sight }) =>
      summaryOf(contest, await resultRecords(sight, contest, params.user_id, viewer?.id ?? null), 'total_'),

    'GET /{season}/results/{user_id}': ({ params, viewer, ...sight }) =>
      resultRecords(sight, contest, params.user_id, viewer?.id ?? null),

    'GET /{season}/leaderboard': answerBoard,

    'GET /{season}/user-results/{username}': async ({ db, now, params, viewer }) => {
      const { id, hasPage } = await fanByName(db, params.username);
      const results = await resultRecords({ db, now }, contest, id, viewer.id);
      return { summary: summaryOf(contest, results, ''), results, fan_page: hasPage === 1 };
    },
  });
}
