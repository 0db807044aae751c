import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { Sentence } from '../../ui/sentence.tsx';
import tints from '../../ui/tints.module.css';
import * as words from '../../words/account.ts';
import styles from './form.module.css';

const SIGNS = {
  good: ['m5 12.5 4.5 4.5L19 7.5', tints.success],
  bad: ['M12 5v9M12 18.5v.1', tints.error],
  mail: ['M3.5 6h17v12h-17zM4 7l8 6.5L20 7', tints.info],
} as const;

export type Sign = keyof typeof SIGNS;

/** What takes the place of a form once it has done its work, or of another view. */
export function View({ sign, title, children }: { sign: Sign; title: string; children: ReactNode }) {
  const [shape, tint] = SIGNS[sign];
  return (
    <div className={`column breaks ${styles.view}`}>
      <span className={`${styles.sign} ${tint}`} aria-hidden="true">
        <svg className="drawn" viewBox="0 0 24 24" aria-hidden="true">
          <path d={shape} />
        </svg>
      </span>
      <h1 key={title} ref={goTo} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

/** It takes the focus along, so that it is read out. */
function goTo(heading: HTMLHeadingElement | null) {
  if (!heading) return;
  heading.focus({ preventScroll: true });
  // What stood there was longer.
  scrollTo(0, 0);
}

type RedirectingProps = { seconds: number; to?: string; says?: (seconds: number) => string };

/** Counts down from `seconds` as long as it is there, and at zero goes to the sign-in, or `to`. */
export function Redirecting({ seconds, to = '/login', says = words.redirectingToLogin }: RedirectingProps) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left === 0) location.assign(to);
    const ticking = setTimeout(() => setLeft(Math.max(left - 1, 0)), 1_000);
    return () => clearTimeout(ticking);
  }, [left, to]);
  return (
    <p className="soft">
      <Sentence text={says(left)} parts={{ count: (label) => <span className="bold figures">{label}</span> }} />
    </p>
  );
}
