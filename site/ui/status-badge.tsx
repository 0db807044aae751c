import type { Status } from '#games/state';
import { Chip, type ChipTone } from './chip.tsx';

const TONES: Record<Status, ChipTone> = { Open: 'success', Running: 'primary', Finished: 'error' };

/** Whether a contest is open, running or finished. */
export function StatusBadge({ status }: { status: Status }) {
  return <Chip tone={TONES[status]}>{status}</Chip>;
}
