import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import styles from './form.module.css';
import { Sign } from './sign.tsx';

type ViewProps = { sign: 'good' | 'bad' | 'mail'; title: string; children: ReactNode };

/**
 * What takes the place of a form once it has done its work. Takes the focus along, so that it is
 * read out.
 */
export function View({ sign, title, children }: ViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // The form was longer.
    scrollTo(0, 0);
  }, []);
  return (
    <div className={styles.view}>
      <Sign of={sign} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
