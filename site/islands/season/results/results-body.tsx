import type { OneAndDone } from '#games/one-and-done/contest';
import { ordinal } from '#games/words';
import type { SeasonResults, Totals } from '../../../stores/season/outcome.ts';
import { stepsOf } from '../../../stores/season/result-rows.ts';
import { storyOf } from '../../../stores/season/season-story.ts';
import { Medal, type Metal } from '../../../ui/marks/medal.tsx';
import { PointsChart } from '../../../ui/points-chart.tsx';
import { Story } from '../../../ui/story-card.tsx';
import { shortDay } from '../../../words/day.ts';
import { pointsText } from '../../../words/number.ts';
import * as words from '../../../words/season-results.ts';
import { ShareButton } from '../../share/share-button.tsx';
import { SeasonResultTable } from './result-table.tsx';
import styles from './results-body.module.css';

type SeasonResultsBodyProps = {
  contest: OneAndDone;
  results: SeasonResults;
  /** Whether fans look at their own results: others' open picks are secret. */
  own: boolean;
};

/**
 * Totals, every tournament, and the points over time: the same for every results screen of a
 * season.
 */
export function SeasonResultsBody({ contest, results, own }: SeasonResultsBodyProps) {
  const steps = stepsOf(results.rows);
  const last = steps.at(-1);
  const unit = contest.unit === 'USD' ? words.earnings : words.points;
  const awaiting = results.rows.filter(({ standing }) => standing === 'awaiting' || standing === 'so far').length;
  return (
    <>
      <Summary contest={contest} totals={results.totals} />
      {steps.length > 0 && (
        <Story
          label={own ? words.yourStory : words.howTheyDid}
          rank={results.standing && { rank: ordinal(results.standing.rank), more: [results.standing.detail] }}
          {...storyOf(contest, results.rows)}
        >
          {own && (
            <p>
              <ShareButton contest={contest.id} label={words.yourResult} />
            </p>
          )}
        </Story>
      )}
      {!own && results.rows.some(({ standing }) => standing === 'open') && (
        <p className={styles.soft}>{words.picksOfOpenTournamentsStay}</p>
      )}
      {awaiting > 0 && (
        <p className={styles.soft}>
          {awaiting === 1 ? words.oneTournamentAwaitsResults : words.tournamentsAwaitResults(awaiting)}
        </p>
      )}
      <SeasonResultTable contest={contest} rows={results.rows} own={own} />
      {last && (
        <PointsChart
          title={words.overTime(unit)}
          of={words.tournament}
          unit={unit}
          ends={[words.start, `${last.tournament}, ${shortDay(last.startsOn)}`]}
          dots
          steps={steps.map(({ tournament, points, sum }) => ({
            label: tournament,
            points: pointsText(contest, points),
            total: sum,
            totalText: pointsText(contest, sum),
          }))}
        />
      )}
    </>
  );
}

const METALS: readonly string[] = ['Gold', 'Silver', 'Bronze'] satisfies Metal[];

function Summary({ contest, totals }: { contest: OneAndDone; totals: Totals }) {
  return (
    <div className="table-scroll">
      <table className={`table ${styles.totals}`}>
        <caption className="unseen">{words.pointsByCategoryAndIn}</caption>
        <thead>
          <tr>
            {totals.map(({ category, label }) => (
              <th key={label} scope="col">
                <span className={styles.metal}>
                  {category !== null && METALS.includes(category) && <Medal metal={category as Metal} size={20} />}
                  {label}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {totals.map(({ label, points }) => (
              <td key={label}>{pointsText(contest, points)}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
