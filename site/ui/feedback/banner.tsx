import type { ReactNode } from 'react';
import * as words from '../../words/ui.ts';
import { Button } from '../form/button.tsx';
import tints from '../tints.module.css';
import styles from './banner.module.css';

export type Tone = 'error' | 'success' | 'info' | 'warning';

const SHAPES: Record<Tone, string> = {
  error: 'M12 7.5v6M12 16.5v.1',
  warning: 'M12 7.5v6M12 16.5v.1',
  success: 'm7.5 12.5 3 3 6-7',
  info: 'M12 11v6M12 7.5v.1',
};

type BannerProps = {
  tone: Tone;
  title?: string;
  children?: ReactNode;
  /** One thing to do about it. */
  action?: ReactNode;
};

/**
 * A message in the page. Errors interrupt a screen reader (alert), the rest waits for its turn
 * (status).
 */
export function Banner({ tone, title, children, action }: BannerProps) {
  return (
    <div className={`row ${styles.banner} ${tints[tone]}`} role={tone === 'error' ? 'alert' : 'status'}>
      <svg className="drawn" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d={SHAPES[tone]} />
      </svg>
      <div className={styles.text}>
        {title && <p className="semibold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  );
}

type TryAgainProps = { tone?: 'error' | 'warning'; onPress: () => void; children: ReactNode };

/** What could not be loaded, and asking once more. */
export function TryAgain({ tone = 'error', onPress, children }: TryAgainProps) {
  return (
    <Banner
      tone={tone}
      action={
        <Button variant="outline" size="small" onClick={onPress}>
          {words.tryAgain}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
