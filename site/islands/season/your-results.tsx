import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OneAndDone } from '#games/one-and-done/contest';
import type { TournamentRecord } from '#schema/wire/season';
import { resultsView } from '../../stores/season/outcome.ts';
import { $session } from '../../stores/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import { FanLinks } from '../fan/fan-links.tsx';
import styles from './results-body.module.css';
import { SeasonResultsBody } from './results-body.tsx';

type SeasonResultsProps = {
  contest: OneAndDone;
  /** Whose; the signed-in fan's own without it. */
  userId?: string | undefined;
  /** The calendar, where the page has it already. */
  tournaments?: TournamentRecord[] | undefined;
};

/** 'Your Results', or 'Results for {name}'. */
export function SeasonResults({ contest, userId, tournaments }: SeasonResultsProps) {
  const [view] = useState(() => resultsView(contest, tournaments ?? null));
  const state = useStore(view.$view);
  const session = useStore($session, { ssr: 'initial' });
  const ownId = session.state === 'signed-in' ? session.user.id : null;
  const wanted = userId ?? ownId;
  const own = userId === undefined || userId === ownId;
  const waiting = session.state === 'loading';

  useEffect(() => {
    if (!waiting && wanted !== null) void view.loadById(wanted, own);
  }, [view, wanted, own, waiting]);

  if (wanted === null && !waiting)
    return (
      <div className={styles.screen}>
        <h1>Your Results</h1>
        <Empty
          title="Please log in to view scores"
          action={<ButtonLink href="/login?next=/results">Log in</ButtonLink>}
        />
      </div>
    );
  const title = own ? 'Your Results' : state.state === 'ready' ? `Results for ${state.name ?? 'this fan'}` : 'Results';
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <div>
          <p className={styles.eyebrow}>{contest.title}</p>
          <h1>{title}</h1>
        </div>
        <ButtonLink variant="outline" href={`/${contest.path}/leaderboard`}>
          Back to Leaderboard
        </ButtonLink>
      </div>
      {!own && state.state === 'ready' && state.name !== null && session.state === 'signed-in' && (
        <FanLinks contest={contest.id} username={state.name} fanPage={state.fanPage} />
      )}
      {state.state === 'ready' && state.incomplete && wanted !== null && (
        <TryAgain tone="warning" onPress={() => void view.loadById(wanted, own)}>
          Some results could not be loaded.
        </TryAgain>
      )}
      {state.state === 'failed' && <Empty title={state.message} />}
      <SeasonResultsBody contest={contest} state={state} own={own} />
    </div>
  );
}
