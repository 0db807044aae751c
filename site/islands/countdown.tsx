import { timeTillLock } from '#games/lock';
import { useClock } from './rendered.tsx';

/** Of what timeTillLock says, the class of its colour (words.css). */
const COLOURS = { calm: 'success', urgent: 'error', locked: 'soft' };

type CountdownProps = {
  /** UTC milliseconds. */
  locksAt: number;
  detail?: 'days' | 'days and hours';
};

/**
 * Time till lock, green while calm, red when it presses, 'Locked' afterwards. Not read out by
 * itself: locks have their own announcement. It alone is drawn anew every second.
 */
export function Countdown({ locksAt, detail }: CountdownProps) {
  const now = useClock((time) => time);
  const { text, tone } = timeTillLock(locksAt, now, detail);
  return (
    <span className={`line gap-1 bold figures ${COLOURS[tone]}`} role="timer" aria-live="off">
      {tone === 'locked' && (
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d="M3 7h10v7H3zM5 7V5a3 3 0 0 1 6 0v2" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      )}
      {text}
    </span>
  );
}
