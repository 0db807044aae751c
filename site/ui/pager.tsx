import type { MouseEvent } from 'react';
import * as words from '../words/ui.ts';
import { Button, ButtonLink } from './form/button.tsx';

type PagerProps = {
  /** Where the reader is: '101 to 200 of 240'. */
  label: string;
  /** The first page, if this is not it. */
  previousAt: string | null;
  nextAt: string | null;
};

/** One page back or on. A reader who has turned a page goes back to the one that they came from. */
export function Pager({ label, previousAt, nextAt }: PagerProps) {
  return (
    <nav className="spread" aria-label={words.pages}>
      <Turn at={previousAt} onClick={goBack}>
        {words.previous}
      </Turn>
      <span className="soft small figures center" aria-live="polite">
        {label}
      </span>
      <Turn at={nextAt}>{words.next}</Turn>
    </nav>
  );
}

type TurnProps = { at: string | null; onClick?: (event: MouseEvent) => void; children: string };

function Turn({ at, onClick, children }: TurnProps) {
  if (at === null)
    return (
      <Button variant="outline" size="small" disabled>
        {children}
      </Button>
    );
  return (
    <ButtonLink variant="outline" size="small" href={at} onClick={onClick}>
      {children}
    </ButtonLink>
  );
}

function goBack(event: MouseEvent): void {
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey);
  const [from] = document.referrer.split('?');
  if (!isPlain || from !== location.origin + location.pathname) return;
  event.preventDefault();
  history.back();
}
