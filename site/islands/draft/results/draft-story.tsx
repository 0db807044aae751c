import { type ReactNode, useEffect, useState } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import { figure, plural } from '#games/words';
import { draftClient, type ScoredSheet } from '../../../stores/draft/client.ts';
import { storyOf } from '../../../stores/draft/story.ts';
import { Story } from '../../../ui/story-card.tsx';
import { percentWords } from '../../../words/number.ts';
import { useDelay } from '../../rendered.tsx';
import { ShareButton } from '../../share/share-button.tsx';
import styles from './draft-story.module.css';

type DraftStoryProps = {
  contest: MockDraft;
  sheet: ScoredSheet;
  own: boolean;
  /** The curve of the points. */
  children: ReactNode;
};

/** What a sheet came to: points, rank, best call and worst miss. */
export function DraftStory({ contest, sheet, own, children }: DraftStoryProps) {
  const { total_points, correct_selections, percentage_score } = sheet.summary;
  const { rank, ahead, best, miss } = storyOf(sheet);
  const experts = useExperts(contest, sheet, own);
  return (
    <Story
      label={own ? 'Your story' : `How ${sheet.username} did`}
      rank={rank && { rank: rank.rank, more: [rank.of, ahead && `${ahead}${experts}`] }}
      best={
        best && {
          name: best.player,
          said: `at pick ${best.pick}, ${figure(best.points)} points`,
          more: best.rarity,
        }
      }
      miss={miss && { name: miss.player, said: `at pick ${miss.pick}, no points`, more: `It was ${miss.came}` }}
      figures={
        <dl className={styles.figures}>
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
      }
    >
      {children}
      {own && sheet.published > 0 && sheet.picks.some(({ selection }) => selection !== null) && (
        <p>
          <ShareButton contest={contest.id} label="your result" />
        </p>
      )}
    </Story>
  );
}

/** ' and 3 of 8 experts', for the fan's own sheet once results are known; nothing before. */
function useExperts(contest: MockDraft, { published, summary }: ScoredSheet, own: boolean): string {
  const [boards, setBoards] = useState<readonly number[]>([]);
  const delay = useDelay();
  const isAsked = own && published > 0 && delay === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new result moves the experts too
  useEffect(() => {
    if (!isAsked) return;
    let current = true;
    draftClient(contest)
      .experts()
      .then(
        (points) => {
          if (current) setBoards(points);
        },
        // The story is told without them.
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [contest, isAsked, published]);
  const beaten = boards.filter((points) => points < summary.total_points).length;
  return isAsked && beaten > 0 ? `, and than ${beaten} of ${plural(boards.length, 'expert')}` : '';
}
