import { isLocked } from '#games/lock';
import { lockText } from '#games/lock-text';
import { Sentence } from '../../../ui/sentence.tsx';
import * as words from '../../../words/desk.ts';
import { useNow, useZone } from '../../rendered.tsx';
import styles from '../admin.module.css';
import { PickForm } from './pick-form.tsx';
import type { PickDeskProps } from './use-desk.ts';

/**
 * Enters a draft pick by pick, as it is read out. Closed until the picks of the fans are locked.
 */
export function PickDesk(props: PickDeskProps) {
  const now = useNow();
  const zone = useZone();
  const { draft } = props.contest;
  if (!draft) return null;
  const locksAt = Date.parse(draft.locksAt);
  return (
    <section className={styles.part} aria-labelledby="enter-picks">
      <h3 id="enter-picks">{words.enterPicks}</h3>
      {isLocked(locksAt, now) ? (
        <PickForm {...props} draft={draft} />
      ) : (
        <p>
          <Sentence
            text={words.deskOpensAtLock}
            parts={{ when: <time dateTime={draft.locksAt}>{lockText(locksAt, draft.timeZone, zone)}</time> }}
          />
        </p>
      )}
    </section>
  );
}
