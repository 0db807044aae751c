import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import { figure } from '#games/words';
import type { Initial } from '../../../client/initial.ts';
import type { ScoredSheet } from '../../../stores/draft/client.ts';
import { type Around, latestPick, loadAround, onTheClock } from '../../../stores/draft/on-the-clock.ts';
import type { DraftResults, DraftResultsStore, SheetAnswer } from '../../../stores/draft/scored-sheet.ts';
import { rankWords } from '../../../stores/draft/story.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TryAgain } from '../../../ui/feedback/try-again.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import * as words from '../../../words/draft-results.ts';
import { Rendered, useInitial, useNow, useSession } from '../../rendered.tsx';
import { useFollowing } from '../../use-following.ts';
import { DraftNight } from '../results/draft-progress.tsx';
import { DraftScored } from '../results/scored-picks.tsx';
import { useDraftResults } from '../results/use-draft-results.ts';
import { ClockCard } from './clock-card.tsx';
import { LatestCard } from './latest-card.tsx';
import styles from './night-screen.module.css';

/** `around`: null until the draft is locked. */
type NightData = { sheet: SheetAnswer; around: Around | null };

type NightScreenProps = { contest: MockDraft; initial?: Initial<NightData> | undefined };

/** Draft night on one screen: who is on the clock, what everybody called, what came. */
export function NightScreen({ contest, initial }: NightScreenProps) {
  return (
    <Rendered by={initial}>
      <OwnNight contest={contest} initial={initial} />
    </Rendered>
  );
}

function OwnNight({ contest, initial: fromDocument }: NightScreenProps) {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : null;
  const initial = useInitial(fromDocument, user?.id ?? null);
  const username = user?.username ?? null;
  const results = useDraftResults(contest, username, initial?.data.sheet);
  if (session.state === 'signed-out')
    return <Empty title={words.pleaseLogInToFollow} action={<ButtonLink href="/login">{words.logIn}</ButtonLink>} />;
  if (!results || username === null) return <Skeleton label={words.loadingDraft} shape="row" lines={12} />;
  return <Following contest={contest} results={results} username={username} initial={initial} />;
}

type FollowingProps = NightScreenProps & { results: DraftResultsStore; username: string };

function Following({ contest, results, username, initial }: FollowingProps) {
  const state = useStore(results.$results);
  useFollowing(results, initial);
  const { sheet, fresh, delayedUntil } = state;
  const around = useAround(contest, sheet, initial?.data.around ?? null);
  if (state.status === 'failed') return <TryAgain onPress={() => void results.poll()}>{state.error}</TryAgain>;
  if (!sheet) return <Skeleton label={words.loadingDraft} shape="row" lines={12} />;
  if (!sheet.isLocked) return <Before contest={contest} />;
  return (
    <Night
      contest={contest}
      sheet={sheet}
      around={around}
      username={username}
      fresh={fresh}
      delayedUntil={delayedUntil}
    />
  );
}

/** Asked again while nothing is counted yet, which is a minute after the lock. */
function useAround(contest: MockDraft, sheet: ScoredSheet | null, initial: Around | null): Around | null {
  const [around, setAround] = useState(initial);
  const isLocked = sheet?.isLocked === true;
  const isWhole = (around?.favourites.length ?? 0) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new result is a reason to try again
  useEffect(() => {
    if (!isLocked || isWhole) return;
    let current = true;
    loadAround(contest).then(
      (loaded) => {
        if (current) setAround(loaded);
      },
      // The picks are there without it.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [contest, isLocked, isWhole, sheet?.published]);
  return around;
}

function Before({ contest }: { contest: MockDraft }) {
  const now = useNow();
  return (
    <section className={styles.card} aria-label={words.timeTillDraft}>
      <p className={styles.soft}>{words.draftBeginsAtLock}</p>
      <p className={styles.large}>
        <Countdown locksAt={Date.parse(contest.locksAt)} now={now} detail={words.daysAndHours} />
      </p>
      <p>{words.thenEachPickTurnsOver}</p>
      <p>
        <ButtonLink href={`/${contest.path}/selections`}>{words.yourPicks}</ButtonLink>
      </p>
    </section>
  );
}

type NightProps = Pick<DraftResults, 'fresh' | 'delayedUntil'> & {
  contest: MockDraft;
  sheet: ScoredSheet;
  around: Around | null;
  username: string;
};

function Night({ contest, sheet, around, username, fresh, delayedUntil }: NightProps) {
  const clock = around && onTheClock(contest, sheet, around);
  const latest = latestPick(sheet);
  const rank = rankWords(sheet);
  const soFar = { ...sheet, picks: sheet.picks.filter(({ result }) => result !== null) };
  return (
    <div className="long" data-live>
      <DraftNight contest={contest} sheet={sheet} fresh={fresh} delayedUntil={delayedUntil} />
      <dl className={styles.score}>
        <div>
          <dt>{words.yourPoints}</dt>
          <dd key={sheet.summary.total_points}>{figure(sheet.summary.total_points)}</dd>
        </div>
        <div>
          <dt>{words.yourRank}</dt>
          <dd key={sheet.standing?.rank}>
            {rank?.rank ?? '–'} <span className={styles.soft}>{rank?.of}</span>
          </dd>
        </div>
      </dl>
      <div className={styles.cards}>
        {clock && around && <ClockCard clock={clock} group={around.group} contest={contest.id} username={username} />}
        {latest && <LatestCard key={latest.pick} scored={latest} turned={fresh.picks.includes(latest.pick)} />}
      </div>
      {latest && (
        <section aria-labelledby="so-far">
          <h2 id="so-far" className={styles.heading}>
            {words.picksSoFar}
          </h2>
          <DraftScored contest={contest} sheet={soFar} own fresh={fresh} />
        </section>
      )}
    </div>
  );
}
