import { useStore } from '@nanostores/react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { isLocked, LOCK_CHECK_MS } from '#games/lock';
import type { MockDraft } from '#games/mock-draft/contest';
import { $now, gameNow } from '../../client/clock.ts';
import { isFresh } from '../../client/initial.ts';
import { showsLastSeen } from '../../client/last-seen.ts';
import { browserShelf } from '../../sheet/shelf.ts';
import { draftClient } from '../../stores/draft/client.ts';
import type { SheetAnswers } from '../../stores/draft/load.ts';
import { sheetNews } from '../../stores/draft/news.ts';
import type { Sheet } from '../../stores/draft/picks.ts';
import { draftSheet, type DraftSheet as Store } from '../../stores/draft/picks.ts';
import { guestDraft } from '../../stores/guest/guest-draft.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { TryAgain } from '../../ui/feedback/try-again.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import * as words from '../../words/draft.ts';
import { type SheetInitial, SignedOutSheet, usePickingFor } from '../group/use-picking-for.tsx';
import { GuestFrame } from '../guest/guest-frame.tsx';
import { PushMoment } from '../profile/push-moment.tsx';
import { Rendered, useNow, useZone } from '../rendered.tsx';
import { useRetrying } from '../use-retrying.ts';
import { DraftFill } from './boards.tsx';
import { DraftEvent } from './event.tsx';
import { NightLink } from './night/night-link.tsx';
import { DraftLine } from './notice-line.tsx';
import { DraftPicks } from './pick-list.tsx';
import { DraftPicker, nextEmpty, type Picking } from './picker.tsx';
import styles from './sheet.module.css';
import { DraftTools } from './tools.tsx';

type DraftSheetProps = {
  contest: MockDraft;
  /** What the address says: whose sheet it is. */
  search?: string;
  initial?: SheetInitial<SheetAnswers>;
  /**
   * It is nobody's yet: what the document tells of the draft, the teams in original pick order.
   * `madeAt`: game time of the document, which may be old.
   */
  guest?: { teams: string[]; madeAt: number };
};

/**
 * 'Your Picks' of a draft: saved at once, kept on the device without a connection, closed by the
 * lock.
 */
export function DraftSheet({ initial, guest, ...props }: DraftSheetProps) {
  if (guest) return <GuestSheet contest={props.contest} {...guest} />;
  return (
    <Rendered by={initial}>
      <OwnSheet initial={initial} {...props} />
    </Rendered>
  );
}

function OwnSheet({ contest, search = '', initial: fromDocument }: DraftSheetProps) {
  const { initial, signedOut, userId, line } = usePickingFor(search, fromDocument);
  const sheet = useMemo(
    () =>
      userId === null
        ? null
        : draftSheet(contest, userId, { client: draftClient(contest), shelf: browserShelf, now: gameNow }, initial),
    [contest, userId, initial],
  );
  if (signedOut) return <SignedOutSheet />;
  return (
    <div className={`long ${styles.page}`}>
      <DraftEvent contest={contest} />
      {line}
      {sheet ? (
        <OpenSheet contest={contest} sheet={sheet} initial={initial} />
      ) : (
        line === null && <DraftSheetSkeleton picks={contest.picks} />
      )}
    </div>
  );
}

function GuestSheet({ contest, teams, madeAt }: NonNullable<DraftSheetProps['guest']> & { contest: MockDraft }) {
  const now = useNow() || madeAt;
  const sheet = useMemo(() => guestDraft(contest, teams, madeAt), [contest, teams, madeAt]);
  return (
    <GuestFrame contest={contest} closed={isLocked(Date.parse(contest.locksAt), now)}>
      <div className={`long ${styles.page}`}>
        <DraftEvent contest={contest} />
        <OpenSheet contest={contest} sheet={sheet} />
      </div>
    </GuestFrame>
  );
}

type OpenSheetProps = { contest: MockDraft; sheet: Store; initial?: SheetInitial<SheetAnswers> };

function OpenSheet({ contest, sheet, initial }: OpenSheetProps) {
  const state = useStore(sheet.$sheet, { ssr: () => sheet.first });
  // Rows that come later are drawn when nothing more urgent waits: a phone that draws them at once
  // is deaf to the thumb.
  const status = useDeferredValue(state.status);
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
      {status === 'loading' && <DraftSheetSkeleton picks={contest.picks} />}
      {status === 'failed' && <TryAgain onPress={() => void sheet.load()}>{state.error}</TryAgain>}
      {status === 'ready' && state.rows.length === 0 && (
        <Empty
          title={words.youMadeNoPicksBefore}
          action={<ButtonLink href={`/${contest.path}/leaderboard`}>{words.seeWhoDid}</ButtonLink>}
        >
          {words.draftIsLockedItsResults}
        </Empty>
      )}
      {status === 'ready' && state.rows.length > 0 && (
        <div data-live>
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
      <PushMoment saved={state.confirmed} />
    </>
  );
}

/**
 * What is shown may be of yesterday: then everything is loaded again, and what waits is sent with
 * it.
 */
const send = (sheet: Store) => void (navigator.onLine && showsLastSeen() ? sheet.load() : sheet.flush());

/** Keeps the sheet in step with the server, the connection and the clock while it is open. */
function useFollowing(sheet: Store, initial: SheetInitial<SheetAnswers>): void {
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

/** The space of the sheet while it loads: as many rows, as high as they will be. */
function DraftSheetSkeleton({ picks }: { picks: number }) {
  return (
    <div role="status" data-awaited>
      <span className="unseen">{words.loadingYourPicks}</span>
      <div className={`${styles.tools} ${styles.ghost}`} />
      <div className={styles.head} />
      <ul className={styles.places}>
        {Array.from({ length: picks }, (_, pick) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike
          <li key={pick} className={`${styles.place} ${styles.ghost}`} />
        ))}
      </ul>
    </div>
  );
}
