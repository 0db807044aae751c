import type { MouseEvent } from 'react';
import * as words from '../words/ui.ts';
import { Button, ButtonLink } from './form/button.tsx';
import styles from './pager.module.css';

type PagerProps = {
  /** Where the reader is: '101 to 200 of 240'. */
  label: string;
  /** Absent or null: there is no such page. */
  onPrevious?: (() => void) | null;
  onNext?: (() => void) | null;
  /** Where the pages are without script. */
  previousAt?: string | null;
  nextAt?: string | null;
  busy?: boolean;
};

/** One page back or on. */
export function Pager({ label, onPrevious, onNext, previousAt, nextAt, busy = false }: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={words.pages}>
      <Turn at={previousAt} onTurn={onPrevious} busy={busy}>
        {words.previous}
      </Turn>
      <span className={styles.label} aria-live="polite">
        {label}
      </span>
      <Turn at={nextAt} onTurn={onNext} busy={busy}>
        {words.next}
      </Turn>
    </nav>
  );
}

type TurnProps = { at?: string | null; onTurn?: (() => void) | null; busy: boolean; children: string };

/** A link, if the page has an address: it leads there without script too. */
function Turn({ at, onTurn, busy, children }: TurnProps) {
  if (!at || !onTurn)
    return (
      <Button variant="outline" size="small" disabled={!onTurn} busy={busy} onClick={onTurn ?? undefined}>
        {children}
      </Button>
    );
  const turn = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!busy) onTurn();
  };
  return (
    <ButtonLink variant="outline" size="small" href={at} aria-busy={busy || undefined} onClick={turn}>
      {children}
    </ButtonLink>
  );
}
