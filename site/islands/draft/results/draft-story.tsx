import { type ReactNode, useEffect, useState } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import { figure } from '#games/words';
import { draftClient, type ExpertPoints, type ScoredSheet } from '../../../stores/draft/client.ts';
import { storyOf } from '../../../stores/draft/story.ts';
import { Story } from '../../../ui/story-card.tsx';
import * as words from '../../../words/draft-results.ts';
import { percentWords } from '../../../words/number.ts';
import { useDelay } from '../../rendered.tsx';
import { ShareButton } from '../../share/share-button.tsx';
import styles from './draft-story.module.css';

type DraftStoryProps = {
  contest: MockDraft;
  sheet: ScoredSheet;
  own: boolean;
  experts: ExpertPoints | undefined;
  /** The curve of the points. */
  children: ReactNode;
};

/** What a sheet came to: points, rank, best call and worst miss. */
export function DraftStory({ contest, sheet, own, experts, children }: DraftStoryProps) {
  const { total_points, correct_selections, percentage_score } = sheet.summary;
  const { rank, ahead, best, miss } = storyOf(sheet, useExperts(contest, sheet, own, experts));
  return (
    <Story
      label={own ? words.yourStory : words.howDid(sheet.username)}
      rank={rank && { rank: rank.rank, more: [rank.of, ahead] }}
      best={
        best && {
          name: best.player,
          said: words.atPickWithPoints(best.pick, best.points),
          more: best.rarity,
        }
      }
      miss={miss && { name: miss.player, said: words.atPickNoPoints(miss.pick), more: words.itWas(miss.came) }}
      figures={
        <dl className={styles.figures}>
          <div>
            <dt>{words.totalPointsScored}</dt>
            <dd>{figure(total_points)}</dd>
          </div>
          <div>
            <dt>{words.correctSelections}</dt>
            <dd>{correct_selections}</dd>
          </div>
          <div>
            <dt>{words.percentScore}</dt>
            <dd>{percentWords(percentage_score)}</dd>
          </div>
        </dl>
      }
    >
      {children}
      {own && sheet.published > 0 && sheet.picks.some(({ selection }) => selection !== null) && (
        <p>
          <ShareButton contest={contest.id} label={words.yourResult} />
        </p>
      )}
    </Story>
  );
}

/**
 * The points of the experts, for the fan's own sheet once results are known; none before. `read`:
 * those that the document brought, asked for again with the next result.
 */
function useExperts(
  contest: MockDraft,
  { published }: ScoredSheet,
  own: boolean,
  read: ExpertPoints | undefined,
): readonly number[] {
  const [boards, setBoards] = useState<readonly number[]>([]);
  const delay = useDelay();
  const isRead = read?.published === published;
  const isDue = own && published > 0 && delay === 0 && !isRead;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new result moves the experts too
  useEffect(() => {
    if (!isDue) return;
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
  }, [contest, isDue, published]);
  if (isRead) return read.points;
  return isDue ? boards : [];
}
