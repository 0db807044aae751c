import { useEffect, useState } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import { draftClient, type ExpertPick } from '../../stores/draft/client.ts';
import type { Extent } from '../../stores/draft/fill.ts';
import { expertName } from '../../stores/draft/offer.ts';
import type { DraftSheet } from '../../stores/draft/picks.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import styles from './sheet.module.css';

type DraftFillProps = { contest: MockDraft; sheet: DraftSheet; everyone: boolean; open: boolean; onClose: () => void };

const BEST = '';

/** Fills the sheet from a board: the best available prospects, or an expert's mock. */
export function DraftFill({ contest, sheet, everyone, open, onClose }: DraftFillProps) {
  const [board, setBoard] = useState(BEST);
  const [extent, setExtent] = useState<Extent>('empty');
  const [picks, setPicks] = useState<ExpertPick[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!open || picks !== null) return;
    setFailed(false);
    draftClient(contest)
      .expertPicks()
      .then(setPicks, () => setFailed(true));
  }, [open, picks, contest]);

  const experts = [...new Set((picks ?? []).map(({ expert }) => expert))].sort();
  const published = (picks ?? []).find(({ expert }) => expert === board)?.publishedOn;
  const fill = () => {
    if (board === BEST) sheet.fillBest(extent);
    else sheet.fillExpert(picks ?? [], board, expertName(contest, board), extent);
    onClose();
  };
  const choice = (value: Extent, label: string) => (
    <label className={styles.choice}>
      <input type="radio" name="extent" checked={extent === value} onChange={() => setExtent(value)} />
      {label}
    </label>
  );

  return (
    <Dialog
      open={open}
      title="Fill from a board"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!everyone} onClick={fill}>
            Fill
          </Button>
        </>
      }
    >
      <SelectField
        label="Board"
        value={board}
        onChange={(event) => setBoard(event.target.value)}
        options={[
          { value: BEST, label: 'Best available' },
          ...experts.map((expert) => ({ value: expert, label: expertName(contest, expert) })),
        ]}
        hint={published ? `Published on ${published}` : 'The best prospects left, in order of rank'}
      />
      {failed && <Banner tone="error">Failed to load expert picks. Please try again later.</Banner>}
      <fieldset>
        <legend className={styles.legend}>Which picks</legend>
        {choice('empty', 'Only those that are empty')}
        {choice('all', `Replace all ${contest.picks}`)}
      </fieldset>
      <p className={styles.rule}>Filled picks are marked and not confirmed. You can undo it as a whole.</p>
    </Dialog>
  );
}
