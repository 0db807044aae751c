import { atom, type ReadableAtom } from 'nanostores';
import type { OneAndDone } from '#games/one-and-done/contest';
import type { SeasonResult, SeasonSummary, TournamentRecord } from '#schema/wire/season';
import { isRefused, sentenceOf } from '../../client/problem.ts';
import { nameOf, resultsOf, summaryOf, tournamentsOf, userResultsOf } from './calls.ts';
import { resultRows, type TournamentRow, totalsOf } from './result-rows.ts';

export type Totals = ReturnType<typeof totalsOf>;

export type ResultsState =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  /** `incomplete`: something could not be loaded and is shown as empty or zero. */
  | {
      state: 'ready';
      name: string | null;
      fanPage: boolean;
      rows: TournamentRow[];
      totals: Totals;
      incomplete: boolean;
    };

const USER_RESULTS_FAILED = 'Failed to load user results';

/** The results screens of a season: one fan's points by tournament. */
export function resultsView(contest: OneAndDone, given: TournamentRecord[] | null) {
  const $view = atom<ResultsState>({ state: 'loading' });
  const calendar = () => (given ? Promise.resolve(given) : tournamentsOf(contest));

  /**
   * By user id. Results that fail to load leave the list empty, a failed summary leaves zeros; neither hides the other. If there is no such
   * fan, that is all there is to say.
   * `own`: the title needs no name.
   */
  async function loadById(userId: string, own: boolean): Promise<void> {
    $view.set({ state: 'loading' });
    const [tournaments, results, summary, name] = await Promise.allSettled([
      calendar(),
      resultsOf(contest, userId),
      summaryOf(contest, userId),
      own ? null : nameOf(userId),
    ]);
    if (name.status === 'rejected' && isRefused(name.reason, 'not_found')) {
      $view.set({ state: 'failed', message: name.reason.message });
      return;
    }
    $view.set({
      state: 'ready',
      name: fulfilled(name)?.name ?? null,
      fanPage: fulfilled(name)?.fan_page ?? false,
      rows: resultRows(contest, fulfilled<SeasonResult[]>(results) ?? [], fulfilled(tournaments) ?? []),
      totals: totalsOf(contest, fulfilled<SeasonSummary>(summary), 'total_'),
      incomplete: [results, summary].some(({ status }) => status === 'rejected'),
    });
  }

  /** By username. */
  async function loadByName(username: string): Promise<void> {
    $view.set({ state: 'loading' });
    try {
      const [tournaments, { summary, results }] = await Promise.all([
        calendar().catch(() => []),
        userResultsOf(contest, username),
      ]);
      const rows = resultRows(contest, results, tournaments);
      $view.set({
        state: 'ready',
        name: username,
        fanPage: false,
        rows,
        totals: totalsOf(contest, summary, ''),
        incomplete: false,
      });
    } catch (error) {
      console.warn(error);
      $view.set({ state: 'failed', message: sentenceOf(error, USER_RESULTS_FAILED) });
    }
  }

  return { $view: $view as ReadableAtom<ResultsState>, loadById, loadByName };
}

function fulfilled<T>(settled: PromiseSettledResult<T>): T | null {
  return settled.status === 'fulfilled' ? settled.value : null;
}
