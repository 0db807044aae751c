import { useCallback, useEffect, useMemo, useState } from 'react';
import { isLocked } from '#games/lock';
import type { MockDraft } from '#games/mock-draft/contest';
import { $now } from '../../client/clock.ts';
import type { PageFan } from '../../client/initial.ts';
import type { SheetAnswers } from '../../stores/draft/load.ts';
import { sheetNews } from '../../stores/draft/news.ts';
import { draftSheet, type Sheet as State, type DraftSheet as Store } from '../../stores/draft/picks.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/draft.ts';
import { EventPanel } from '../event-panel.tsx';
import { PushQuestion } from '../profile/push-question.tsx';
import { LockTime, rendered, useClock, useZone } from '../rendered.tsx';
import { type SheetData, SheetFrame } from '../sheet-frame.tsx';
import { useSheet } from '../use-sheet.ts';
import { NightLink } from './night/night-link.tsx';
import { DraftLine } from './notice-line.tsx';
import { DraftPicks } from './pick-row.tsx';
import { DraftPicker, nextEmpty, type Picking } from './picker.tsx';
import styles from './sheet.module.css';
import { DraftTools } from './tools.tsx';

type DraftSheetProps = { contest: MockDraft; data: SheetData<SheetAnswers> };

/**
 * 'Your Picks' of a draft: saved at once, kept on the device without a connection, closed by the
 * lock.
 */
export const DraftSheet = rendered<DraftSheetProps, PageFan | null>(function Sheet({ contest, data }) {
  return (
    <SheetFrame
      {...{ contest, data }}
      locksAt={Date.parse(contest.locksAt)}
      open={(userId, initial) => draftSheet(contest, userId, initial)}
    >
      {(sheet) => (
        <div className={`column gap-5 long ${styles.page}`}>
          <DraftEvent contest={contest} />
          <OpenSheet {...{ contest, sheet }} />
        </div>
      )}
    </SheetFrame>
  );
});

function OpenSheet({ contest, sheet }: { contest: MockDraft; sheet: Store }) {
  const state = useSheet(sheet);
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  const [picking, setPicking] = useState<Picking | null>(null);
  const open = useCallback((pick: number) => setPicking({ pick, typing: true }), []);
  useEffect(() => $now.listen(sheet.checkLock), [sheet]);
  const shown = useMemo(
    () => (only === null ? state.rows : state.rows.filter(({ pick }) => only.has(pick))),
    [only, state.rows],
  );
  return (
    <>
      {state.rows.length === 0 && (
        <Empty
          title={words.noPicksMade}
          action={<ButtonLink href={`/${contest.path}/leaderboard`}>{words.seeWhoDid}</ButtonLink>}
        >
          {words.lockedWithoutPicks}
        </Empty>
      )}
      {state.rows.length > 0 && (
        <div className="column gap-3">
          <DraftNews contest={contest} state={state} />
          <NightLink contest={contest} />
          <DraftTools
            {...{ contest, sheet, state, only }}
            onOnly={setOnly}
            onBoard={() => setPicking({ pick: nextEmpty(state.rows, 0) ?? 1, typing: false })}
          />
          {shown.length > 0 ? (
            <DraftPicks contest={contest} sheet={sheet} state={state} rows={shown} onOpen={open} />
          ) : (
            <Empty title={words.nothingUnfinished}>{sheet.guest ? words.allPicked : words.allConfirmed}</Empty>
          )}
        </div>
      )}
      {picking && !state.locked && (
        <DraftPicker contest={contest} sheet={sheet} state={state} picking={picking} onPicking={setPicking} />
      )}
      <div className="afloat">
        <DraftLine sheet={sheet} state={state} />
        <PushQuestion saved={state.confirmed} />
      </div>
    </>
  );
}

/** The event and its lock: in the venue's time, in the fan's own, and how long is left. */
function DraftEvent({ contest: { event, locksAt, timeZone } }: { contest: MockDraft }) {
  const lock = Date.parse(locksAt);
  const locked = useClock((now) => isLocked(lock, now));
  return (
    <EventPanel
      title={event.title}
      about={words.aboutEvent}
      facts={[
        [words.location, event.location],
        [words.date, event.day],
        [words.startTime, event.startTime],
      ]}
      lock={[locked ? words.locked : words.locks, <LockTime key="at" at={lock} timeZone={timeZone} />]}
      locksAt={lock}
    />
  );
}

/** What has changed about the draft since the fan saved. */
function DraftNews({ contest, state }: { contest: MockDraft; state: State }) {
  const news = sheetNews(state, contest, useZone());
  if (news.length === 0) return null;
  return (
    <Banner tone="warning" title={words.changedSinceSaved}>
      <ul>
        {news.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Banner>
  );
}
