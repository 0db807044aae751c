import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useEffect, useId, useMemo, useState } from 'react';
import styles from './combobox.module.css';
import fieldStyles from './field.module.css';
import { FieldFrame } from './field.tsx';
import { LiveRegion } from './live-region.tsx';
import { exactly, matching } from './match.ts';
import { useCombobox } from './use-combobox.ts';
import { useNear } from './use-near.ts';

type ComboboxProps<T> = {
  label: string;
  /** The label is only said, not shown. */
  bare?: boolean;
  placeholder?: string;
  /** What can be chosen; a function is asked when the field is reached, and again after each choice. */
  items: readonly T[] | (() => readonly T[]);
  /** Unique and stable. */
  keyOf: (item: T) => string | number;
  /** What stands in the field once chosen. */
  textOf: (item: T) => string;
  /** What typing looks through (matching, in match.ts); the text itself if absent. */
  searchOf?: (item: T) => string;
  /** What is taken when it is typed whole and left; the text itself if absent. */
  nameOf?: (item: T) => string;
  /** Whether an item is offered to who searches for it only. */
  onlySearched?: (item: T) => boolean;
  /** The line in the list; the text itself if absent. */
  children?: (item: T) => ReactNode;
  selected: T | null;
  /** null: cleared, which only a `clearable` one can be. */
  onSelect: (item: T | null) => void;
  /** A line was taken by Enter. */
  onTaken?: (() => void) | undefined;
  clearable?: boolean;
  /** Letters that find nobody, or were left and chose nobody; '' as soon as that is over. Without it the field says so itself. */
  onNobody?: (typed: string) => void;
  /** Why an item cannot be chosen ('Used at Wimbledon'): it is greyed and says so. null: it can. */
  unavailable?: (item: T) => string | null;
  /** Someone tried to choose an unavailable item. */
  onRefused?: (item: T, reason: string) => void;
  /** The list is on its way: nothing is typed before it is here. */
  waiting?: boolean;
  disabled?: boolean;
  error?: string | null;
  /** Lines shown at most; the list asks for more letters beyond. */
  most?: number;
};

/**
 * Search as you type in a list; by keyboard, touch and screen reader alike. The list hangs below the field: a container
 * that scrolls sideways would cut it off.
 */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { items, keyOf, textOf, searchOf = textOf, nameOf = textOf, selected, unavailable, most = 60 } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const [reached, setReached] = useState(false);
  const [focused, setFocused] = useState(false);
  /** Letters that were typed and left, and chose nobody. */
  const [left, setLeft] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice can change what else is on offer
  const all = useMemo(() => (typeof items !== 'function' ? items : reached ? items() : []), [items, reached, selected]);
  const found = useMemo(() => {
    const offered = typed === '' ? all.filter((item) => !props.onlySearched?.(item)) : matching(all, typed, searchOf);
    const isFree = (item: T) => !unavailable?.(item);
    return [...offered.filter(isFree), ...offered.filter((item) => !isFree(item))];
  }, [all, typed, searchOf, unavailable, props.onlySearched]);
  const shown = found.slice(0, most);
  const nobody = `Nobody matches “${typed}”`;
  const error =
    props.error ?? (left && !props.onNobody ? `“${left}” was not taken. Choose a name from the list.` : null);
  const chosenText = selected ? textOf(selected) : '';
  const { near, onScroll } = useNear(typed);

  const box = useCombobox<T>({
    id,
    items: shown,
    chosenText,
    isChosen: (item) => selected !== null && keyOf(item) === keyOf(selected),
    onChoose: (item, byKey) => {
      setLeft('');
      props.onNobody?.('');
      if (selected && keyOf(item) === keyOf(selected)) return;
      props.onSelect(item);
      if (byKey) props.onTaken?.();
    },
    onType: (text) => {
      setTyped(text);
      setLeft('');
      props.onNobody?.(matching(all, text, searchOf).length === 0 ? text.trim() : '');
    },
    onClose: () => setTyped(''),
  });

  // In a document the field may have been reached before its script was there.
  useEffect(() => {
    if (document.activeElement?.id !== box.inputId) return;
    setReached(true);
    setFocused(true);
  }, [box.inputId]);

  /** Letters that stay behind would look like a choice: a whole name is one, all else is put away, and that is said. */
  const leave = () => {
    setFocused(false);
    const text = box.inputValue();
    if (text === chosenText) return;
    const named = exactly(all, text, nameOf);
    box.forgetTyped();
    if (named && !unavailable?.(named)) props.onSelect(named);
    else setLeft(text.trim());
    props.onNobody?.(named ? '' : text.trim());
  };

  const refuse = (item: T | undefined, event: KeyboardEvent | MouseEvent) => {
    const reason = item === undefined ? null : (unavailable?.(item) ?? null);
    if (item === undefined || reason === null) return;
    event.preventDefault();
    props.onRefused?.(item, reason);
  };

  return (
    <FieldFrame id={box.inputId} label={props.label} bare={props.bare} error={error}>
      <div className={`${fieldStyles.with} ${styles.combobox}`}>
        <input
          {...box.getInputProps({
            disabled: props.disabled,
            readOnly: props.waiting,
            placeholder: props.placeholder,
            autoComplete: 'off',
            spellCheck: false,
            enterKeyHint: 'done',
            'aria-invalid': error ? true : undefined,
            'aria-describedby': error ? `${box.inputId}-error` : undefined,
            onFocus: (event) => {
              setReached(true);
              setFocused(true);
              event.currentTarget.select();
            },
            onBlur: leave,
            onKeyDown: (event) => {
              if (event.key === 'Enter' && box.isOpen) refuse(shown[box.highlightedIndex], event);
            },
          })}
          className={fieldStyles.control}
        />
        {props.clearable && selected && !props.disabled ? (
          <button
            type="button"
            className={styles.clear}
            aria-label={`Clear ${props.label}`}
            onClick={() => {
              props.onSelect(null);
              // This button is gone: the keyboard's focus goes on from the field.
              document.getElementById(box.inputId)?.focus();
            }}
          >
            ×
          </button>
        ) : (
          <span className={fieldStyles.chevron} aria-hidden="true" />
        )}
        <div className={styles.menu} hidden={!box.isOpen}>
          <ul {...box.getMenuProps(props.label)} className={styles.list} onScroll={onScroll}>
            {box.isOpen &&
              !props.waiting &&
              shown.slice(0, Math.max(near, box.highlightedIndex + 2)).map((item, index) => {
                const reason = unavailable?.(item) ?? null;
                const looks = [
                  styles.item,
                  box.highlightedIndex === index && styles.active,
                  reason !== null && styles.used,
                ];
                return (
                  <li
                    key={keyOf(item)}
                    {...box.getItemProps(item, index, (event) => refuse(item, event))}
                    aria-disabled={reason !== null || undefined}
                    className={looks.filter(Boolean).join(' ')}
                  >
                    <span className={styles.line}>{props.children ? props.children(item) : textOf(item)}</span>
                    {reason !== null && <span className={styles.reason}>{reason}</span>}
                  </li>
                );
              })}
          </ul>
          {found.length > shown.length && (
            <p className={styles.note}>{found.length - shown.length} more: type to narrow down</p>
          )}
          {props.waiting ? (
            <p className={styles.note}>Loading...</p>
          ) : (
            found.length === 0 && <p className={styles.note}>{nobody}</p>
          )}
        </div>
        {/* One on a page at most: a sheet has dozens of fields. */}
        {focused && <LiveRegion text={typed === '' ? '' : found.length === 0 ? nobody : matches(found.length)} />}
      </div>
    </FieldFrame>
  );
}

function matches(count: number): string {
  return count === 1 ? '1 match' : `${count} matches`;
}
