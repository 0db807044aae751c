import { type ReactNode, useEffect, useState } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import { figure, plural } from '#games/words';
import { draftClient, type ScoredSheet } from '../../../stores/draft/client.ts';
import { storyOf } from '../../../stores/draft/story.ts';
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
    <section className={styles.story} aria-label={own ? 'Your story' : `How ${sheet.username} did`}>
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
      {rank && (
        <p className={styles.rank}>
          <strong>{rank.rank}</strong>
          <span>{rank.of}</span>
          {ahead && <span>{`${ahead}${experts}`}</span>}
        </p>
      )}
      {(best || miss) && (
        <dl className={styles.calls}>
          {best && (
            <div>
              <dt>Best call</dt>
              <dd>
                <strong>{best.player}</strong> at pick {best.pick}, {figure(best.points)} points
                {best.rarity && <span className={styles.soft}>{best.rarity}</span>}
              </dd>
            </div>
          )}
          {miss && (
            <div>
              <dt>Worst miss</dt>
              <dd>
                <strong>{miss.player}</strong> at pick {miss.pick}, no points
                <span className={styles.soft}>{`It was ${miss.came}`}</span>
              </dd>
            </div>
          )}
        </dl>
      )}
      {children}
      {own && sheet.published > 0 && sheet.picks.some(({ selection }) => selection !== null) && (
        <p>
          <ShareButton contest={contest.id} label="your result" />
        </p>
      )}
    </section>
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
