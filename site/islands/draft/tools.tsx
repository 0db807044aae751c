import { useRef, useState } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import type { DraftSheet, Sheet } from '../../stores/draft/picks.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import * as words from '../../words/draft.ts';
import { DraftFill } from './boards.tsx';
import styles from './sheet.module.css';

type DraftToolsProps = {
  contest: MockDraft;
  sheet: DraftSheet;
  state: Sheet;
  /** Picks to which the list is narrowed; null: all. */
  only: ReadonlySet<number> | null;
  onOnly: (only: ReadonlySet<number> | null) => void;
  /** Opens the board at the first empty pick. */
  onBoard: () => void;
};

/** How far the sheet is, and what can be done to all of it. */
export function DraftTools({ contest, sheet, state, only, onOnly, onBoard }: DraftToolsProps) {
  const [filling, setFilling] = useState(false);
  const fill = useRef<HTMLButtonElement>(null);
  const { rows, locked, undo } = state;
  const picked = rows.filter(({ player }) => player !== '');
  const confirmed = picked.filter((row) => row.confirmed);
  const { guest } = sheet;
  const empty = rows.filter(({ player }) => player === '');
  const unfinished = empty.length > 0 ? empty : rows.filter((row) => !(row.confirmed || guest));
  if (locked)
    return (
      <div className={`column gap-3 ${styles.tools}`}>
        <Progress done={picked.length} of={contest.picks} unit={words.picksUnit} />
        <p className={`small soft measure ${styles.rule}`}>{words.lockedPicksStand}</p>
        <div className="row">
          <ButtonLink size="small" href={`/${contest.path}/results`}>
            {words.seeYourResults}
          </ButtonLink>
        </div>
      </div>
    );
  return (
    <div className={`column gap-3 ${styles.tools}`}>
      <div className="pair">
        <Progress done={picked.length} of={contest.picks} unit={words.picksUnit} />
        {!guest && <Progress done={confirmed.length} of={contest.picks} unit={words.confirmedUnit} />}
      </div>
      <p className={`small soft measure ${styles.rule}`}>
        {guest ? words.picksAreKeptHere : words.picksAreSaved} {words.tradeChangesTeam}
      </p>
      <div className={`row ${styles.buttons}`}>
        {!guest && (
          <Button
            size="small"
            disabled={picked.length === confirmed.length}
            onClick={() => sheet.confirm(picked.map(({ pick }) => pick))}
          >
            {words.confirmAll}
          </Button>
        )}
        <Button variant="outline" size="small" onClick={onBoard}>
          {words.pickInOrder}
        </Button>
        <Button ref={fill} variant="outline" size="small" onClick={() => setFilling(true)}>
          {words.fillFromBoard}
        </Button>
        {undo && (
          <Button
            variant="outline"
            size="small"
            onClick={() => {
              sheet.undo();
              // This button is gone: the keyboard's focus goes on from what it undid.
              fill.current?.focus();
            }}
          >
            {words.undoWhat(undo.name)}
          </Button>
        )}
        <Toggle
          label={words.onlyUnfinished(unfinished.length)}
          checked={only !== null}
          onChange={(on) => onOnly(on ? new Set(unfinished.map(({ pick }) => pick)) : null)}
        />
      </div>
      {filling && <DraftFill {...{ contest, sheet }} onClose={() => setFilling(false)} />}
    </div>
  );
}
