import type { KeyboardEvent, ReactNode, UIEvent } from 'react';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import * as words from '../../words/ui.ts';
import { Dialog } from '../feedback/dialog.tsx';
import { LiveRegion } from '../feedback/live-region.tsx';
import { Sentence } from '../sentence.tsx';
import { Button } from './button.tsx';
import fieldStyles from './field.module.css';
import { Field } from './field.tsx';
import { onKeys } from './on-keys.ts';
import styles from './picker-sheet.module.css';

type PickerFieldProps = {
  label: string;
  /** Who is chosen; null: nobody, and `placeholder` is there. */
  chosen: string | null;
  placeholder: string;
  disabled: boolean;
  onOpen: () => void;
};

/** Who is chosen, as a button that opens the list to choose from. */
export function PickerField({ label, chosen, placeholder, disabled, onOpen }: PickerFieldProps) {
  return (
    <div className="column gap-1">
      <span className="small semibold" aria-hidden="true">
        {label}
      </span>
      <div className={fieldStyles.with}>
        <button
          type="button"
          aria-label={`${label}: ${chosen ?? placeholder}`}
          aria-haspopup="dialog"
          className={`cut ${fieldStyles.control} ${fieldStyles.select}`}
          disabled={disabled}
          onClick={onOpen}
        >
          {chosen ?? <span className="soft">{placeholder}</span>}
        </button>
        <span className={`chevron ${fieldStyles.chevron}`} aria-hidden="true" />
      </div>
    </div>
  );
}

type PickerSheetProps<T> = {
  /** What is chosen for; with another title the search restarts. */
  title: string;
  onClose: () => void;
  /** Whether the keyboard is up from the beginning, and stays. */
  typing: boolean;
  /** Read out: what the last choice did. */
  said: string;
  /** What can be looked for. */
  placeholder: string;
  /** Of the field and of the list. */
  labels: { field: string; list: string };
  /** Who is on offer, best first, with what was typed. Stable while the answer is the same. */
  find: (typed: string) => readonly T[];
  keyOf: (item: T) => string | number;
  isChosen: (item: T) => boolean;
  /** Greyed: a tap is for `onChoose` to refuse, and Enter passes it over. */
  isUsed: (item: T) => boolean;
  onChoose: (item: T) => void;
  line: (item: T) => ReactNode;
  /** Before the line. */
  rankOf?: (item: T) => number;
  /** Who is chosen so far, and how that is cleared. */
  now: ReactNode;
  onClear?: (() => void) | undefined;
  /** Above the field. */
  children?: ReactNode;
};

/**
 * Lines drawn at first and at a time: a little more than a phone shows. One that draws all at once
 * is deaf to the thumb until then.
 */
const STEP = 12;

/**
 * A list as high as the screen, with a search that keeps its focus, and the phone its keyboard,
 * from choice to choice. By keyboard: letters search, Enter takes the best, arrows move along the
 * lines.
 */
export function PickerSheet<T>(props: PickerSheetProps<T>) {
  const { title, typing, find, isUsed, onChoose, labels, now } = props;
  const [typed, setTyped] = useState('');
  const deferred = useDeferredValue(typed);
  const matches = useMemo(() => find(deferred), [find, deferred]);
  const of = `${title} ${deferred}`;
  const [seen, see] = useState({ of, lines: STEP });
  const lines = seen.of === of ? seen.lines : STEP;
  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    if (scrollTop + 2 * clientHeight > scrollHeight) see({ of, lines: lines + STEP });
  };
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const shownFor = useRef(title);
  // At once: the next letter may be on its way.
  useLayoutEffect(() => {
    if (shownFor.current !== title) setTyped('');
    shownFor.current = title;
  }, [title]);
  // The line that was pressed is gone, and its place is another one's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every title again
  useEffect(() => {
    list.current?.scrollTo(0, 0);
    if (!typing) list.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [title, typing]);
  const takeBest = () => {
    // Of what is typed now: what is drawn may lag behind a quick hand.
    const best = typed !== '' && find(typed).find((item) => !isUsed(item));
    if (best) onChoose(best);
  };
  return (
    <Dialog full title={title} onClose={props.onClose}>
      <LiveRegion text={props.said} />
      {props.children}
      {now && (
        <p className={`line gap-1 soft small ${styles.now}`}>
          <span>
            <Sentence text={words.chosenNow} parts={{ choice: now }} />
          </span>
          {props.onClear && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                props.onClear?.();
                // This button is gone: the keyboard's focus goes on from the field.
                field.current?.focus();
              }}
            >
              {words.clear}
            </Button>
          )}
        </p>
      )}
      <Field
        ref={field}
        bare
        label={labels.field}
        type="search"
        placeholder={props.placeholder}
        autoComplete="off"
        enterKeyHint="done"
        data-first={typing || undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeys(
          ['ArrowDown', (event) => focusLine(event, list.current?.querySelector('button'))],
          ['Enter', takeBest],
        )}
      />
      <ul ref={list} className={styles.list} onScroll={onScroll} aria-label={labels.list}>
        {matches.slice(0, lines).map((item) => (
          <li key={props.keyOf(item)}>
            <button
              type="button"
              className={`line bare ${styles.item}`}
              aria-pressed={props.isChosen(item)}
              aria-disabled={isUsed(item) || undefined}
              // The field keeps its focus, and the phone its keyboard.
              onMouseDown={(event) => typing && event.preventDefault()}
              onClick={() => onChoose(item)}
              onKeyDown={moveAlong}
            >
              {props.rankOf && <span className={`small soft figures ${styles.rank}`}>{props.rankOf(item)}</span>}
              <span className={styles.text}>{props.line(item)}</span>
            </button>
          </li>
        ))}
      </ul>
      {matches.length === 0 && <p className="soft small">{words.nobodyMatches(typed)}</p>}
    </Dialog>
  );
}

/** Up and down from line to line. */
const moveAlong = onKeys(
  ['ArrowDown', (event) => focusLine(event, lineOf(event)?.nextElementSibling?.querySelector('button'))],
  ['ArrowUp', (event) => focusLine(event, lineOf(event)?.previousElementSibling?.querySelector('button'))],
);

const lineOf = (event: KeyboardEvent) => event.currentTarget.parentElement;

function focusLine(event: KeyboardEvent, line: HTMLElement | null | undefined): void {
  event.preventDefault();
  line?.focus();
}
