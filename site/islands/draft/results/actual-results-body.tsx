import { lockText } from '#games/lock-text';
import type { MockDraft } from '#games/mock-draft/contest';
import { figure } from '#games/words';
import type { ExpertPoints } from '../../../stores/draft/client.ts';
import { eventTime, isAvailable, running } from '../../../stores/draft/scored.ts';
import type { DraftResults } from '../../../stores/draft/scored-sheet.ts';
import { rankSteps } from '../../../stores/draft/story.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { PointsChart } from '../../../ui/points-chart.tsx';
import * as words from '../../../words/draft-results.ts';
import { FanLinks } from '../../fan/fan-links.tsx';
import { useZone } from '../../rendered.tsx';
import { NightLink } from '../night/night-link.tsx';
import { DraftNight } from './draft-progress.tsx';
import { DraftStory } from './draft-story.tsx';
import { DraftScored } from './scored-picks.tsx';

type DraftResultsBodyProps = DraftResults & {
  contest: MockDraft;
  own: boolean;
  experts: ExpertPoints | undefined;
};

export function DraftResultsBody({ contest, sheet, own, experts, fresh, delayedUntil }: DraftResultsBodyProps) {
  const zone = useZone();
  if (!sheet.isLocked)
    return own ? (
      <Empty
        title={words.resultsNotAvailableYet}
        action={<ButtonLink href={`/${contest.path}/selections`}>{words.yourPicks}</ButtonLink>}
      >
        {words.resultsComeOnSecretUntil(eventTime(contest))}
      </Empty>
    ) : (
      <Empty
        title={words.thesePicksAreStillSecret}
        action={<ButtonLink href={`/${contest.path}/leaderboard`}>{words.leaderboard}</ButtonLink>}
      >
        {words.everyonesPicksOpenAtLock(lockText(Date.parse(contest.locksAt), contest.timeZone, zone))}
      </Empty>
    );
  const steps = running(sheet);
  const ranks = rankSteps(sheet);
  return (
    <div className="long">
      {!own && <FanLinks contest={contest} username={sheet.username} fanPage={sheet.fan_page} />}
      <DraftNight contest={contest} sheet={sheet} fresh={fresh} delayedUntil={delayedUntil} />
      <NightLink contest={contest} />
      {!isAvailable(sheet) && (
        <Banner tone="info" title={words.resultsNotAvailableYet}>
          {words.resultsComePickByPick(eventTime(contest))}
        </Banner>
      )}
      {sheet.picks.every(({ selection }) => selection === null) && (
        <Banner tone="info">{own ? words.youMadeNoPicks : words.theyMadeNoPicks(sheet.username)}</Banner>
      )}
      <DraftStory contest={contest} sheet={sheet} own={own} experts={experts}>
        <PointsChart
          title={words.pointsPickByPick}
          of={words.pick}
          steps={steps.map(({ pick, points, total }) => ({
            label: words.pickNumber(pick),
            points: figure(points),
            total,
            totalText: figure(total),
          }))}
        />
        <PointsChart
          title={words.rankPickByPick}
          of={words.pick}
          sum={words.rank}
          absolute
          most={ranks.lowest}
          steps={ranks.steps}
        />
      </DraftStory>
      <DraftScored contest={contest} sheet={sheet} own={own} fresh={fresh} />
    </div>
  );
}
