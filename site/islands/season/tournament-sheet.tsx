import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { isLocked } from '#games/lock';
import type { OneAndDone } from '#games/one-and-done/contest';
import { type Brought, isFresh } from '../../client/initial.ts';
import { showsLastSeen } from '../../client/last-seen.ts';
import type { SeasonSheetData } from '../../kinds/one-and-done/sheet-data.ts';
import { guestSeason } from '../../stores/guest/guest-season.ts';
import type { SeasonSheetAnswers } from '../../stores/season/sheet-answers.ts';
import { fieldIn } from '../../stores/season/state.ts';
import { type SeasonSheet as Sheet, seasonSheet } from '../../stores/season/wishes.ts';
import { browserWorld } from '../../stores/season/world.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import * as words from '../../words/season.ts';
import { EntrantLine } from '../group/entrant-line.tsx';
import { GuestFrame } from '../guest/guest-frame.tsx';
import { PushQuestion } from '../profile/push-question.tsx';
import { rendered, useFan, useNow, useRendering } from '../rendered.tsx';
import { useRetrying } from '../use-retrying.ts';
import { AthleteSheet, type Picking } from './athlete-sheet.tsx';
import { eventAt, eventIn } from './event-address.ts';
import { SeasonNotice } from './toast.tsx';
import { lockedIn, SeasonView } from './tournament-view.tsx';

type SeasonSheetProps = {
  contest: OneAndDone;
  /** What people call the event's zone: zoneWord. */
  zone: string;
  /** What the address says: which tournament is shown. */
  search: string;
};

/**
 * 'Your Picks' of a season: a tournament at a time, each with its own lock, and the plan of all
 * that remain.
 */
export const SeasonSheet = rendered(function OwnSheet({
  contest,
  zone,
  search,
  data,
}: SeasonSheetProps & { data: SeasonSheetData }) {
  const fan = useFan();
  const { madeAt } = useRendering();
  const userId = data.entrant?.id ?? fan.id;
  const initial = useMemo(() => ({ data, madeAt }), [data, madeAt]);
  const sheet = useMemo(() => seasonSheet(contest, userId, browserWorld(contest), initial), [contest, userId, initial]);
  return (
    <>
      {data.entrant && <EntrantLine entrant={data.entrant} />}
      <OpenSheet {...{ sheet, zone, search, initial }} />
    </>
  );
});

type GuestSheetProps = SeasonSheetProps & { data: SeasonSheetAnswers };

/** A sheet that is nobody's yet: what the document, which may be old, tells of the season. */
export const GuestSeasonSheet = rendered<GuestSheetProps, null>(function GuestSheet({ contest, zone, search, data }) {
  const { madeAt } = useRendering();
  const now = useNow();
  const sheet = useMemo(() => guestSeason(contest, data, madeAt), [contest, data, madeAt]);
  const closed = data.tournaments.every(({ locksAt }) => isLocked(Date.parse(locksAt), now));
  return (
    <GuestFrame contest={contest} closed={closed}>
      <OpenSheet {...{ sheet, zone, search }} />
    </GuestFrame>
  );
});

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
  initial?: Brought<SeasonSheetAnswers>;
};

function OpenSheet({ sheet, zone, search, initial }: OpenSheetProps) {
  const state = useStore(sheet.$sheet, { ssr: () => sheet.first });
  useRetrying(sheet, sendAgain);
  useEffect(() => {
    void (initial && isFresh(initial) ? sheet.resume(initial.data) : sheet.load(eventIn(location.search)));
  }, [sheet, initial]);

  const now = useNow();
  const [picking, setPicking] = useState<Picking | null>(null);
  const open = (id: string) => {
    sheet.show(id);
    history.replaceState(null, '', eventAt(search, id));
  };
  const tournament = state.tournaments.find(({ id }) => id === state.shown);
  if (!tournament) return <Empty title={words.thereIsNoTournamentYet} />;
  const field = fieldIn(state, tournament.id);
  return (
    <>
      <SeasonView {...{ sheet, state, tournament, now, zone, search }} onShow={open} onPicking={setPicking} />
      {picking && field && !lockedIn(state, now)(tournament) && (
        <AthleteSheet {...{ sheet, state, tournament, field, picking }} onPicking={setPicking} />
      )}
      <SeasonNotice notice={state.notice} />
      <PushQuestion saved={state.notice?.tone === 'success' ? 1 : 0} />
    </>
  );
}
