import type { FocusEvent, InputHTMLAttributes, KeyboardEvent, LiHTMLAttributes, MouseEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

type ComboboxState<T> = {
  /** Unique on the page. */
  id: string;
  /** The lines on offer, in their order. */
  items: readonly T[];
  /** What stands in the field while nothing is typed. */
  chosenText: string;
  isChosen: (item: T) => boolean;
  /** `byKey`: with Enter. */
  onChoose: (item: T, byKey: boolean) => void;
  onType: (text: string) => void;
  onClose: () => void;
};

type InputProps = InputHTMLAttributes<HTMLInputElement>;
type ItemProps = LiHTMLAttributes<HTMLLIElement>;

const PAGE = 10;

/**
 * A field with a list below it, as the ARIA practices describe it ("editable combobox with list autocomplete"): arrows, Home, End and pages
 * move in the list, Enter takes the line that is pointed at, Escape closes and never throws a choice away, leaving the field closes.
 * A sheet has dozens: what costs waits until the list is open.
 */
export function useCombobox<T>(given: ComboboxState<T>) {
  const { id, items, chosenText, isChosen, onChoose, onType, onClose } = given;
  const [isOpen, setOpen] = useState(false);
  const [highlightedIndex, setHighlighted] = useState(-1);
  /** null: what is chosen stands there. `now`: known at once, to who leaves the field before it is drawn. */
  const [typed, draw] = useState<string | null>(null);
  const now = useRef<string | null>(null);
  const setTyped = (text: string | null) => {
    now.current = text;
    draw(text);
  };
  const inputId = `${id}-input`;
  const menuId = `${id}-menu`;
  const itemId = (index: number) => `${id}-item-${index}`;
  /** A pointer that went down on the list must not close it before it goes up. */
  const onList = useRef(false);

  const open = (index: number) => {
    setOpen(true);
    setHighlighted(index);
  };
  const close = () => {
    setOpen(false);
    setHighlighted(-1);
    if (isOpen) onClose();
  };
  const choose = (item: T, byKey: boolean) => {
    setTyped(null);
    close();
    onChoose(item, byKey);
  };
  /** The line that is pointed at by a key may be drawn only then. */
  const pointedByKey = useRef(false);
  const point = (index: number) => {
    pointedByKey.current = true;
    setHighlighted(index);
  };
  useEffect(() => {
    if (pointedByKey.current)
      document.getElementById(`${id}-item-${highlightedIndex}`)?.scrollIntoView({ block: 'nearest' });
    pointedByKey.current = false;
  }, [id, highlightedIndex]);

  const closing = useRef(close);
  closing.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const touched = ({ target }: Event) => {
      const parts = [inputId, menuId].map((part) => document.getElementById(part));
      if (!parts.some((part) => part?.contains(target as Node))) closing.current();
    };
    document.addEventListener('pointerup', touched);
    return () => document.removeEventListener('pointerup', touched);
  }, [isOpen, inputId, menuId]);

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const last = items.length - 1;
    const key = event.key;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const down = key === 'ArrowDown';
      const chosen = items.findIndex(isChosen);
      if (!isOpen) open(chosen >= 0 ? chosen : down ? Math.min(0, last) : last);
      else if (!down && event.altKey) take(event);
      else if (last >= 0) point((Math.max(highlightedIndex, down ? -1 : 0) + (down ? 1 : last)) % (last + 1));
    } else if (isOpen && last >= 0 && (key === 'Home' || key === 'End')) {
      event.preventDefault();
      point(key === 'Home' ? 0 : last);
    } else if (isOpen && last >= 0 && (key === 'PageUp' || key === 'PageDown')) {
      event.preventDefault();
      point(Math.min(last, Math.max(0, highlightedIndex + (key === 'PageUp' ? -PAGE : PAGE))));
    } else if (key === 'Enter' && isOpen && !event.nativeEvent.isComposing) take(event);
    else if (key === 'Escape') {
      setTyped(null);
      close();
    }
  }

  function take(event: KeyboardEvent): void {
    event.preventDefault();
    const item = items[highlightedIndex];
    if (item === undefined) close();
    else choose(item, true);
  }

  return {
    inputId,
    isOpen,
    highlightedIndex,
    inputValue: () => now.current ?? chosenText,
    /** Puts what is chosen back. */
    forgetTyped: () => setTyped(null),
    /** `preventDefault` in a handler given here keeps this one from acting. */
    getInputProps: (more: InputProps): InputProps => ({
      id: inputId,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': menuId,
      'aria-expanded': isOpen,
      // Enter would take the first line; without one there is nothing to point at.
      'aria-activedescendant': isOpen && items[highlightedIndex] !== undefined ? itemId(highlightedIndex) : undefined,
      value: typed ?? chosenText,
      ...more,
      onInput: (event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        open(text === '' ? -1 : 0);
        onType(text);
      },
      onClick: () => (isOpen ? close() : open(items.findIndex(isChosen))),
      onKeyDown: (event) => {
        more.onKeyDown?.(event);
        if (!event.defaultPrevented) press(event);
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        if (isOpen && !onList.current) close();
        more.onBlur?.(event);
      },
    }),
    getMenuProps: (label: string) => ({
      id: menuId,
      role: 'listbox',
      'aria-label': label,
      onMouseLeave: () => setHighlighted(-1),
      onPointerDown: () => {
        onList.current = true;
      },
      onPointerUp: () => {
        onList.current = false;
      },
      onPointerCancel: () => {
        onList.current = false;
      },
    }),
    getItemProps: (item: T, index: number, onClick: (event: MouseEvent<HTMLLIElement>) => void): ItemProps => ({
      id: itemId(index),
      role: 'option',
      'aria-selected': index === highlightedIndex,
      onMouseMove: () => index === highlightedIndex || setHighlighted(index),
      // The field keeps the focus.
      onMouseDown: (event) => event.preventDefault(),
      onClick: (event) => {
        onClick(event);
        if (event.defaultPrevented) return;
        choose(item, false);
        document.getElementById(inputId)?.focus();
      },
    }),
  };
}
