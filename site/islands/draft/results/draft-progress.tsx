import { useMemo, useState } from 'react';
import type { MockDraft } from '#games/mock-draft/contest';
import { MOST_MINUTES } from '../../../client/device-cookies.ts';
import { freshPicks, isAvailable, newsOf, progressWords, type ScoredSheet } from '../../../stores/draft/scored.ts';
import { draftResults } from '../../../stores/draft/scored-sheet.ts';
import { delayBy } from '../../../stores/live.ts';
import { Chip, Provisional } from '../../../ui/chip.tsx';
import { LiveRegion } from '../../../ui/feedback/live-region.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/field.tsx';
import * as words from '../../../words/draft-results.ts';
import { dayAndTime } from '../../../words/zone.ts';
import { useClock, useDelay, useZone } from '../../rendered.tsx';
import { useLive } from '../../use-live.ts';
import styles from './draft-results.module.css';

/** How long 'just in' is shown, in milliseconds. */
const FRESH_MS = 120_000;

export type FollowedSheet = {
  sheet: ScoredSheet;
  /** Picks that the last news brought a moment ago, and when (game milliseconds). */
  fresh: { picks: readonly number[]; at: number };
  /** Until when the oldest held-back news waits; null: nothing waits. */
  delayedUntil: number | null;
};

/** A fan's scored sheet, followed from what the document brought of it. */
export function useDraftResults(contest: MockDraft, username: string, first: ScoredSheet): FollowedSheet {
  const live = useLive((document) => draftResults(contest, username, first, { document }));
  const { value: sheet, before, at, delayedUntil } = live;
  const isNew = useClock((now) => now < at + FRESH_MS);
  const fresh = useMemo(
    () => ({ picks: before && isNew ? freshPicks(before, sheet) : [], at }),
    [before, sheet, at, isNew],
  );
  return { sheet, fresh, delayedUntil };
}

const DELAYS = Array.from({ length: MOST_MINUTES + 1 }, (_, minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? words.noDelay : words.minutesBehind(minutes),
}));

/** How far the draft is, what just came in, and how far this fan wants to stay behind it. */
export function DraftNight({ contest, sheet, fresh, delayedUntil }: FollowedSheet & { contest: MockDraft }) {
  const delay = useDelay();
  const own = useZone();
  const progress = progressWords(contest, sheet.published);
  return (
    <section className={`spread ${styles.night}`} aria-label={words.howFarDraftIs}>
      <p className="figures">
        {progress === null ? (
          <>
            {sheet.official ? <Chip tone="success">{words.official}</Chip> : <Provisional />}{' '}
            {words.allPicksAreIn(contest.picks)}
          </>
        ) : (
          <>
            <Chip tone="warning">{words.live}</Chip> {isAvailable(sheet) && !sheet.official && <Provisional />}{' '}
            {words.updatesAutomatically(progress)}
          </>
        )}
        {delayedUntil !== null && (
          <span className="warning semibold block">
            {words.spoilerDelayUpdatesAt(dayAndTime(own, contest.timeZone, delayedUntil).time)}
          </span>
        )}
      </p>
      {progress !== null && (
        <div className={styles.delay}>
          <SelectField
            bare
            label={words.spoilerDelay}
            options={DELAYS}
            value={String(delay)}
            onChange={(event) => delayBy(Number(event.target.value))}
          />
        </div>
      )}
      <LiveRegion text={newsOf(sheet, fresh.picks)} />
    </section>
  );
}

/** Leads to what just came in, without moving the reader there unasked. */
export function JustIn({ picks }: FollowedSheet['fresh']) {
  const [seen, setSeen] = useState(false);
  const [first] = picks;
  if (first === undefined || seen) return null;
  const look = () => {
    setSeen(true);
    const row = document.querySelector<HTMLElement>(`[data-slot="${first}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  };
  return (
    <div className="afloat">
      <Button size="small" onClick={look}>
        {picks.length === 1 ? words.pickIsIn(first) : words.picksAreIn(picks.length)}
      </Button>
    </div>
  );
}
