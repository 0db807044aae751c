import { timeTillLock } from '#games/lock';

/** Of what timeTillLock says, the class of its colour (words.css). */
const COLOURS = { calm: 'success', urgent: 'error', locked: 'soft' };

type CountdownProps = {
  /** UTC milliseconds. */
  locksAt: number;
  /** Game time in UTC milliseconds. */
  now: number;
  detail?: 'days' | 'days and hours';
};

/**
 * Time till lock, green while calm, red when it presses, 'Locked' afterwards. Not read out by
 * itself: locks have their own announcement.
 */
export function Countdown({ locksAt, now, detail }: CountdownProps) {
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
