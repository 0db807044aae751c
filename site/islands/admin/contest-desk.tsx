import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { ContestOverview } from '#schema/wire/contests';
import { contestRows, sentencesOf } from '../../stores/admin/contest-admin.ts';
import { $session } from '../../stores/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccessDenied } from './access-denied.tsx';
import styles from './admin.module.css';
import { ContestChanges } from './contest-changes.tsx';
import { ContestFeeds } from './contest-feeds.tsx';
import { ContestFiles } from './contest-files.tsx';
import { ContestList } from './contest-list.tsx';
import { ContestState } from './contest-state.tsx';
import { NewContest } from './new-contest.tsx';
import { Sentences } from './sentences.tsx';
import { WhoWithdrew } from './who-withdrew.tsx';

/** Every contest, from its bundle to its end, without a developer. */
export function ContestDesk() {
  const session = useStore($session, { ssr: 'initial' });
  const [rows, setRows] = useState<ContestOverview[] | null>(null);
  const [error, setError] = useState<string[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  // Counts what has changed: each part then reads anew.
  const [turn, setTurn] = useState(0);
  const user = session.state === 'signed-in' ? session.user : null;
  const refused = user !== null && !user.isAdmin && !user.organises?.length;

  const read = useCallback(
    () =>
      contestRows().then(
        (found) => {
          setRows(found);
          setError([]);
        },
        (problem: unknown) => setError(sentencesOf(problem)),
      ),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed is read anew
  useEffect(() => {
    if (session.state === 'signed-in' && !refused) void read();
  }, [session.state, refused, read, turn]);

  if (refused) return <AccessDenied />;
  const contest = rows?.find(({ id }) => id === chosen);
  const onChange = (id: string | null) => {
    if (id !== null) setChosen(id);
    setTurn((before) => before + 1);
  };
  return (
    <div className={styles.dashboard}>
      <div className={styles.head}>
        <h1>Contests</h1>
        <a href="/admin/dashboard">Results and registrations</a>
      </div>
      <Sentences tone="error" lines={error} />
      {rows === null && error.length === 0 && <Skeleton shape="row" lines={5} />}
      {rows && <ContestList rows={rows} chosen={chosen} onChoose={setChosen} />}
      {contest && (
        <section className={styles.card} aria-label={contest.title}>
          <h2>{contest.title}</h2>
          <ContestState key={`${contest.id} state`} contest={contest} onChange={onChange} />
          <ContestFiles key={`${contest.id} files`} contest={contest} onChange={onChange} />
          {contest.said !== 'draft' && (
            <WhoWithdrew key={`${contest.id} withdrawals`} contest={contest} onChange={onChange} />
          )}
          <ContestFeeds key={`${contest.id} feeds`} contest={contest} onChange={onChange} />
          <ContestChanges key={`${contest.id} ${turn}`} contest={contest} onChange={onChange} />
        </section>
      )}
      {rows && user?.isAdmin && <NewContest rows={rows} onChange={onChange} />}
    </div>
  );
}
