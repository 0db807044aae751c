import type { ReactNode } from 'react';
import type { Initial } from '../../client/initial.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/desk.ts';
import { exactText } from '../../words/zone.ts';
import { Rendered, useZone } from '../rendered.tsx';
import styles from './admin.module.css';

export function Console<T>({ initial, children }: { initial: Initial<T | null>; children: (shown: T) => ReactNode }) {
  return (
    <Rendered by={initial}>
      {initial.data === null ? <AccessDenied /> : <div className="column gap-5">{children(initial.data)}</div>}
    </Rendered>
  );
}

export function Head({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="spread">
      <h1>{title}</h1>
      <div className="row">{children}</div>
    </div>
  );
}

export function AccessDenied() {
  // Opened directly, there is nothing to go back to.
  const goBack = () => (history.length > 1 ? history.back() : location.assign('/landing'));
  return (
    <>
      <h1 className="unseen">{words.adminDashboard}</h1>
      <Empty title={words.accessDenied} action={<Button onClick={goBack}>{words.goBack}</Button>}>
        {words.noPermissionForPage}
      </Empty>
    </>
  );
}

/** When something was, to the second, on the reader's clocks. `at`: ISO. */
export function Instant({ at, className }: { at: string; className?: string | undefined }) {
  const zone = useZone();
  return (
    <time className={className} dateTime={at}>
      {exactText(Date.parse(at), zone)}
    </time>
  );
}

type ScrollTableProps = { label: string; heads: readonly string[]; children: ReactNode };

export function ScrollTable({ label, heads, children }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={`table-scroll ${styles.scroll}`} aria-label={label} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/**
 * Leads to the next page of a list. `at`: words of the page's address; the one that leads there is
 * null if there is none.
 */
export function ShowOlder({ at }: { at: Record<string, string | null> }) {
  if (Object.values(at).includes(null)) return null;
  return (
    <ButtonLink variant="outline" className="start" href={`?${new URLSearchParams(at as Record<string, string>)}`}>
      {words.showOlder}
    </ButtonLink>
  );
}
