import { lockText } from '#games/lock-text';
import type { MockDraft } from '#games/mock-draft/contest';
import { figure } from '#games/words';
import { eventTime, isAvailable, isEmpty, type ScoredSheet, storyOf } from '../../../stores/draft/scored.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { Story } from '../../../ui/story-card.tsx';
import * as words from '../../../words/draft-results.ts';
import { percentWords } from '../../../words/number.ts';
import { FanLinks } from '../../fan/fan-links.tsx';
import { rendered, useFan, useZone } from '../../rendered.tsx';
import { ShareButton } from '../../share/share-button.tsx';
import { NightLink } from '../night/night-link.tsx';
import { DraftNight, JustIn, useDraftResults } from './draft-progress.tsx';
import styles from './draft-results.module.css';
import { RankChart } from './rank-chart.tsx';
import { DraftScored } from './scored-picks.tsx';

type DraftResultsProps = {
  contest: MockDraft;
  /** Whose; the signed-in fan's own without it. */
  username?: string | undefined;
  data: ScoredSheet;
};

/** The real draft beside a fan's picks, following it by itself while it goes on. */
export const DraftResults = rendered(function Results({ contest, username, data }: DraftResultsProps) {
  const me = useFan().username;
  const own = username === undefined || username === me;
  const results = useDraftResults(contest, username ?? me, data);
  const { sheet } = results;
  if (!sheet.isLocked) return <Secret contest={contest} own={own} />;
  return (
    <div className="column gap-5 long">
      {!own && <FanLinks contest={contest} username={sheet.username} fanPage={sheet.fan_page} />}
      <DraftNight contest={contest} {...results} />
      <JustIn key={results.fresh.at} {...results.fresh} />
      <NightLink contest={contest} />
      {!isAvailable(sheet) && (
        <Banner tone="info" title={words.resultsNotAvailableYet}>
          {words.resultsComePickByPick(eventTime(contest))}
        </Banner>
      )}
      {isEmpty(sheet) ? (
        <Banner tone="info">{own ? words.youMadeNoPicks : words.theyMadeNoPicks(sheet.username)}</Banner>
      ) : (
        <DraftStory sheet={sheet} own={own} />
      )}
      <DraftScored contest={contest} sheet={sheet} own={own} fresh={results.fresh} />
      <RankChart contest={contest} sheet={sheet} />
      {own && sheet.published > 0 && !isEmpty(sheet) && (
        <p>
          <ShareButton contest={contest.id} label={words.yourResult} />
        </p>
      )}
    </div>
  );
});

/** Before the lock picks are seen by their fan alone, on their sheet. */
function Secret({ contest, own }: { contest: MockDraft; own: boolean }) {
  const zone = useZone();
  return own ? (
    <Empty
      title={words.resultsNotAvailableYet}
      action={<ButtonLink href={`/${contest.path}/selections`}>{words.yourPicks}</ButtonLink>}
    >
      {words.resultsComeAfterDraft(eventTime(contest))}
    </Empty>
  ) : (
    <Empty
      title={words.picksAreSecret}
      action={<ButtonLink href={`/${contest.path}/leaderboard`}>{words.leaderboard}</ButtonLink>}
    >
      {words.picksOpenAtLock(lockText(Date.parse(contest.locksAt), contest.timeZone, zone))}
    </Empty>
  );
}

/** What a sheet came to: rank, points, best call and worst miss. */
function DraftStory({ sheet, own }: { sheet: ScoredSheet; own: boolean }) {
  const { total_points, correct_selections, percentage_score } = sheet.summary;
  const { rank, ahead, best, miss } = storyOf(sheet);
  const figures = [
    [words.totalPointsScored, figure(total_points)],
    [words.correctSelections, correct_selections],
    [words.percentScore, percentWords(percentage_score)],
  ];
  return (
    <Story
      label={own ? words.yourStory : words.howDid(sheet.username)}
      rank={rank && { rank: rank.rank, more: [rank.of, ahead] }}
      best={best && { name: best.player, said: words.atPickWithPoints(best.pick, best.points), more: best.rarity }}
      miss={miss && { name: miss.player, said: words.atPickNoPoints(miss.pick), more: words.itWas(miss.came) }}
    >
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="tiny soft">{name}</dt>
            <dd className="large bold figures one-line">{value}</dd>
          </div>
        ))}
      </dl>
    </Story>
  );
}
