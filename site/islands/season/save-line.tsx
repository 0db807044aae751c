import type { MouseEvent } from 'react';
import type { Try } from '../../sheet/machine.ts';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/season.ts';
import { dayAndTime } from '../../words/zone.ts';
import styles from './pick.module.css';

/** The fan's own zone (null: not known), and the event's. */
type Clock = { own: string | null; event: string };

type SaveLineProps = {
  save: Try | undefined;
  /** Why the server did not take what was confirmed. */
  failed: string | undefined;
  /** Why what is chosen cannot be saved. */
  refused: string | null;
  saved: string | null;
  chosen: string | null;
  /** What to say when there is nothing else to say. */
  otherwise: string;
  locked: boolean;
  clock: Clock;
  /** Back to what is saved. */
  onKeep: () => void;
  onTryAgain: () => void;
  onEmpty: () => void;
};

/** How far the save is, in words; its space is kept free so that nothing moves. */
export function SaveLine(props: SaveLineProps) {
  const { save, failed, refused, saved, chosen, otherwise, locked, clock, onKeep, onTryAgain, onEmpty } = props;
  if (failed !== undefined)
    return (
      <p className={`${styles.line} ${styles.bad}`}>
        {words.notSavedBecause(failed)}
        {!locked && (
          <>
            <Button variant="quiet" size="small" onClick={(event) => backToField(event, onTryAgain)}>
              {words.tryAgain}
            </Button>
            <Button variant="quiet" size="small" onClick={(event) => backToField(event, onKeep)}>
              {words.undo}
            </Button>
          </>
        )}
      </p>
    );
  if (!locked && saved !== null && chosen === null && save === undefined)
    return (
      <p className={styles.line}>
        {words.emptyNotSavedYet(saved)}
        <Button variant="quiet" size="small" onClick={(event) => backToField(event, onKeep)}>
          {words.keep}
        </Button>
        <Button variant="quiet" size="small" onClick={(event) => backToField(event, onEmpty)}>
          {words.remove}
        </Button>
      </p>
    );
  const text = refused ?? (lineText(save, saved, chosen, clock) || otherwise);
  if (locked && text === '') return null;
  return <p className={refused !== null ? `${styles.line} ${styles.bad}` : styles.line}>{text}</p>;
}

/** These buttons go when they are used; the focus goes to the field of their row. */
function backToField(event: MouseEvent<HTMLElement>, act: () => void): void {
  event.currentTarget.closest('fieldset')?.querySelector<HTMLElement>('input, [aria-haspopup]')?.focus();
  act();
}

function lineText(save: Try | undefined, saved: string | null, chosen: string | null, { own, event }: Clock): string {
  if (save?.state === 'saving') return words.saving;
  if (save?.state === 'saved') return words.savedAt(dayAndTime(own, event, save.at).time);
  if (save?.state === 'kept') return words.keptOnThisDevice;
  if (save?.state === 'hurried') return words.sendingUntilLock;
  if (chosen !== null && chosen !== saved) return saved === null ? words.tapConfirm : words.tapConfirmToReplace(saved);
  return '';
}
