import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OneAndDone } from '#games/one-and-done/contest';
import type { TournamentRecord } from '#schema/wire/season';
import { resultsView } from '../../stores/season/outcome.ts';
import { $session } from '../../stores/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import styles from './results-body.module.css';
import { SeasonResultsBody } from './results-body.tsx';

type SeasonUserResultsProps = { contest: OneAndDone; username: string; tournaments: TournamentRecord[] };

/** '{username} Results', as the leaderboard leads to them. */
export function SeasonUserResults({ contest, username, tournaments }: SeasonUserResultsProps) {
  const [view] = useState(() => resultsView(contest, tournaments));
  const state = useStore(view.$view);
  const session = useStore($session, { ssr: 'initial' });
  const own = session.state === 'signed-in' && session.user.username === username;
  useEffect(() => void view.loadByName(username), [view, username]);

  const nothing = state.state === 'ready' && state.rows.every(({ total }) => total === '-');
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <div>
          <p className={styles.eyebrow}>{contest.title}</p>
          <h1>{username} Results</h1>
        </div>
        <ButtonLink variant="outline" href={`/${contest.path}/leaderboard`}>
          Back to Leaderboard
        </ButtonLink>
      </div>
      {state.state === 'failed' && <TryAgain onPress={() => void view.loadByName(username)}>{state.message}</TryAgain>}
      {nothing ? (
        <Empty title="No results found">
          {own ? 'You have no locked picks yet.' : 'Picks show here once their tournament has locked.'}
        </Empty>
      ) : (
        <SeasonResultsBody contest={contest} state={state} own={own} duelWith={own ? undefined : username} />
      )}
    </div>
  );
}
