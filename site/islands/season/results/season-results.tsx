import type { OneAndDone } from '#games/one-and-done/contest';
import { ordinal } from '#games/words';
import type { PageFan } from '../../../client/initial.ts';
import { resultsAddress } from '../../../stores/leaderboard/standing.ts';
import type { SeasonResults as Data } from '../../../stores/season/outcome.ts';
import { stepsOf, storyOf } from '../../../stores/season/result-rows.ts';
import { TryAgain } from '../../../ui/feedback/banner.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Medal } from '../../../ui/marks/medal.tsx';
import { PointsChart } from '../../../ui/points-chart.tsx';
import { Story } from '../../../ui/story-card.tsx';
import { shortDay } from '../../../words/day.ts';
import { pointsText } from '../../../words/number.ts';
import * as words from '../../../words/season-results.ts';
import { FanLinks } from '../../fan/fan-links.tsx';
import { rendered, useVisitor } from '../../rendered.tsx';
import { ShareButton } from '../../share/share-button.tsx';
import { SeasonResultTable } from './result-table.tsx';
import styles from './season-results.module.css';

type SeasonResultsProps = {
  contest: OneAndDone;
  /** null: the own ones of a visitor, who has none. */
  data: Data | null;
};

/** A fan's season: totals, every tournament, and the points over time. */
export const SeasonResults = rendered<SeasonResultsProps, PageFan | null>(function Results({ contest, data }) {
  const fan = useVisitor();
  return (
    <div className="column">
      <div className="spread">
        <div>
          <p className="accent small bold">{contest.title}</p>
          <h1>{data?.heading ?? words.yourResults}</h1>
        </div>
        <ButtonLink variant="outline" href={`/${contest.path}/leaderboard`}>
          {words.backToLeaderboard}
        </ButtonLink>
      </div>
      {data && !data.own && data.name !== null && fan && (
        <FanLinks contest={contest} username={data.name} fanPage={data.fanPage} />
      )}
      {data?.incomplete && (
        <TryAgain tone="warning" onPress={() => location.reload()}>
          {words.resultsAreIncomplete}
        </TryAgain>
      )}
      {data === null ? (
        <Empty
          title={words.logInToViewScores}
          action={<ButtonLink href="/login?next=/results">{words.signIn}</ButtonLink>}
        />
      ) : data.isNothing ? (
        <Empty title={words.noResultsFound}>{data.own ? words.youHaveNoLockedPicks : words.picksShowOnceLocked}</Empty>
      ) : (
        <Body contest={contest} results={data} />
      )}
    </div>
  );
});

function Body({ contest, results }: { contest: OneAndDone; results: Data }) {
  const { own, name, rows, standing, totals } = results;
  const steps = stepsOf(contest, rows);
  const last = steps.at(-1);
  const unit = contest.unit === 'USD' ? words.earnings : words.points;
  const awaiting = rows.filter(({ standing }) => standing === 'awaiting' || standing === 'so far').length;
  return (
    <>
      {last && (
        <Story
          label={own ? words.yourStory : words.howTheyDid}
          rank={standing && { rank: ordinal(standing.rank), more: [standing.detail] }}
          {...storyOf(contest, rows)}
        />
      )}
      <Summary contest={contest} totals={totals} />
      {!own && rows.some(({ standing }) => standing === 'open') && <p className="soft">{words.openPicksAreSecret}</p>}
      {awaiting > 0 && (
        <p className="soft">
          {awaiting === 1 ? words.oneTournamentAwaitsResults : words.tournamentsAwaitResults(awaiting)}
        </p>
      )}
      <SeasonResultTable
        contest={contest}
        rows={rows}
        own={own}
        page={name === null ? `/${contest.path}/results` : resultsAddress(contest, name)}
      />
      {last && (
        <PointsChart
          title={words.overTime(unit)}
          heads={[words.tournament, unit, words.total]}
          ends={[words.start, `${last.label}, ${shortDay(last.startsOn)}`]}
          steps={steps}
        />
      )}
      {own && last && (
        <p>
          <ShareButton contest={contest.id} label={words.yourResult} />
        </p>
      )}
    </>
  );
}

function Summary({ contest, totals }: { contest: OneAndDone; totals: Data['totals'] }) {
  return (
    <div className="table-scroll">
      <table className={`table ${styles.totals}`}>
        <caption className="unseen">{words.pointsByCategory}</caption>
        <thead>
          <tr>
            {totals.map(({ category, label }) => (
              <th key={label} scope="col">
                <span className="column center gap-1">
                  {category !== null && <Medal metal={category} size={20} />}
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
