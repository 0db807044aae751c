import type { OneAndDone } from '#games/one-and-done/contest';
import { type SeasonCalls, seasonCalls } from '#schema/wire/season';
import { CURRENT } from '#schema/wire/season-field';
import { keptText, revisionIn, sameForVersion } from '../../http/cached.ts';
import { type AppContext, done, nameReceipts, serve, sightOf } from '../../http/serve.ts';
import { fanByName } from '../../routes/fan/fan.ts';
import type { OnAir } from '../kind.ts';
import { atNow, currentOf, isCalled, playersOf, type Start, startsOf, tournamentsIn } from './facts.ts';
import { resultRecords, summaryOf } from './results.ts';
import { saveSelection, selectionRecords } from './selections.ts';

export function seasonOnAir(contest: OneAndDone): OnAir {
  const calls = seasonCalls(contest);
  return { calls, routes: seasonRoutes(contest, calls) };
}

/** The calls of one one-and-done contest, as specified in section 7 of the games. */
function seasonRoutes(contest: OneAndDone, calls: SeasonCalls) {
  const resultsFor = (c: AppContext, fanId: string, viewerId: string | null) =>
    resultRecords(sightOf(c), contest, fanId, viewerId);

  return {
    tournaments: serve(calls.tournaments, async ({ c, db, clock }) => {
      const { revision, version } = await revisionIn(c, contest.id);
      const name = `tournaments.${contest.id}.${version}`;
      return atNow(JSON.parse(await keptText(c, name, revision, () => tournamentsIn(db, contest))), clock);
    }),
    players: serve(calls.players, async ({ c, db, clock, query }) => {
      const { version } = await revisionIn(c, contest.id);
      const starts: Start[] = JSON.parse(
        await keptText(c, `starts.${contest.id}`, version, () => startsOf(db, contest)),
      );
      const named = query.tournament;
      const askedFor = named === CURRENT ? currentOf(starts, clock) : starts.find((each) => isCalled(each, named))?.id;
      // The page checks that it means the same one.
      if (named === CURRENT && askedFor) c.header('Tournament', askedFor);
      // Nothing is kept under a name that nobody has.
      if (named !== undefined && askedFor === undefined) return playersOf(db, contest, named);
      return sameForVersion(c, `players.${contest.id}.${askedFor ?? ''}`, version, () =>
        playersOf(db, contest, askedFor),
      );
    }),

    selections: serve(calls.selections, ({ c, params, viewer }) =>
      selectionRecords(sightOf(c), contest, params.user_id, viewer.id),
    ),

    saveSelection: serve(calls.saveSelection, async ({ c, db, clock, body, viewer }) => {
      return done('Your pick is saved', {
        data: nameReceipts(c, await saveSelection(db, clock, contest, viewer.id, body)).data,
      });
    }),

    // Before /results/{user_id}: "summary" is no user id.
    summary: serve(calls.summary, async ({ c, params, viewer }) =>
      summaryOf(contest, await resultsFor(c, params.user_id, viewer?.id ?? null), 'total_'),
    ),

    results: serve(calls.results, ({ c, params, viewer }) => resultsFor(c, params.user_id, viewer?.id ?? null)),

    userResults: serve(calls.userResults, async ({ c, db, params, viewer }) => {
      const { id, hasPage } = await fanByName(db, params.username);
      const results = await resultsFor(c, id, viewer.id);
      return { summary: summaryOf(contest, results, ''), results, fan_page: hasPage === 1 };
    }),
  };
}
