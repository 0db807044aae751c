import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import tints from '../../ui/tints.module.css';
import styles from './form.module.css';

/** How it went: its drawing and its tint. */
const SIGNS = {
  good: ['m5 12.5 4.5 4.5L19 7.5', tints.success],
  bad: ['M12 5v9M12 18.5v.1', tints.error],
  mail: ['M3.5 6h17v12h-17zM4 7l8 6.5L20 7', tints.info],
} as const;

type ViewProps = { sign: keyof typeof SIGNS; title: string; children: ReactNode };

/**
 * What takes the place of a form once it has done its work. Takes the focus along, so that it is
 * read out.
 */
export function View({ sign, title, children }: ViewProps) {
  const [shape, tint] = SIGNS[sign];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // The form was longer.
    scrollTo(0, 0);
  }, []);
  return (
    <div className={styles.view}>
      <span className={`${styles.sign} ${tint}`} aria-hidden="true">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={shape} />
        </svg>
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
