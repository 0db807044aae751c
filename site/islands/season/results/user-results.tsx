import type { OneAndDone } from '#games/one-and-done/contest';
import type { SeasonResults } from '../../../stores/season/outcome.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import * as words from '../../../words/season-results.ts';
import { FanLinks } from '../../fan/fan-links.tsx';
import { rendered, useFan } from '../../rendered.tsx';
import styles from './results-body.module.css';
import { SeasonResultsBody } from './results-body.tsx';

type SeasonUserResultsProps = { contest: OneAndDone; username: string; data: SeasonResults };

/** '{username} Results', as the leaderboard leads to them. */
export const SeasonUserResults = rendered(function Results({ contest, username, data }: SeasonUserResultsProps) {
  const own = useFan().username === username;
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <div>
          <p className={styles.eyebrow}>{contest.title}</p>
          <h1>{words.resultsOfFan(username)}</h1>
        </div>
        <ButtonLink variant="outline" href={`/${contest.path}/leaderboard`}>
          {words.backToLeaderboard}
        </ButtonLink>
      </div>
      {!own && <FanLinks contest={contest} username={username} fanPage={data.fanPage} />}
      {data.rows.every(({ total }) => total === '-') ? (
        <Empty title={words.noResultsFound}>{own ? words.youHaveNoLockedPicks : words.picksShowHereOnceTheir}</Empty>
      ) : (
        <SeasonResultsBody contest={contest} results={data} own={own} />
      )}
    </div>
  );
});
