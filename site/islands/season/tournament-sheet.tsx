import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { isLocked } from '#games/lock';
import { currentTournament, type OneAndDone } from '#games/one-and-done/contest';
import { $now } from '../../client/clock.ts';
import { showsLastSeen } from '../../client/last-seen.ts';
import type { SeasonSheetState } from '../../stores/season/state.ts';
import { type SeasonSheet as Sheet, seasonSheet } from '../../stores/season/wishes.ts';
import { browserWorld } from '../../stores/season/world.ts';
import { $session } from '../../stores/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import { PushMoment } from '../profile/push-moment.tsx';
import { useRetrying } from '../use-retrying.ts';
import { SeasonPicks } from './category-picks.tsx';
import { SeasonPlanner } from './planner.tsx';
import { SeasonTabs } from './tabs.tsx';
import { SeasonNotice } from './toast.tsx';
import { SeasonTournament } from './tournament.tsx';
import styles from './tournament-sheet.module.css';
import { SeasonSheetSkeleton } from './tournament-skeleton.tsx';
import { SeasonUnused } from './unused.tsx';
import { SeasonUsed } from './used.tsx';

/** 'Your Picks' of a season: a tournament at a time, each with its own lock, and the plan of all that remain. */
export function SeasonSheet({ contest }: { contest: OneAndDone }) {
  const session = useStore($session, { ssr: 'initial' });
  const userId = session.state === 'signed-in' ? session.user.id : null;
  const sheet = useMemo(
    () => (userId === null ? null : seasonSheet(contest, userId, browserWorld(contest))),
    [contest, userId],
  );
  if (session.state === 'signed-out')
    return (
      <Empty title="Please log in to view your selections" action={<ButtonLink href="/login">Log in</ButtonLink>} />
    );
  return sheet ? <OpenSheet sheet={sheet} /> : <SeasonSheetSkeleton rows={contest.categories.length} />;
}

/** What is shown may be of yesterday: then everything is asked for anew, and what waits is sent with it. */
function sendAgain(sheet: Sheet): void {
  void (navigator.onLine && showsLastSeen() ? sheet.load(sheet.$sheet.get().shown) : sheet.flush());
}

function OpenSheet({ sheet }: { sheet: Sheet }) {
  const state = useStore(sheet.$sheet);
  useRetrying(sheet, sendAgain);
  useEffect(() => {
    void sheet.load(new URLSearchParams(location.search).get('event'));
  }, [sheet]);

  if (state.status === 'failed') return <TryAgain onPress={() => void sheet.load()}>{state.error}</TryAgain>;
  if (state.status === 'loading' || state.shown === null)
    return <SeasonSheetSkeleton rows={sheet.contest.categories.length} />;
  return <ReadySheet sheet={sheet} state={state} shown={state.shown} />;
}

function ReadySheet({ sheet, state, shown }: { sheet: Sheet; state: SeasonSheetState; shown: string }) {
  const { contest } = sheet;
  const now = useStore($now, { ssr: 'initial' });
  const tournament = state.tournaments.find(({ id }) => id === shown);
  if (!tournament) return <Empty title="There is no tournament yet" />;
  const lockedOf = (each: typeof tournament) =>
    state.lockedByServer.includes(each.id) || (now === 0 ? each.isLocked : isLocked(Date.parse(each.locksAt), now));
  const locked = lockedOf(tournament);
  // After the season the first tournament stands here again, and is nobody's this week.
  const ahead = state.tournaments.some((each) => !lockedOf(each));
  const current = now !== 0 && ahead && currentTournament(state.tournaments, now)?.id === tournament.id;
  const open = (id: string) => {
    sheet.show(id);
    history.replaceState(null, '', `?event=${encodeURIComponent(id)}`);
  };

  return (
    <div className={styles.sheet}>
      {state.picksMissing && (
        <TryAgain tone="warning" onPress={() => void sheet.load(shown)}>
          Your saved picks could not be loaded. They are safe, but this page does not know who is used.
        </TryAgain>
      )}
      <SeasonTabs sheet={sheet} state={state} lockedOf={lockedOf} onShow={open} />
      <div id="season-event" role="tabpanel" aria-labelledby={`tab-${tournament.id}`} className={styles.columns}>
        <SeasonTournament contest={contest} tournament={tournament} now={now} locked={locked} current={current} />
        <SeasonPicks
          key={tournament.id}
          sheet={sheet}
          state={state}
          tournament={tournament}
          locked={locked}
          now={now}
        />
      </div>
      <div className={styles.lists}>
        {!locked && <SeasonUnused sheet={sheet} state={state} tournament={tournament} />}
        <SeasonUsed sheet={sheet} state={state} lockedOf={lockedOf} />
      </div>
      <SeasonPlanner
        sheet={sheet}
        state={state}
        lockedOf={lockedOf}
        onShow={(id) => {
          open(id);
          document.getElementById(`tab-${id}`)?.focus();
        }}
      />
      <SeasonNotice notice={state.notice} />
      <PushMoment saved={state.notice?.tone === 'success' ? 1 : 0} />
    </div>
  );
}
