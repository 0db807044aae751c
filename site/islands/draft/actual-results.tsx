import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import { gameNow } from '../../client/clock.ts';
import { takeOver } from '../../first-picture/take-over.ts';
import { draftClient } from '../../stores/draft/client.ts';
import { $delay } from '../../stores/draft/delay.ts';
import { type DraftResultsStore, draftResults } from '../../stores/draft/scored-sheet.ts';
import { $session } from '../../stores/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import styles from './actual-results.module.css';
import { DraftResultsBody } from './actual-results-body.tsx';

type DraftResultsProps = {
  contest: MockDraft;
  /** Whose; the signed-in fan's own without it. */
  username?: string;
};

/** The real draft beside a fan's picks, following it by itself while it goes on. */
export function DraftResults({ contest, username }: DraftResultsProps) {
  const session = useStore($session, { ssr: 'initial' });
  const me = session.state === 'signed-in' ? session.user.username : null;
  const whose = username ?? me;
  const results = useMemo(
    () =>
      whose === null || me === null
        ? null
        : draftResults(contest, whose, {
            client: draftClient(contest),
            shelf: sessionStorage,
            now: gameNow,
            delayMs: () => $delay.get() * 60_000,
          }),
    [contest, whose, me],
  );
  if (session.state === 'signed-out')
    return <Empty title="Please log in to view scores" action={<ButtonLink href="/login">Log in</ButtonLink>} />;
  if (!results || whose === null) return <DraftResultsSkeleton />;
  return <Following contest={contest} results={results} own={whose === me} />;
}

function Following({ contest, results, own }: { contest: MockDraft; results: DraftResultsStore; own: boolean }) {
  const { status, error, sheet, fresh, heldUntil } = useStore(results.$results);
  usePolling(results);
  const awaited = status !== 'failed' && !sheet;
  useLayoutEffect(() => {
    if (!awaited) takeOver();
  }, [awaited]);
  if (status === 'failed') return <TryAgain onPress={() => void results.poll()}>{error}</TryAgain>;
  if (!sheet) return <DraftResultsSkeleton />;
  return <DraftResultsBody contest={contest} sheet={sheet} own={own} fresh={fresh} heldUntil={heldUntil} />;
}

/** The place of the results while they are on their way. */
function DraftResultsSkeleton() {
  return (
    <div className={styles.page} role="status" data-awaited>
      <span className="unseen">Loading results</span>
      <div className={`${styles.ghost} ${styles.ghostLine}`} />
      <div className={`${styles.ghost} ${styles.ghostSummary}`} />
      <div className={`${styles.ghost} ${styles.ghostTable}`} />
    </div>
  );
}

/** Asks as often as the hour deserves, not at all while nobody looks, and shows each second what is due. */
function usePolling(results: DraftResultsStore): void {
  const delay = useStore($delay, { ssr: 'initial' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another delay makes other news due
  useEffect(() => results.show(), [results, delay]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const round = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible' && results.rest() === 0) await results.poll();
      if (!over) timer = setTimeout(round, results.pause());
    };
    const returned = () => {
      if (document.visibilityState === 'visible') void round();
    };
    const showing = setInterval(() => results.show(), 1_000);
    document.addEventListener('visibilitychange', returned);
    addEventListener('online', returned);
    void round();
    return () => {
      over = true;
      clearTimeout(timer);
      clearInterval(showing);
      document.removeEventListener('visibilitychange', returned);
      removeEventListener('online', returned);
    };
  }, [results]);
}
