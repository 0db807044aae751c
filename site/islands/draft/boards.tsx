import { useEffect, useState } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import { draftClient, type ExpertPick } from '../../stores/draft/client.ts';
import type { Extent } from '../../stores/draft/fill.ts';
import { expertName } from '../../stores/draft/offer.ts';
import type { DraftSheet } from '../../stores/draft/picks.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import * as words from '../../words/draft.ts';

const BEST = '';

/** Fills the sheet from a board: the best available prospects, or an expert's mock. */
export function DraftFill({ contest, sheet, onClose }: { contest: MockDraft; sheet: DraftSheet; onClose: () => void }) {
  const [board, setBoard] = useState(BEST);
  const [extent, setExtent] = useState<Extent>('empty');
  const [picks, setPicks] = useState<ExpertPick[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    draftClient(contest)
      .expertPicks()
      .then(setPicks, () => setFailed(true));
  }, [contest]);

  const experts = [...new Set(picks.map(({ expert }) => expert))].sort();
  const published = picks.find(({ expert }) => expert === board)?.publishedOn;
  const fill = () => {
    if (board === BEST) sheet.fillBest(extent);
    else sheet.fillExpert(picks, board, expertName(contest, board), extent);
    onClose();
  };
  return (
    <Dialog
      title={words.fillFromBoard}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button onClick={fill}>{words.fill}</Button>
        </>
      }
    >
      <SelectField
        label={words.board}
        value={board}
        onChange={(event) => setBoard(event.target.value)}
        options={[
          { value: BEST, label: words.bestAvailable },
          ...experts.map((expert) => ({ value: expert, label: expertName(contest, expert) })),
        ]}
        hint={published ? words.publishedOn(published) : words.boardOfBest}
      />
      {failed && <Banner tone="error">{words.expertPicksNotLoaded}</Banner>}
      <Choice
        label={words.whichPicks}
        options={[
          { value: 'empty', label: words.emptyPicksOnly },
          { value: 'all', label: words.allPicks(contest.picks) },
        ]}
        chosen={extent}
        onChoose={setExtent}
      />
      <p className="soft small">{words.filledPicksCanBeUndone}</p>
    </Dialog>
  );
}
