import { useEffect, useState } from 'react';
import type { DraftSheet, Sheet } from '../../stores/draft/picks.ts';
import { LiveRegion } from '../../ui/feedback/live-region.tsx';
import { Button } from '../../ui/form/button.tsx';
import styles from './notice-line.module.css';

/** How long a notice stays in view, in milliseconds. */
const NOTICE_MS = 9_000;

/**
 * What just happened, what went wrong and what waits for the connection, where the thumb is; read
 * out too.
 */
export function DraftLine({ sheet, state }: { sheet: DraftSheet; state: Sheet }) {
  const changes = Object.values(state.waiting);
  const waiting = changes.length;
  const failed = changes.filter((each) => each.failed !== undefined).length;
  const notice = useNotice(state.said);
  const saved = useSaved(waiting, state.line) && (sheet.guest ? 'Kept on this device' : 'All changes saved');
  const error = state.status === 'failed' ? null : state.error;
  return (
    <>
      <LiveRegion text={state.said.text} turn={state.said.turn} />
      <LiveRegion text={saved || ''} />
      <LiveRegion text={error ?? ''} urgent />
      <div className={styles.stack}>
        {notice && (
          <div className={styles.notice}>
            <span>{notice}</span>
            {state.said.fills && state.undo && (
              <Button variant="outline" size="small" onClick={sheet.undo}>
                Undo
              </Button>
            )}
          </div>
        )}
        {error && (
          <div className={`${styles.notice} ${styles.error}`}>
            <span>{error}</span>
            {failed > 0 && (
              <Button variant="outline" size="small" onClick={() => void sheet.tryAgain()}>
                Try again
              </Button>
            )}
            <button type="button" className={styles.close} aria-label="Dismiss" onClick={sheet.dismissError}>
              ×
            </button>
          </div>
        )}
        {state.line !== 'up' && (
          <div className={`${styles.notice} ${styles.down}`} role="status">
            <span>
              {state.line === 'down' ? 'You’re offline.' : 'The site is busy.'} {keptWords(waiting - failed)}
            </span>
            <Button variant="outline" size="small" onClick={() => void (waiting > 0 ? sheet.flush() : sheet.load())}>
              Try now
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

/** `count`: changes that wait to be sent. */
function keptWords(count: number): string {
  if (count === 0) return 'Showing your last saved picks.';
  const [are, they] =
    count === 1
      ? ['1 change is', 'itself; it counts if it reaches']
      : [`${count} changes are`, 'themselves; they count if they reach'];
  return `${are} saved on this device and will be sent by ${they} us before the lock.`;
}

function useNotice({ text, turn }: Sheet['said']): string | null {
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(turn), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  return turn > over && text ? text : null;
}

/** Whether the last change that waited is saved now. */
function useSaved(waiting: number, line: Sheet['line']): boolean {
  const [saved, setSaved] = useState(false);
  const [before, setBefore] = useState(waiting);
  if (before !== waiting) {
    setBefore(waiting);
    setSaved(waiting === 0 && line === 'up');
  }
  return saved;
}
