import { useEffect, useState } from 'react';
import type { Try } from '../../sheet/machine.ts';
import type { DraftSheet, Sheet } from '../../stores/draft/picks.ts';
import { CloseButton } from '../../ui/feedback/dialog.tsx';
import { LiveRegion } from '../../ui/feedback/live-region.tsx';
import { Button } from '../../ui/form/button.tsx';
import tints from '../../ui/tints.module.css';
import * as words from '../../words/draft.ts';

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
  const tried = (how: Try['state']) => Object.values(state.tries).some((each) => each.state === how);
  const notice = useNotice(state.said);
  const { error } = state;
  return (
    <>
      <LiveRegion text={state.said.text} turn={state.said.turn} />
      <LiveRegion text={waiting === 0 && state.line === 'up' && tried('saved') ? words.allChangesSaved : ''} />
      <LiveRegion text={error ?? ''} urgent />
      {notice && (
        <div className="line toast">
          <span>{notice}</span>
          {state.said.fills && state.undo && (
            <Button variant="outline" size="small" onClick={sheet.undo}>
              {words.undo}
            </Button>
          )}
        </div>
      )}
      {error && (
        <div className={`line toast ${tints.error}`}>
          <span>{error}</span>
          {failed > 0 && (
            <Button variant="outline" size="small" onClick={() => void sheet.tryAgain()}>
              {words.tryAgain}
            </Button>
          )}
          <CloseButton label={words.dismiss} onClick={sheet.dismissError} />
        </div>
      )}
      {state.line !== 'up' && (
        <div className={`line toast ${tints.warning}`} role="status">
          <span>
            {state.line === 'down' ? words.offline : words.siteIsBusy}{' '}
            {tried('hurried') ? words.sendingUntilLock : keptWords(waiting - failed)}
          </span>
          <Button variant="outline" size="small" onClick={() => void (waiting > 0 ? sheet.flush() : sheet.load())}>
            {words.tryNow}
          </Button>
        </div>
      )}
    </>
  );
}

/** `count`: changes that wait to be sent. */
function keptWords(count: number): string {
  if (count === 0) return words.lastSavedPicksShown;
  return count === 1 ? words.changeIsKeptHere : words.changesAreKeptHere(count);
}

function useNotice({ text, turn }: Sheet['said']): string | null {
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(turn), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  return turn > over && text ? text : null;
}
