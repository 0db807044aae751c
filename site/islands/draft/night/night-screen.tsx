import { useEffect, useState } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import { figure } from '#games/words';
import { loadWinner, type Winner } from '../../../stores/draft/friends.ts';
import { type Around, loadAround, onTheClock } from '../../../stores/draft/on-the-clock.ts';
import { isEmpty, type ScoredSheet, storyOf } from '../../../stores/draft/scored.ts';
import { rankWords } from '../../../stores/draft/scored-words.ts';
import { groupAddress } from '../../../stores/group/groups.ts';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Story } from '../../../ui/story-card.tsx';
import * as words from '../../../words/draft-results.ts';
import { Countdown } from '../../countdown.tsx';
import { rendered, useFan } from '../../rendered.tsx';
import { DraftNight, type FollowedSheet, useDraftResults } from '../results/draft-progress.tsx';
import { RankChart } from '../results/rank-chart.tsx';
import { ClockCard } from './clock-card.tsx';
import { LatestCard } from './latest-card.tsx';
import styles from './night-screen.module.css';

/** `around`: of a draft that goes on; `winner`: of one that is over, undefined of another. */
type NightData = { sheet: ScoredSheet; around: Around | null; winner?: Winner | null | undefined };

/** Draft night on one screen: who is on the clock, what everybody called, what came. */
export const NightScreen = rendered(function Screen({ contest, data }: { contest: MockDraft; data: NightData }) {
  const { username } = useFan();
  const results = useDraftResults(contest, username, data.sheet);
  const { isLocked, published } = results.sheet;
  if (!isLocked) return <Before contest={contest} />;
  const of = { contest, username, ...results };
  return published < contest.picks ? <Night {...of} known={data.around} /> : <Over {...of} known={data.winner} />;
});

function Before({ contest }: { contest: MockDraft }) {
  return (
    <section className="column gap-3 card" aria-label={words.timeTillDraft}>
      <p className="soft small">{words.draftBeginsAtLock}</p>
      <p className={styles.figure}>
        <Countdown locksAt={Date.parse(contest.locksAt)} detail={words.daysAndHours} />
      </p>
      <p>{words.nightIsComing}</p>
      <p>
        <ButtonLink href={`/${contest.path}/selections`}>{words.yourPicks}</ButtonLink>
      </p>
    </section>
  );
}

type NightProps<Known> = FollowedSheet & { contest: MockDraft; username: string; known: Known };

/** Asked again with each result while nothing is counted yet, which is a minute after the lock. */
function useAround(contest: MockDraft, published: number, initial: Around | null): Around | null {
  const [around, setAround] = useState(initial);
  const isWhole = (around?.favourites.length ?? 0) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new result is a reason to try again
  useEffect(() => {
    // The picks are there without it.
    if (!isWhole) loadAround(contest).then(setAround, () => undefined);
  }, [contest, isWhole, published]);
  return around;
}

function Night({ contest, sheet, username, fresh, delayedUntil, known }: NightProps<NightData['around']>) {
  const around = useAround(contest, sheet.published, known);
  const clock = around && onTheClock(contest, sheet, around);
  const latest = sheet.picks.findLast(({ result }) => result !== null);
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
            {words.allPicksSoFar}
          </a>
        </p>
      </div>
    </div>
  );
}

/** Asked for by those who saw the night end: their document does not know. */
function useWinner(contest: MockDraft, known: NightData['winner']): NightData['winner'] {
  const [winner, setWinner] = useState(known);
  useEffect(() => {
    if (known === undefined) loadWinner(contest).then(setWinner, () => undefined);
  }, [contest, known]);
  return winner;
}

/** What a night came to for the fan and for their group, how it went, and the way to it again. */
function Over({ contest, sheet, username, fresh, delayedUntil, known }: NightProps<NightData['winner']>) {
  const winner = useWinner(contest, known);
  const { rank, best } = storyOf(sheet);
  return (
    <div className={`column ${styles.cards}`}>
      <div className="column">
        <DraftNight contest={contest} sheet={sheet} fresh={fresh} delayedUntil={delayedUntil} />
        <Story
          label={words.yourStory}
          rank={rank && { rank: rank.rank, more: [rank.of, words.soManyPoints(sheet.summary.total_points)] }}
        >
          <dl className="beside facts breaks">
            {best && (
              <div>
                <dt>{words.bestCall}</dt>
                <dd>
                  {best.player}
                  <span className="soft small plain block">{words.atPickWithPoints(best.pick, best.points)}</span>
                </dd>
              </div>
            )}
            {winner && (
              <div>
                <dt>
                  <a href={groupAddress(winner.group.id, contest.id)}>{words.firstInGroup(winner.group.name)}</a>
                </dt>
                <dd>
                  {winner.username === username ? words.you : winner.username}
                  <span className="soft small plain block">{words.soManyPoints(winner.points)}</span>
                </dd>
              </div>
            )}
          </dl>
          {isEmpty(sheet) && <p>{words.youMadeNoPicks}</p>}
          <p className="row">
            {sheet.official && <ButtonLink href={`/watch?draft=${contest.path}`}>{words.watchItAgain}</ButtonLink>}
            <ButtonLink variant="outline" href={`/${contest.path}/results`}>
              {words.allPicks}
            </ButtonLink>
          </p>
        </Story>
      </div>
      <div className="column gap-3">
        <RankChart contest={contest} sheet={sheet} />
      </div>
    </div>
  );
}
