import { useEffect, useState } from 'react';
import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import { figure } from '#games/words';
import type { GroupPicks } from '#schema/wire/group-picks';
import { draftClient, type ScoredSheet } from '../../../stores/draft/client.ts';
import { reasonsOf } from '../../../stores/draft/scored-words.ts';
import { type Choice, choiceText } from '../../../stores/group/grid.ts';
import { membersText } from '../../../stores/group/groups.ts';
import { resultsAddress } from '../../../stores/leaderboard/standing.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Reasons } from '../../../ui/reasons.tsx';
import * as words from '../../../words/group.ts';
import styles from './pick-grid.module.css';

export type OpenCell = { slot: GroupPicks['slots'][number]; choice: Choice; of: string };
type PickReasons = ScoredSheet['picks'][number]['reasons'];

type PickDialogProps = {
  contest: Contest;
  cell: OpenCell | null;
  username: string;
  /** What happened in the slot. */
  said: string;
  onClose: () => void;
};

/** One pick of one person: what it earned and why, and who else had it. */
export function PickDialog({ contest, cell, username, said, onClose }: PickDialogProps) {
  const reasons = useReasons(contest, cell);
  return (
    <Dialog open={cell !== null} title={cell ? choiceText(cell.choice) : ''} onClose={onClose}>
      {cell && (
        <div className="column gap-3">
          {cell.choice.points !== null && <p className={`figures ${styles.large}`}>{figure(cell.choice.points)}</p>}
          {said && <p>{said}</p>}
          {reasons.length > 0 && <Reasons reasons={reasonsOf(reasons)} />}
          <p>
            <strong>{words.pickedBy}</strong> {membersText(cell.choice.members, username, true)}
          </p>
          <p>
            <a href={resultsAddress(contest, cell.of)}>{words.allPicksOf(cell.of)}</a>
          </p>
        </div>
      )}
    </Dialog>
  );
}

/**
 * Why a pick of a draft earned its points, as its results page says; a season's is one sentence
 * there.
 */
function useReasons(contest: Contest, cell: OpenCell | null): PickReasons {
  const [reasons, setReasons] = useState<PickReasons>([]);
  useEffect(() => {
    setReasons([]);
    if (!cell || cell.choice.points === null) return;
    let current = true;
    const client = byKind<Contest, ReturnType<typeof draftClient> | null>(contest, {
      'mock-draft': draftClient,
      'one-and-done': () => null,
    });
    client?.scoredSheet(cell.of, null).then(
      (answer) => {
        const pick = answer?.sheet.picks.find((each) => each.pick === cell.slot.position);
        if (current && pick) setReasons(pick.reasons);
      },
      // The page that the link below opens says what is wrong.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [contest, cell]);
  return reasons;
}
