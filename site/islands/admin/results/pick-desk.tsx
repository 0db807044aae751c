import { isLocked } from '#games/lock';
import { lockText } from '#games/lock-text';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/desk.ts';
import { useNow, useZone } from '../../rendered.tsx';
import { Part } from '../part.tsx';
import type { DeskProps } from './organiser.tsx';
import { PickForm } from './pick-form.tsx';

/**
 * Enters a draft pick by pick, as it is read out. Closed until the picks of the fans are locked.
 */
export function PickDesk(props: DeskProps) {
  const now = useNow();
  const zone = useZone();
  const { contest, picks } = props.desk;
  if (!contest.draft || !picks) return null;
  const { locksAt, timeZone } = contest.draft;
  const lock = Date.parse(locksAt);
  return (
    <Part title={words.enterPicks}>
      {isLocked(lock, now) ? (
        <PickForm {...props} draft={contest.draft} picks={picks} />
      ) : (
        <p>
          <Sentence
            text={words.deskOpensAtLock}
            parts={{ when: <time dateTime={locksAt}>{lockText(lock, timeZone, zone)}</time> }}
          />
        </p>
      )}
    </Part>
  );
}
