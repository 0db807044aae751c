import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import * as words from '../../words/ui.ts';
import styles from './dialog.module.css';

type DialogProps = {
  title: string;
  /**
   * Asked for by the close button, Escape, a tap outside, or Back while it is as high as the
   * screen.
   */
  onClose: () => void;
  children: ReactNode;
  /** As high as the screen, with one part of it that scrolls: its only list. */
  full?: boolean;
  /** Buttons along the bottom, the main one last. */
  actions?: ReactNode;
};

/**
 * A modal window; a sheet from below on a phone. The platform keeps the focus in it and gives it
 * back.
 */
export function Dialog({ title, onClose, children, full = false, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    element.showModal();
    element.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      element.close();
      // Taken out of the page while it was open, it has given nothing back.
      if (!element.isConnected && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  useBack(full, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap outside is a shortcut; Escape and the close button do the same by keyboard
    <dialog
      ref={dialog}
      className={full ? `${styles.dialog} ${styles.full}` : styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.sheet}>
        <header className={`line ${styles.head}`}>
          {/* Another title comes in from the side; the window stays. */}
          <h2 key={title} id={titleId} className={styles.title}>
            {title}
          </h2>
          <CloseButton label={words.close} onClick={onClose} />
        </header>
        <div className={`column ${styles.body}`}>{children}</div>
        {actions && <footer className={`row ${styles.actions}`}>{actions}</footer>}
      </div>
    </dialog>
  );
}

export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={`bare thumb soft ${styles.close}`} aria-label={label} onClick={onClick}>
      <svg className="drawn" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M6 6l12 12M18 6 6 18" />
      </svg>
    </button>
  );
}

/** What the history's entry of an open window carries. */
const WINDOW = 'window';

/**
 * If `on`, Back asks for `onBack` and does not leave the page: a window as high as the screen
 * looks like a page.
 */
function useBack(on: boolean, onBack: () => void): void {
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    if (!on) return;
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
  }, [on]);
}
