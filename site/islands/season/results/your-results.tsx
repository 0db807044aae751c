import type { OneAndDone } from '#games/one-and-done/contest';
import type { PageFan } from '../../../client/initial.ts';
import type { SeasonResults as Data } from '../../../stores/season/outcome.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { TryAgain } from '../../../ui/feedback/try-again.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import * as words from '../../../words/season-results.ts';
import { FanLinks } from '../../fan/fan-links.tsx';
import { rendered, useVisitor } from '../../rendered.tsx';
import styles from './results-body.module.css';
import { SeasonResultsBody } from './results-body.tsx';

type SeasonResultsProps = {
  contest: OneAndDone;
  /** Whose; the signed-in fan's own without it. */
  userId?: string | undefined;
  /** null: the own ones of a visitor, who has none. */
  data: Data | null;
};

/** 'Your Results', or 'Results for {name}'. */
export const SeasonResults = rendered<SeasonResultsProps, PageFan | null>(function Results({ contest, userId, data }) {
  const fan = useVisitor();
  if (!data)
    return (
      <div className={styles.screen}>
        <h1>{words.yourResults}</h1>
        <Empty
          title={words.pleaseLogInToView}
          action={<ButtonLink href="/login?next=/results">{words.logIn}</ButtonLink>}
        />
      </div>
    );
  const own = userId === undefined || userId === fan?.id;
  const ofOther = data.name === null ? words.resultsOfThisFan : words.resultsFor(data.name);
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <div>
          <p className={styles.eyebrow}>{contest.title}</p>
          <h1>{own ? words.yourResults : ofOther}</h1>
        </div>
        <ButtonLink variant="outline" href={`/${contest.path}/leaderboard`}>
          {words.backToLeaderboard}
        </ButtonLink>
      </div>
      {!own && data.name !== null && fan && <FanLinks contest={contest} username={data.name} fanPage={data.fanPage} />}
      {data.incomplete && (
        <TryAgain tone="warning" onPress={() => location.reload()}>
          {words.someResultsCouldNotBe}
        </TryAgain>
      )}
      <SeasonResultsBody contest={contest} results={data} own={own} />
    </div>
  );
});
