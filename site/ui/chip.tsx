import type { ReactNode } from 'react';
import styles from './chip.module.css';
import tints from './tints.module.css';

export type ChipTone =
  | 'neutral'
  | 'primary'
  | 'success'
  | 'warning'
  | 'error'
  | 'accent'
  | 'gold'
  | 'silver'
  | 'bronze';

/** A word or two in a small rounded box. Tone is never the only carrier: the words say it too. */
export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={`${styles.chip} ${tone === 'neutral' ? styles.neutral : tints[tone]}`}>{children}</span>;
}
