import { useEffect, useRef } from 'react';

/** What the history's entry of an open window carries. */
const WINDOW = 'window';

/**
 * While `open`, Back asks for `onBack` and does not leave the page: a window as high as the screen
 * looks like a page.
 */
export function useBack(open: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    if (!open) return;
    let left = false;
    const back = () => {
      // The entry of a window that was closed a moment ago, not the page's.
      if (history.state === WINDOW) return;
      left = true;
      latest.current();
    };
    history.pushState(WINDOW, '');
    addEventListener('popstate', back);
    return () => {
      removeEventListener('popstate', back);
      if (!left) history.back();
    };
  }, [open]);
}
