import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { isLocked } from '#games/lock';
import type { OneAndDone } from '#games/one-and-done/contest';
import { isFresh } from '../../client/initial.ts';
import { showsLastSeen } from '../../client/last-seen.ts';
import { guestSeason } from '../../stores/guest/guest-season.ts';
import type { SeasonSheetAnswers } from '../../stores/season/sheet-answers.ts';
import { fieldIn, type SeasonSheetState } from '../../stores/season/state.ts';
import { type SeasonSheet as Sheet, seasonSheet } from '../../stores/season/wishes.ts';
import { browserWorld } from '../../stores/season/world.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TryAgain } from '../../ui/feedback/try-again.tsx';
import * as words from '../../words/season.ts';
import { type SheetInitial, SignedOutSheet, usePickingFor } from '../group/use-picking-for.tsx';
import { GuestFrame } from '../guest/guest-frame.tsx';
import { PushMoment } from '../profile/push-moment.tsx';
import { Rendered, useNow } from '../rendered.tsx';
import { useRetrying } from '../use-retrying.ts';
import { AthleteSheet, type Picking } from './athlete-sheet.tsx';
import { eventAt, eventIn } from './event-address.ts';
import { SeasonNotice } from './toast.tsx';
import styles from './tournament-sheet.module.css';
import { lockedIn, SeasonView } from './tournament-view.tsx';

type SeasonSheetProps = {
  contest: OneAndDone;
  /** What people call the event's zone: zoneWord. */
  zone: string;
  /** What the address says: whose sheet it is, and which tournament is shown. */
  search?: string;
  initial?: SheetInitial<SeasonSheetAnswers>;
  /**
   * It is nobody's yet: what the document tells of the season. `madeAt`: game time of the document,
   * which may be old.
   */
  guest?: { answers: SeasonSheetAnswers; madeAt: number };
};

/**
 * 'Your Picks' of a season: a tournament at a time, each with its own lock, and the plan of all
 * that remain.
 */
export function SeasonSheet({ initial, guest, ...props }: SeasonSheetProps) {
  if (guest) return <GuestSheet {...props} {...guest} />;
  return (
    <Rendered by={initial}>
      <OwnSheet initial={initial} {...props} />
    </Rendered>
  );
}

function OwnSheet({ contest, zone, search = '', initial: fromDocument }: SeasonSheetProps) {
  const { initial, signedOut, userId, line } = usePickingFor(search, fromDocument);
  const sheet = useMemo(
    () =>
      userId === null
        ? null
        : seasonSheet(contest, userId, browserWorld(contest, { told: initial !== undefined }), initial),
    [contest, userId, initial],
  );
  if (signedOut) return <SignedOutSheet />;
  return (
    <>
      {line}
      {sheet ? (
        <OpenSheet {...{ sheet, zone, search, initial }} />
      ) : (
        line === null && <SeasonSheetSkeleton rows={contest.categories.length} />
      )}
    </>
  );
}

type GuestSheetProps = Omit<SeasonSheetProps, 'initial' | 'guest'> & NonNullable<SeasonSheetProps['guest']>;

function GuestSheet({ contest, zone, search = '', answers, madeAt }: GuestSheetProps) {
  const now = useNow() || madeAt;
  const sheet = useMemo(() => guestSeason(contest, answers, madeAt), [contest, answers, madeAt]);
  const closed = answers.tournaments.every(({ locksAt }) => isLocked(Date.parse(locksAt), now));
  return (
    <GuestFrame contest={contest} closed={closed}>
      <OpenSheet {...{ sheet, zone, search }} />
    </GuestFrame>
  );
}

/**
 * What is shown may be of yesterday: then everything is loaded again, and what waits is sent with
 * it.
 */
function sendAgain(sheet: Sheet): void {
  void (navigator.onLine && showsLastSeen() ? sheet.load(sheet.$sheet.get().shown) : sheet.flush());
}

type OpenSheetProps = Pick<SeasonSheetProps, 'zone'> & {
  sheet: Sheet;
  search: string;
  initial?: SheetInitial<SeasonSheetAnswers>;
};

function OpenSheet({ sheet, zone, search, initial }: OpenSheetProps) {
  const state = useStore(sheet.$sheet, { ssr: () => sheet.first });
  useRetrying(sheet, sendAgain);
  useEffect(() => {
    void (initial && isFresh(initial) ? sheet.resume(initial.data) : sheet.load(eventIn(location.search)));
  }, [sheet, initial]);

  const { status, shown } = state;

  if (status === 'failed') return <TryAgain onPress={() => void sheet.load()}>{state.error}</TryAgain>;
  if (status === 'loading' || shown === null) return <SeasonSheetSkeleton rows={sheet.contest.categories.length} />;
  return <ReadySheet {...{ sheet, state, shown, zone, search }} />;
}

type ReadySheetProps = Omit<OpenSheetProps, 'initial'> & { state: SeasonSheetState; shown: string };

function ReadySheet({ sheet, state, shown, zone, search }: ReadySheetProps) {
  const now = useNow();
  const [picking, setPicking] = useState<Picking | null>(null);
  const open = (id: string) => {
    sheet.show(id);
    history.replaceState(null, '', eventAt(search, id));
  };
  const tournament = state.tournaments.find(({ id }) => id === shown);
  if (!tournament) return <Empty title={words.thereIsNoTournamentYet} />;
  const field = fieldIn(state, shown);
  return (
    <>
      <SeasonView {...{ sheet, state, tournament, now, zone, search }} onShow={open} onPicking={setPicking} />
      {picking && field && !lockedIn(state, now)(tournament) && (
        <AthleteSheet {...{ sheet, state, tournament, field, picking }} onPicking={setPicking} />
      )}
      <SeasonNotice notice={state.notice} />
      <PushMoment saved={state.notice?.tone === 'success' ? 1 : 0} />
    </>
  );
}

/** The space of the sheet while it loads. `rows`: categories of the contest. */
function SeasonSheetSkeleton({ rows }: { rows: number }) {
  return (
    <div className={`${styles.sheet} ${styles.whole}`} data-awaited>
      <div className={styles.stripPlace}>
        <Skeleton lines={2} shape="row" />
      </div>
      <div className={styles.columns}>
        <div className={styles.panelPlace}>
          <Skeleton lines={8} shape="row" label="" />
        </div>
        <div className={rows === 1 ? styles.picksPlaceOne : styles.picksPlace}>
          <Skeleton lines={rows === 1 ? 5 : 9} shape="row" label="" />
        </div>
      </div>
    </div>
  );
}
