import type { MouseEvent } from 'react';
import type { Try } from '../../sheet/machine.ts';
import { Button } from '../../ui/button.tsx';
import { clockWords } from '../../words/own-time.ts';
import styles from './pick.module.css';

type SaveLineProps = {
  save: Try | undefined;
  /** Why what is chosen cannot be saved. */
  refused: string | null;
  saved: string | null;
  chosen: string | null;
  /** What to say when there is nothing else to say. */
  otherwise: string;
  locked: boolean;
  onKeep: () => void;
  onEmpty: () => void;
};

/** Where the save stands, in words; its place is kept free so that nothing moves. */
export function SaveLine({ save, refused, saved, chosen, otherwise, locked, onKeep, onEmpty }: SaveLineProps) {
  if (!locked && saved !== null && chosen === null && save === undefined)
    return (
      <p className={styles.line}>
        Cleared here only; saved is {saved}.
        <Button variant="quiet" size="small" onClick={(event) => backToField(event, onKeep)}>
          Keep
        </Button>
        <Button variant="quiet" size="small" onClick={(event) => backToField(event, onEmpty)}>
          Remove
        </Button>
      </p>
    );
  const text = refused ?? (words(save, saved, chosen) || otherwise);
  if (locked && text === '') return null;
  const bad = refused !== null || (save !== undefined && 'message' in save && save.message !== undefined);
  return <p className={bad ? `${styles.line} ${styles.bad}` : styles.line}>{text}</p>;
}

/** These buttons go when they are used; the focus goes to the field of their row. */
function backToField(event: MouseEvent<HTMLElement>, act: () => void): void {
  event.currentTarget.closest('fieldset')?.querySelector('input')?.focus();
  act();
}

function words(save: Try | undefined, saved: string | null, chosen: string | null): string {
  if (save?.state === 'saving') return 'Saving…';
  if (save?.state === 'saved') return `Saved ${clockWords(save.at)}`;
  if (save?.state === 'kept')
    return save.message === undefined
      ? 'On this device only: sent when the line is back'
      : `Not saved: ${ended(save.message)} Sent again by itself`;
  if (save?.state === 'refused') return `Not saved: ${save.message}`;
  if (chosen !== null && chosen !== saved) return saved === null ? 'Not saved yet' : `Not saved yet; saved is ${saved}`;
  return '';
}

function ended(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}
