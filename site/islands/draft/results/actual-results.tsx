import { useStore } from '@nanostores/react';
import type { MockDraft } from '#games/mock-draft/contest';
import type { Initial } from '../../../client/initial.ts';
import type { DraftResultsData } from '../../../kinds/mock-draft/results-data.ts';
import type { DraftResultsStore } from '../../../stores/draft/scored-sheet.ts';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { TryAgain } from '../../../ui/feedback/try-again.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import * as words from '../../../words/draft-results.ts';
import { Rendered, useInitial, useSession } from '../../rendered.tsx';
import { useFollowing } from '../../use-following.ts';
import styles from './actual-results.module.css';
import { DraftResultsBody } from './actual-results-body.tsx';
import { useDraftResults } from './use-draft-results.ts';

type DraftResultsProps = {
  contest: MockDraft;
  /** Whose; the signed-in fan's own without it. */
  username?: string | undefined;
  initial?: Initial<DraftResultsData> | undefined;
};

/** The real draft beside a fan's picks, following it by itself while it goes on. */
export function DraftResults({ initial, ...props }: DraftResultsProps) {
  return (
    <Rendered by={initial}>
      <OwnResults initial={initial} {...props} />
    </Rendered>
  );
}

function OwnResults({ contest, username, initial: fromDocument }: DraftResultsProps) {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : null;
  const initial = useInitial(fromDocument, user?.id ?? null);
  const me = user?.username ?? null;
  const whose = username ?? me;
  const results = useDraftResults(contest, me && whose, initial?.data.answer);
  if (session.state === 'signed-out')
    return <Empty title={words.pleaseLogInToView} action={<ButtonLink href="/login">{words.logIn}</ButtonLink>} />;
  if (!results || whose === null) return <DraftResultsSkeleton />;
  return <Following contest={contest} results={results} own={whose === me} initial={initial} />;
}

type FollowingProps = {
  contest: MockDraft;
  results: DraftResultsStore;
  own: boolean;
  initial: Initial<DraftResultsData> | undefined;
};

function Following({ contest, results, own, initial }: FollowingProps) {
  const { status, error, sheet, fresh, delayedUntil } = useStore(results.$results);
  useFollowing(results, initial);
  if (status === 'failed') return <TryAgain onPress={() => void results.poll()}>{error}</TryAgain>;
  if (!sheet) return <DraftResultsSkeleton />;
  const experts = initial?.data.experts;
  return <DraftResultsBody {...{ contest, sheet, own, experts, fresh, delayedUntil }} />;
}

/** The space of the results while they load. */
function DraftResultsSkeleton() {
  return (
    <div className="long" role="status" data-awaited>
      <span className="unseen">{words.loadingResults}</span>
      <div className={`${styles.ghost} ${styles.ghostLine}`} />
      <div className={`${styles.ghost} ${styles.ghostSummary}`} />
      <div className={`${styles.ghost} ${styles.ghostTable}`} />
    </div>
  );
}
