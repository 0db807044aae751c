import { ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/desk.ts';
import styles from './admin.module.css';

/**
 * Leads to the next page of a list. `at`: words of the page's address; the one that leads there is
 * null if there is none.
 */
export function ShowOlder({ at }: { at: Record<string, string | null> }) {
  if (Object.values(at).includes(null)) return null;
  return (
    <ButtonLink
      variant="outline"
      className={styles.submit}
      href={`?${new URLSearchParams(at as Record<string, string>)}`}
    >
      {words.showOlder}
    </ButtonLink>
  );
}
