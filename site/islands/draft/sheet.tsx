import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isLocked, LOCK_CHECK_MS } from '#games/lock';
import type { MockDraft } from '#games/mock-draft/contest';
import { $now, gameNow } from '../../client/clock.ts';
import { type Brought, isFresh } from '../../client/initial.ts';
import { showsLastSeen } from '../../client/last-seen.ts';
import type { DraftSheetData } from '../../kinds/mock-draft/sheet-data.ts';
import { browserShelf } from '../../sheet/shelf.ts';
import { draftClient } from '../../stores/draft/client.ts';
import type { SheetAnswers } from '../../stores/draft/load.ts';
import { sheetNews } from '../../stores/draft/news.ts';
import type { Sheet } from '../../stores/draft/picks.ts';
import { draftSheet, type DraftSheet as Store } from '../../stores/draft/picks.ts';
import { guestDraft } from '../../stores/guest/guest-draft.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/draft.ts';
import { EntrantLine } from '../group/entrant-line.tsx';
import { GuestFrame } from '../guest/guest-frame.tsx';
import { PushQuestion } from '../profile/push-question.tsx';
import { rendered, useFan, useNow, useRendering, useZone } from '../rendered.tsx';
import { useRetrying } from '../use-retrying.ts';
import { DraftFill } from './boards.tsx';
import { DraftEvent } from './event.tsx';
import { NightLink } from './night/night-link.tsx';
import { DraftLine } from './notice-line.tsx';
import { DraftPicks } from './pick-row.tsx';
import { DraftPicker, nextEmpty, type Picking } from './picker.tsx';
import styles from './sheet.module.css';
import { DraftTools } from './tools.tsx';

type DraftSheetProps = { contest: MockDraft; data: DraftSheetData };

/**
 * 'Your Picks' of a draft: saved at once, kept on the device without a connection, closed by the
 * lock.
 */
export const DraftSheet = rendered(function OwnSheet({ contest, data }: DraftSheetProps) {
  const fan = useFan();
  const { madeAt } = useRendering();
  const userId = data.entrant?.id ?? fan.id;
  const initial = useMemo(() => ({ data, madeAt }), [data, madeAt]);
  const sheet = useMemo(
    () => draftSheet(contest, userId, { client: draftClient(contest), shelf: browserShelf, now: gameNow }, initial),
    [contest, userId, initial],
  );
  return (
    <div className={`long ${styles.page}`}>
      <DraftEvent contest={contest} />
      {data.entrant && <EntrantLine entrant={data.entrant} />}
      <OpenSheet contest={contest} sheet={sheet} initial={initial} />
    </div>
  );
});

type GuestSheetProps = {
  contest: MockDraft;
  /** The teams in original pick order. The document may be old. */
  data: string[];
};

/** A sheet that is nobody's yet: what the document tells of the draft. */
export const GuestDraftSheet = rendered<GuestSheetProps, null>(function GuestSheet({ contest, data: teams }) {
  const { madeAt } = useRendering();
  const now = useNow();
  const sheet = useMemo(() => guestDraft(contest, teams, madeAt), [contest, teams, madeAt]);
  return (
    <GuestFrame contest={contest} closed={isLocked(Date.parse(contest.locksAt), now)}>
      <div className={`long ${styles.page}`}>
        <DraftEvent contest={contest} />
        <OpenSheet contest={contest} sheet={sheet} />
      </div>
    </GuestFrame>
  );
});

type OpenSheetProps = { contest: MockDraft; sheet: Store; initial?: Brought<SheetAnswers> };

function OpenSheet({ contest, sheet, initial }: OpenSheetProps) {
  const state = useStore(sheet.$sheet, { ssr: () => sheet.first });
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  const [picking, setPicking] = useState<Picking | null>(null);
  const [filling, setFilling] = useState(false);
  const fill = useRef<HTMLButtonElement>(null);
  const open = useCallback((pick: number) => setPicking({ pick, typing: true }), []);
  useFollowing(sheet, initial);
  const shown = useMemo(
    () => (only === null ? state.rows : state.rows.filter(({ pick }) => only.has(pick))),
    [only, state.rows],
  );
  return (
    <>
      {state.rows.length === 0 && (
        <Empty
          title={words.youMadeNoPicksBefore}
          action={<ButtonLink href={`/${contest.path}/leaderboard`}>{words.seeWhoDid}</ButtonLink>}
        >
          {words.draftIsLockedItsResults}
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
            <Empty title={words.nothingIsUnfinished}>
              {sheet.guest ? words.everyPickHasPlayer : words.everyPickIsConfirmed}
            </Empty>
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

/**
 * What is shown may be of yesterday: then everything is loaded again, and what waits is sent with
 * it.
 */
const send = (sheet: Store) => void (navigator.onLine && showsLastSeen() ? sheet.load() : sheet.flush());

/** Keeps the sheet in step with the server, the connection and the clock while it is open. */
function useFollowing(sheet: Store, initial: Brought<SheetAnswers> | undefined): void {
  useRetrying(sheet, send);
  useEffect(() => {
    void (initial && isFresh(initial) ? sheet.resume(initial.data) : sheet.load());
    const returned = () => {
      if (document.visibilityState === 'visible') void sheet.load();
    };
    const checking = setInterval(sheet.checkLock, LOCK_CHECK_MS);
    const forget = $now.listen(sheet.checkLock);
    document.addEventListener('visibilitychange', returned);
    return () => {
      clearInterval(checking);
      forget();
      document.removeEventListener('visibilitychange', returned);
    };
  }, [sheet, initial]);
}

/** What has changed about the draft since the fan saved. */
function DraftNews({ contest, state }: { contest: MockDraft; state: Sheet }) {
  const news = sheetNews(state, contest, useZone());
  if (news.length === 0) return null;
  return (
    <div className={styles.told}>
      <Banner tone="warning" title={words.changedSinceYouSaved}>
        <ul>
          {news.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
