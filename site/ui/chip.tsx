import type { ReactNode } from 'react';
import type { Status } from '#games/state';
import * as words from '../words/ui.ts';
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
  return <span className={`tiny bold one-line ${tints.chip} ${tints[tone]}`}>{children}</span>;
}

/** Said beside points of results that nobody has signed yet: the one word for it. */
export function Provisional() {
  return <Chip tone="warning">{words.provisional}</Chip>;
}

const TONES: Record<Status, ChipTone> = { Open: 'success', Running: 'primary', Finished: 'neutral' };

export function StatusBadge({ status }: { status: Status }) {
  return <Chip tone={TONES[status]}>{status}</Chip>;
}
