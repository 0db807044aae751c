import { useState } from 'react';
import { ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/desk.ts';
import styles from './admin.module.css';

type ShowOlderProps = {
  /**
   * Words of the page's address; the one that leads to the next page of the list is null if there
   * is none.
   */
  at: Record<string, string | null>;
  onMore: () => Promise<void>;
  children?: string;
};

/** The next page of a list: added below it, or a page of its own for who has no script. */
export function ShowOlder({ at, onMore, children = words.showOlder }: ShowOlderProps) {
  const [busy, setBusy] = useState(false);
  if (Object.values(at).includes(null)) return null;
  return (
    <ButtonLink
      variant="outline"
      className={styles.submit}
      href={`?${new URLSearchParams(at as Record<string, string>)}`}
      aria-busy={busy || undefined}
      onClick={async (event) => {
        event.preventDefault();
        if (busy) return;
        setBusy(true);
        await onMore();
        setBusy(false);
      }}
    >
      {children}
    </ButtonLink>
  );
}
