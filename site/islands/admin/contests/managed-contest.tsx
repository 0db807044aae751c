import type { ContestOverview } from '#schema/wire/contests';
import { hasNight } from '../../../stores/admin/contest-admin.ts';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';
import { BeforeOpen } from './before-open.tsx';
import { CancelledTournaments } from './cancelled-tournaments.tsx';
import { ContestChanges } from './contest-changes.tsx';
import { ContestFeeds } from './contest-feeds.tsx';
import { ContestFiles } from './contest-files.tsx';
import { ContestState } from './contest-state.tsx';
import { MendName } from './mend-name.tsx';
import { WhoWithdrew } from './who-withdrew.tsx';

type ManagedContestProps = {
  contest: ContestOverview;
  /** All contests. */
  rows: readonly ContestOverview[];
  /** Counts what has changed: the list of changes then reads again. */
  turn: number;
  onChange: (id: string | null) => void;
};

/** All that an organiser may do about one contest. */
export default function ManagedContest({ contest, rows, turn, onChange }: ManagedContestProps) {
  const { id, path, title, said, state } = contest;
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {state === 'finished' && hasNight(contest) && (
        <p>
          <Sentence
            text={words.watchNightAgain}
            parts={{ link: (label) => <a href={`/watch?draft=${path}`}>{label}</a> }}
          />
        </p>
      )}
      {said === 'draft' && (
        <BeforeOpen key={`${id} ${turn} before`} contest={contest} rows={rows} onChange={onChange} />
      )}
      <ContestState key={`${id} state`} contest={contest} onChange={onChange} />
      {said !== 'draft' && !hasNight(contest) && (
        <CancelledTournaments key={`${id} cancelled`} contest={contest} onChange={onChange} />
      )}
      <ContestFiles key={`${id} files`} contest={contest} onChange={onChange} />
      {said !== 'draft' && <WhoWithdrew key={`${id} withdrawals`} contest={contest} onChange={onChange} />}
      {said !== 'draft' && <MendName key={`${id} name`} contest={contest} onChange={onChange} />}
      <ContestFeeds key={`${id} feeds`} contest={contest} onChange={onChange} />
      <ContestChanges key={`${id} ${turn}`} contest={contest} onChange={onChange} />
    </section>
  );
}
