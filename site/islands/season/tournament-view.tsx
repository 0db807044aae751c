import { isLocked } from '#games/lock';
import { currentTournament } from '#games/one-and-done/contest';
import type { TournamentRecord } from '#schema/wire/season';
import type { SeasonSheetState } from '../../stores/season/state.ts';
import type { SeasonSheet } from '../../stores/season/wishes.ts';
import { TryAgain } from '../../ui/feedback/try-again.tsx';
import * as words from '../../words/season.ts';
import type { Picking } from './athlete-sheet.tsx';
import { SeasonPicks } from './category-picks.tsx';
import { SeasonPlanner } from './planner.tsx';
import { SeasonUnused } from './results/unused.tsx';
import { SeasonUsed } from './results/used.tsx';
import { SeasonTabs } from './tabs.tsx';
import { SeasonTournament } from './tournament.tsx';
import styles from './tournament-sheet.module.css';

type SeasonViewProps = {
  sheet: SeasonSheet;
  state: SeasonSheetState;
  /** The one that is shown. */
  tournament: TournamentRecord;
  /** Game time in UTC milliseconds. */
  now: number;
  /** What people call the event's zone. */
  zone: string;
  /** What the address says. */
  search: string;
  onShow: (tournament: string) => void;
  onPicking: (picking: Picking) => void;
};

/** Whether a tournament takes no picks any more, as far as is known here. */
export const lockedIn =
  ({ lockedByServer }: SeasonSheetState, now: number) =>
  (each: TournamentRecord): boolean =>
    each.cancelled === true || lockedByServer.includes(each.id) || isLocked(Date.parse(each.locksAt), now);

/** A season's sheet as it is: the picks first, then what lies below the screen. */
export function SeasonView({ sheet, state, tournament, now, zone, search, onShow, onPicking }: SeasonViewProps) {
  const lockedOf = lockedIn(state, now);
  const locked = lockedOf(tournament);
  // After the season the first tournament is here again, and is nobody's this week.
  const ahead = state.tournaments.some((each) => !lockedOf(each));
  const current = ahead && currentTournament(state.tournaments, now)?.id === tournament.id;
  return (
    <div className={styles.sheet}>
      {state.picksMissing && (
        <TryAgain tone="warning" onPress={() => void sheet.load(tournament.id)}>
          {words.yourSavedPicksCouldNot}
        </TryAgain>
      )}
      <SeasonTabs {...{ sheet, state, search, lockedOf, onShow }} />
      <div id="season-event" role="tabpanel" aria-labelledby={`tab-${tournament.id}`} className={styles.columns}>
        <SeasonTournament {...{ contest: sheet.contest, zone, tournament, now, locked, current }} />
        <SeasonPicks key={tournament.id} {...{ sheet, state, tournament, locked, now, onPicking }} />
      </div>
      <div className={styles.lists}>
        {!locked && <SeasonUnused sheet={sheet} state={state} tournament={tournament} />}
        <SeasonUsed sheet={sheet} state={state} lockedOf={lockedOf} />
      </div>
      <SeasonPlanner
        {...{ sheet, state, lockedOf }}
        onShow={(id) => {
          onShow(id);
          document.getElementById(`tab-${id}`)?.focus();
        }}
      />
    </div>
  );
}
