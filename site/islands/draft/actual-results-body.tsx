import { lockText } from '#games/lock-text';
import type { MockDraft } from '#games/mock-draft/contest';
import { figure } from '#games/words';
import type { ScoredSheet } from '../../stores/draft/client.ts';
import { eventTime, isAvailable, running } from '../../stores/draft/scored.ts';
import type { DraftResults } from '../../stores/draft/scored-sheet.ts';
import { duelAddress } from '../../stores/group/duel.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PointsChart } from '../../ui/points-chart.tsx';
import { percentWords } from '../../words/number.ts';
import { useZone } from '../rendered.tsx';
import { ShareButton } from '../share/share-button.tsx';
import styles from './actual-results.module.css';
import { DraftNight } from './draft-progress.tsx';
import { DraftScored } from './scored-picks.tsx';

type DraftResultsBodyProps = Pick<DraftResults, 'fresh' | 'heldUntil'> & {
  contest: MockDraft;
  sheet: ScoredSheet;
  own: boolean;
};

export function DraftResultsBody({ contest, sheet, own, fresh, heldUntil }: DraftResultsBodyProps) {
  const zone = useZone(contest.timeZone);
  if (!sheet.isLocked)
    return own ? (
      <Empty
        title="Results Not Available Yet"
        action={<ButtonLink href={`/${contest.path}/selections`}>Your Picks</ButtonLink>}
      >
        Results come after the draft on {eventTime(contest)}. Until then only you see your picks.
      </Empty>
    ) : (
      <Empty
        title="These picks are still secret"
        action={<ButtonLink href={`/${contest.path}/leaderboard`}>Leaderboard</ButtonLink>}
      >
        Everyone’s picks open at the lock: {lockText(Date.parse(contest.locksAt), contest.timeZone, zone)}.
      </Empty>
    );
  const steps = running(sheet);
  const { total_points, correct_selections, percentage_score } = sheet.summary;
  return (
    <div className={styles.page} data-live>
      <DraftNight contest={contest} sheet={sheet} fresh={fresh} heldUntil={heldUntil} />
      {!isAvailable(sheet) && (
        <Banner tone="info" title="Results Not Available Yet">
          Results come after the draft on {eventTime(contest)}, pick by pick. This page updates automatically.
        </Banner>
      )}
      {sheet.picks.every(({ selection }) => selection === null) && (
        <Banner tone="info">{own ? 'You' : sheet.username} made no picks before the lock.</Banner>
      )}
      <dl className={styles.summary}>
        <div>
          <dt>Total Points Scored</dt>
          <dd>{figure(total_points)}</dd>
        </div>
        <div>
          <dt>Correct Selections</dt>
          <dd>{correct_selections}</dd>
        </div>
        <div>
          <dt>% Score</dt>
          <dd>{percentWords(percentage_score)}</dd>
        </div>
      </dl>
      {own && sheet.published > 0 && sheet.picks.some(({ selection }) => selection !== null) && (
        <p className={styles.share}>
          <ShareButton contest={contest.id} label="your result" />
        </p>
      )}
      {!own && (
        <p className={styles.share}>
          <ButtonLink variant="outline" size="small" href={duelAddress(contest.id, sheet.username)}>
            Compare with your picks
          </ButtonLink>
        </p>
      )}
      <DraftScored contest={contest} sheet={sheet} own={own} fresh={fresh}>
        <PointsChart
          title="Points, pick by pick"
          of="Pick"
          steps={steps.map(({ pick, points, total }) => ({
            label: `Pick ${pick}`,
            points: figure(points),
            total,
            totalText: figure(total),
          }))}
        />
      </DraftScored>
    </div>
  );
}
