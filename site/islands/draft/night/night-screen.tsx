import { useEffect, useState } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import { figure } from '#games/words';
import { type Around, latestPick, loadAround, onTheClock } from '../../../stores/draft/on-the-clock.ts';
import type { ScoredSheet } from '../../../stores/draft/scored.ts';
import type { SheetAnswer } from '../../../stores/draft/scored-sheet.ts';
import { rankWords } from '../../../stores/draft/scored-words.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import * as words from '../../../words/draft-results.ts';
import { rendered, useFan, useNow } from '../../rendered.tsx';
import { DraftNight, type FollowedSheet, useDraftResults } from '../results/draft-progress.tsx';
import { ClockCard } from './clock-card.tsx';
import { LatestCard } from './latest-card.tsx';
import styles from './night-screen.module.css';

/** `around`: null until the draft is locked. */
type NightData = { sheet: SheetAnswer; around: Around | null };

type NightScreenProps = { contest: MockDraft; data: NightData };

/** Draft night on one screen: who is on the clock, what everybody called, what came. */
export const NightScreen = rendered(function Screen({ contest, data }: NightScreenProps) {
  const { username } = useFan();
  const results = useDraftResults(contest, username, data.sheet);
  const around = useAround(contest, results.sheet, data.around);
  if (!results.sheet.isLocked) return <Before contest={contest} />;
  return <Night contest={contest} around={around} username={username} {...results} />;
});

/** Asked again while nothing is counted yet, which is a minute after the lock. */
function useAround(contest: MockDraft, sheet: ScoredSheet, initial: Around | null): Around | null {
  const [around, setAround] = useState(initial);
  const { isLocked } = sheet;
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
  }, [contest, isLocked, isWhole, sheet.published]);
  return around;
}

function Before({ contest }: { contest: MockDraft }) {
  const now = useNow();
  return (
    <section className="column gap-3 card" aria-label={words.timeTillDraft}>
      <p className="soft small">{words.draftBeginsAtLock}</p>
      <p className={styles.figure}>
        <Countdown locksAt={Date.parse(contest.locksAt)} now={now} detail={words.daysAndHours} />
      </p>
      <p>{words.nightIsComing}</p>
      <p>
        <ButtonLink href={`/${contest.path}/selections`}>{words.yourPicks}</ButtonLink>
      </p>
    </section>
  );
}

type NightProps = FollowedSheet & {
  contest: MockDraft;
  around: Around | null;
  username: string;
};

function Night({ contest, sheet, around, username, fresh, delayedUntil }: NightProps) {
  const clock = around && onTheClock(contest, sheet, around);
  const latest = latestPick(sheet);
  const rank = rankWords(sheet);
  return (
    <div className={`column ${clock ? styles.screen : ''}`}>
      {latest?.result && (
        <LatestCard
          key={latest.pick}
          pick={latest.pick}
          result={latest.result}
          turned={fresh.picks.includes(latest.pick)}
        >
          <p className="spread">
            <span className="soft small">{words.yourPickIs(latest.selection?.player || words.noPlayer)}</span>
            <span className={`${latest.points ? 'success' : 'soft'} figures ${styles.figure}`}>
              {latest.points === null ? '–' : `+${figure(latest.points)}`}
              <span className="unseen"> {words.pointsForYou}</span>
            </span>
          </p>
        </LatestCard>
      )}
      {clock && around && (
        <div className={styles.beside}>
          <ClockCard clock={clock} group={around.group} contest={contest.id} username={username} />
        </div>
      )}
      <div className="column">
        <dl className={`pair facts ${styles.score}`}>
          <div>
            <dt>{words.yourPoints}</dt>
            <dd key={sheet.summary.total_points}>{figure(sheet.summary.total_points)}</dd>
          </div>
          <div>
            <dt>{words.yourRank}</dt>
            <dd key={sheet.standing?.rank}>
              {rank?.rank ?? '–'} <span className="soft small plain block">{rank?.of}</span>
            </dd>
          </div>
        </dl>
        <DraftNight contest={contest} sheet={sheet} fresh={fresh} delayedUntil={delayedUntil} />
        <p>
          <a className="tap" href={`/${contest.path}/results`}>
            {sheet.published < contest.picks ? words.allPicksSoFar : words.allPicks}
          </a>
        </p>
      </div>
    </div>
  );
}
