import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isLocked } from '#games/lock';
import { lockText } from '#games/lock-text';
import type { MockDraft } from '#games/mock-draft/contest';
import { $now, gameNow } from '../../client/clock.ts';
import type { Brought, PageFan } from '../../client/initial.ts';
import type { DraftSheetData } from '../../kinds/mock-draft/sheet-data.ts';
import { browserShelf, GUEST } from '../../sheet/shelf.ts';
import { draftClient } from '../../stores/draft/client.ts';
import type { SheetAnswers } from '../../stores/draft/load.ts';
import { sheetNews } from '../../stores/draft/news.ts';
import { draftSheet, type Sheet as State, type DraftSheet as Store } from '../../stores/draft/picks.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/draft.ts';
import { EventPanel } from '../event-panel.tsx';
import { EntrantLine } from '../group/entrant-line.tsx';
import { GuestFrame } from '../guest/guest-frame.tsx';
import { PushQuestion } from '../profile/push-question.tsx';
import { rendered, useNow, useRendering, useVisitor, useZone } from '../rendered.tsx';
import { useSheet } from '../use-sheet.ts';
import { DraftFill } from './boards.tsx';
import { NightLink } from './night/night-link.tsx';
import { DraftLine } from './notice-line.tsx';
import { DraftPicks } from './pick-row.tsx';
import { DraftPicker, nextEmpty, type Picking } from './picker.tsx';
import styles from './sheet.module.css';
import { DraftTools } from './tools.tsx';

type DraftSheetProps = { contest: MockDraft; data: DraftSheetData };

/**
 * 'Your Picks' of a draft: saved at once, kept on the device without a connection, closed by the
 * lock. Without a fan it is nobody's yet.
 */
export const DraftSheet = rendered<DraftSheetProps, PageFan | null>(function Sheet({ contest, data }) {
  const visitor = useVisitor();
  const { madeAt } = useRendering();
  const userId = data.entrant?.id ?? visitor?.id ?? GUEST;
  const initial = useMemo(() => ({ data, madeAt }), [data, madeAt]);
  const sheet = useMemo(
    () => draftSheet(contest, userId, { client: draftClient(contest), shelf: browserShelf, now: gameNow }, initial),
    [contest, userId, initial],
  );
  const page = (
    <div className={`long ${styles.page}`}>
      <DraftEvent contest={contest} />
      {data.entrant && <EntrantLine entrant={data.entrant} />}
      <OpenSheet {...{ contest, sheet, initial }} />
    </div>
  );
  return sheet.guest ? (
    <GuestFrame {...{ contest }} locksAt={Date.parse(contest.locksAt)}>
      {page}
    </GuestFrame>
  ) : (
    page
  );
});

type OpenSheetProps = { contest: MockDraft; sheet: Store; initial: Brought<SheetAnswers> };

function OpenSheet({ contest, sheet, initial }: OpenSheetProps) {
  const state = useSheet(sheet, initial);
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  const [picking, setPicking] = useState<Picking | null>(null);
  const [filling, setFilling] = useState(false);
  const fill = useRef<HTMLButtonElement>(null);
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
        <div>
          <DraftNews contest={contest} state={state} />
          <NightLink contest={contest} />
          <DraftTools
            {...{ contest, sheet, state, only, fill }}
            onFill={() => setFilling(true)}
            onOnly={setOnly}
            onBoard={() => setPicking({ pick: nextEmpty(state.rows, 0) ?? 1, typing: false })}
          />
          {shown.length > 0 ? (
            <DraftPicks contest={contest} sheet={sheet} state={state} rows={shown} onOpen={open} />
          ) : (
            <Empty title={words.nothingUnfinished}>{sheet.guest ? words.allPicked : words.allConfirmed}</Empty>
          )}
          <DraftFill
            {...{ contest, sheet }}
            everyone={state.everyone}
            open={filling}
            onClose={() => setFilling(false)}
          />
        </div>
      )}
      {picking && (
        <DraftPicker contest={contest} sheet={sheet} state={state} picking={picking} onPicking={setPicking} />
      )}
      <DraftLine sheet={sheet} state={state} />
      <PushQuestion saved={state.confirmed} />
    </>
  );
}

/** The event and its lock: in the venue's time, in the fan's own, and how long is left. */
function DraftEvent({ contest: { event, locksAt, timeZone } }: { contest: MockDraft }) {
  const now = useNow();
  const lock = Date.parse(locksAt);
  return (
    <EventPanel
      title={event.title}
      about={words.aboutEvent}
      facts={[
        [words.location, event.location],
        [words.date, event.day],
        [words.startTime, event.startTime],
      ]}
      lock={[isLocked(lock, now) ? words.locked : words.locks, lockText(lock, timeZone, useZone())]}
      left={words.timeTillLock}
      locksAt={lock}
      now={now}
    />
  );
}

/** What has changed about the draft since the fan saved. */
function DraftNews({ contest, state }: { contest: MockDraft; state: State }) {
  const news = sheetNews(state, contest, useZone());
  if (news.length === 0) return null;
  return (
    <div className={styles.told}>
      <Banner tone="warning" title={words.changedSinceSaved}>
        <ul>
          {news.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
