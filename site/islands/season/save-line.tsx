import type { MouseEvent } from 'react';
import type { Try } from '../../sheet/machine.ts';
import { Button } from '../../ui/form/button.tsx';
import { timeIn } from '../../words/zone.ts';
import styles from './pick.module.css';

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
  /** The fan's own, by its IANA name. */
  zone: string;
  /** Back to what is saved. */
  onKeep: () => void;
  onTryAgain: () => void;
  onEmpty: () => void;
};

/** How far the save is, in words; its space is kept free so that nothing moves. */
export function SaveLine(props: SaveLineProps) {
  const { save, failed, refused, saved, chosen, otherwise, locked, zone, onKeep, onTryAgain, onEmpty } = props;
  if (failed !== undefined)
    return (
      <p className={`${styles.line} ${styles.bad}`}>
        Not saved: {failed}
        {!locked && (
          <>
            <Button variant="quiet" size="small" onClick={(event) => backToField(event, onTryAgain)}>
              Try again
            </Button>
            <Button variant="quiet" size="small" onClick={(event) => backToField(event, onKeep)}>
              Undo
            </Button>
          </>
        )}
      </p>
    );
  if (!locked && saved !== null && chosen === null && save === undefined)
    return (
      <p className={styles.line}>
        Not saved yet. {saved} is still your pick.
        <Button variant="quiet" size="small" onClick={(event) => backToField(event, onKeep)}>
          Keep
        </Button>
        <Button variant="quiet" size="small" onClick={(event) => backToField(event, onEmpty)}>
          Remove
        </Button>
      </p>
    );
  const text = refused ?? (words(save, saved, chosen, zone) || otherwise);
  if (locked && text === '') return null;
  return <p className={refused !== null ? `${styles.line} ${styles.bad}` : styles.line}>{text}</p>;
}

/** These buttons go when they are used; the focus goes to the field of their row. */
function backToField(event: MouseEvent<HTMLElement>, act: () => void): void {
  event.currentTarget.closest('fieldset')?.querySelector<HTMLElement>('input, [aria-haspopup]')?.focus();
  act();
}

function words(save: Try | undefined, saved: string | null, chosen: string | null, zone: string): string {
  if (save?.state === 'saving') return 'Saving…';
  if (save?.state === 'saved') return `Saved ${timeIn(zone, save.at)}`;
  if (save?.state === 'kept')
    return 'Saved on this device. We’ll send it when you’re back. It counts if it arrives before the lock.';
  if (chosen !== null && chosen !== saved)
    return `Tap Confirm to save.${saved === null ? '' : ` ${saved} is still your pick.`}`;
  return '';
}
