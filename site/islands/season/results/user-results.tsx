import { useCallback } from 'react';
import type { OneAndDone } from '#games/one-and-done/contest';
import type { Initial } from '../../../client/initial.ts';
import { type ResultsAnswer, type ResultsState, resultsByName } from '../../../stores/season/outcome.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { TryAgain } from '../../../ui/feedback/try-again.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import * as words from '../../../words/season-results.ts';
import { FanLinks } from '../../fan/fan-links.tsx';
import { Rendered, useInitial, useSession } from '../../rendered.tsx';
import { useLoaded } from '../../use-loaded.ts';
import styles from './results-body.module.css';
import { SeasonResultsBody } from './results-body.tsx';

type SeasonUserResultsProps = {
  contest: OneAndDone;
  username: string;
  initial?: Initial<ResultsAnswer> | undefined;
};

/** '{username} Results', as the leaderboard leads to them. */
export function SeasonUserResults(props: SeasonUserResultsProps) {
  return (
    <Rendered by={props.initial}>
      <Results {...props} />
    </Rendered>
  );
}

function Results({ contest, username, initial }: SeasonUserResultsProps) {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : null;
  const own = user?.username === username;
  const load = useCallback(() => resultsByName(contest, username), [contest, username]);
  const { value, again } = useLoaded(load, useInitial(initial, user?.id ?? null));
  const state: ResultsState = value ?? { state: 'loading' };
  const nothing = state.state === 'ready' && state.rows.every(({ total }) => total === '-');
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <div>
          <p className={styles.eyebrow}>{contest.title}</p>
          <h1>{user ? words.resultsOfFan(username) : words.results}</h1>
        </div>
        <ButtonLink variant="outline" href={`/${contest.path}/leaderboard`}>
          {words.backToLeaderboard}
        </ButtonLink>
      </div>
      {!own && state.state === 'ready' && (
        <FanLinks contest={contest} resultsPage="user-results" username={username} fanPage={state.fanPage} />
      )}
      {state.state === 'failed' && <TryAgain onPress={again}>{state.message}</TryAgain>}
      {nothing ? (
        <Empty title={words.noResultsFound}>{own ? words.youHaveNoLockedPicks : words.picksShowHereOnceTheir}</Empty>
      ) : (
        <SeasonResultsBody contest={contest} state={state} own={own} />
      )}
    </div>
  );
}
