import { useMemo } from 'react';
import type { OneAndDone } from '#games/one-and-done/contest';
import type { TournamentRecord } from '#schema/wire/season';
import type { Initial } from '../../../client/initial.ts';
import { type ResultsAnswer, type ResultsState, resultsById } from '../../../stores/season/outcome.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { TryAgain } from '../../../ui/feedback/try-again.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import * as words from '../../../words/season-results.ts';
import { FanLinks } from '../../fan/fan-links.tsx';
import { Rendered, useInitial, useSession } from '../../rendered.tsx';
import { useLoaded } from '../../use-loaded.ts';
import styles from './results-body.module.css';
import { SeasonResultsBody } from './results-body.tsx';

type SeasonResultsProps = {
  contest: OneAndDone;
  /** Whose; the signed-in fan's own without it. */
  userId?: string | undefined;
  /** The calendar, where nobody is signed in who could ask for it. */
  tournaments?: TournamentRecord[] | undefined;
  initial?: Initial<ResultsAnswer> | undefined;
};

/** 'Your Results', or 'Results for {name}'. */
export function SeasonResults(props: SeasonResultsProps) {
  return (
    <Rendered by={props.initial}>
      <Results {...props} />
    </Rendered>
  );
}

function Results({ contest, userId, tournaments, initial }: SeasonResultsProps) {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : null;
  const ownId = user?.id ?? null;
  const fanId = userId ?? ownId;
  const own = userId === undefined || userId === ownId;
  const waiting = session.state === 'loading';
  const username = own ? (user?.username ?? null) : null;
  const load = useMemo(
    () => (waiting || fanId === null ? null : () => resultsById(contest, fanId, username, { tournaments })),
    [contest, fanId, username, tournaments, waiting],
  );
  const { value, again } = useLoaded(load, useInitial(initial, ownId));
  const state: ResultsState = value ?? { state: 'loading' };

  if (fanId === null && !waiting)
    return (
      <div className={styles.screen}>
        <h1>{words.yourResults}</h1>
        <Empty
          title={words.pleaseLogInToView}
          action={<ButtonLink href="/login?next=/results">{words.logIn}</ButtonLink>}
        />
      </div>
    );
  const title = own
    ? words.yourResults
    : state.state === 'ready'
      ? state.name === null
        ? words.resultsOfThisFan
        : words.resultsFor(state.name)
      : words.results;
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <div>
          <p className={styles.eyebrow}>{contest.title}</p>
          <h1>{title}</h1>
        </div>
        <ButtonLink variant="outline" href={`/${contest.path}/leaderboard`}>
          {words.backToLeaderboard}
        </ButtonLink>
      </div>
      {!own && state.state === 'ready' && state.name !== null && session.state === 'signed-in' && (
        <FanLinks contest={contest} resultsPage="user-results" username={state.name} fanPage={state.fanPage} />
      )}
      {state.state === 'ready' && state.incomplete && (
        <TryAgain tone="warning" onPress={again}>
          {words.someResultsCouldNotBe}
        </TryAgain>
      )}
      {state.state === 'failed' && <Empty title={state.message} />}
      <SeasonResultsBody contest={contest} state={state} own={own} />
    </div>
  );
}
