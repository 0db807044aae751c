import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { OneAndDone } from '#games/one-and-done/contest';
import { $now } from '../../client/clock.ts';
import { showsLastSeen } from '../../client/last-seen.ts';
import { takeOver } from '../../first-picture/take-over.ts';
import type { SeasonSheetState } from '../../stores/season/state.ts';
import { type SeasonSheet as Sheet, seasonSheet } from '../../stores/season/wishes.ts';
import { browserWorld } from '../../stores/season/world.ts';
import { $session } from '../../stores/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import { usePickingFor } from '../group/use-picking-for.tsx';
import { PushMoment } from '../profile/push-moment.tsx';
import { useRetrying } from '../use-retrying.ts';
import { AthleteSheet, type Picking } from './athlete-sheet.tsx';
import { SeasonNotice } from './toast.tsx';
import { SeasonSheetSkeleton } from './tournament-skeleton.tsx';
import { lockedIn, SeasonView } from './tournament-view.tsx';

type SeasonSheetProps = {
  contest: OneAndDone;
  /** What people call the event's zone: zoneWord. */
  zone: string;
};

/** 'Your Picks' of a season: a tournament at a time, each with its own lock, and the plan of all that remain. */
export function SeasonSheet({ contest, zone }: SeasonSheetProps) {
  const session = useStore($session, { ssr: 'initial' });
  const { userId, line } = usePickingFor();
  const sheet = useMemo(
    () => (userId === null ? null : seasonSheet(contest, userId, browserWorld(contest))),
    [contest, userId],
  );
  if (session.state === 'signed-out')
    return (
      <Empty title="Please log in to view your selections" action={<ButtonLink href="/login">Log in</ButtonLink>} />
    );
  return (
    <>
      {line}
      {sheet ? (
        <OpenSheet sheet={sheet} zone={zone} />
      ) : (
        line === null && <SeasonSheetSkeleton rows={contest.categories.length} />
      )}
    </>
  );
}

/** What is shown may be of yesterday: then everything is asked for anew, and what waits is sent with it. */
function sendAgain(sheet: Sheet): void {
  void (navigator.onLine && showsLastSeen() ? sheet.load(sheet.$sheet.get().shown) : sheet.flush());
}

function OpenSheet({ sheet, zone }: { sheet: Sheet; zone: string }) {
  const state = useStore(sheet.$sheet);
  useRetrying(sheet, sendAgain);
  useEffect(() => {
    void sheet.load(new URLSearchParams(location.search).get('event'));
  }, [sheet]);

  const { status, shown, fields } = state;
  // A first picture shows who is picked: it stands until the field is there.
  const pictured = globalThis.document?.documentElement.dataset.pictured !== undefined;
  const awaited = status === 'loading' || (pictured && fields[shown ?? ''] === 'loading');
  useLayoutEffect(() => {
    if (!awaited) takeOver();
  }, [awaited]);

  if (status === 'failed') return <TryAgain onPress={() => void sheet.load()}>{state.error}</TryAgain>;
  if (awaited || shown === null) return <SeasonSheetSkeleton rows={sheet.contest.categories.length} />;
  return <ReadySheet {...{ sheet, state, shown, zone }} />;
}

function ReadySheet({
  sheet,
  state,
  shown,
  zone,
}: {
  sheet: Sheet;
  state: SeasonSheetState;
  shown: string;
  zone: string;
}) {
  const now = useStore($now, { ssr: 'initial' });
  const [picking, setPicking] = useState<Picking | null>(null);
  const open = (id: string) => {
    sheet.show(id);
    const search = new URLSearchParams(location.search);
    search.set('event', id);
    history.replaceState(null, '', `?${search}`);
  };
  const tournament = state.tournaments.find(({ id }) => id === shown);
  if (!tournament) return <Empty title="There is no tournament yet" />;
  const players = state.fields[shown];
  return (
    <>
      <SeasonView {...{ sheet, state, tournament, now, zone }} onShow={open} onPicking={setPicking} />
      {picking && Array.isArray(players) && !lockedIn(state, now)(tournament) && (
        <AthleteSheet {...{ sheet, state, tournament, players, picking }} onPicking={setPicking} />
      )}
      <SeasonNotice notice={state.notice} />
      <PushMoment saved={state.notice?.tone === 'success' ? 1 : 0} />
    </>
  );
}
