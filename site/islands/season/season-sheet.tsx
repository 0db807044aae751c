import { isLocked } from '#games/lock';
import { currentTournament, type OneAndDone } from '#games/one-and-done/contest';
import type { TournamentRecord } from '#schema/wire/season';
import type { PageFan } from '../../client/initial.ts';
import type { SeasonSheetAnswers, SeasonSheetState } from '../../stores/season/state.ts';
import { type SeasonSheet as Store, seasonSheet } from '../../stores/season/wishes.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { dayText } from '../../words/day.ts';
import { pointsText, purseText } from '../../words/number.ts';
import * as words from '../../words/season.ts';
import { timeIn } from '../../words/zone.ts';
import { EventPanel } from '../event-panel.tsx';
import { PushQuestion } from '../profile/push-question.tsx';
import { LockTime, rendered, Timed, useClock } from '../rendered.tsx';
import { type SheetData, SheetFrame } from '../sheet-frame.tsx';
import { useSheet } from '../use-sheet.ts';
import { SeasonUnused, SeasonUsed } from './athlete-lists.tsx';
import { SeasonNotice } from './athlete-sheet.tsx';
import { SeasonPicks } from './category-picks.tsx';
import { SeasonPlanner } from './planner.tsx';
import styles from './season-sheet.module.css';
import { SeasonTabs } from './tabs.tsx';

const DAY_MS = 86_400_000;

type SeasonSheetProps = {
  contest: OneAndDone;
  /** What people call the event's zone: zoneWord. */
  zone: string;
  /** What the address says: which tournament is shown. */
  search: string;
  data: SheetData<SeasonSheetAnswers>;
};

/**
 * 'Your Picks' of a season: a tournament at a time, each with its own lock, and the plan of all
 * that remain.
 */
export const SeasonSheet = rendered<SeasonSheetProps, PageFan | null>(function Sheet({ contest, zone, search, data }) {
  return (
    <SheetFrame
      {...{ contest, data }}
      locksAt={Math.max(...data.tournaments.map(({ locksAt }) => Date.parse(locksAt)))}
      open={(userId, initial) => seasonSheet(contest, userId, initial)}
    >
      {(sheet) => <OpenSheet {...{ sheet, zone, search }} />}
    </SheetFrame>
  );
});

/** Whether a tournament takes no picks any more, as far as is known here. */
const lockedIn =
  ({ lockedByServer }: SeasonSheetState, now: number) =>
  (each: TournamentRecord): boolean =>
    each.cancelled === true || lockedByServer.includes(each.id) || isLocked(Date.parse(each.locksAt), now);

/** The picks first, then what lies below the screen. */
function OpenSheet({ sheet, zone, search }: Pick<SeasonSheetProps, 'zone' | 'search'> & { sheet: Store }) {
  const state = useSheet(sheet);
  const locks = state.tournaments.map(({ locksAt }) => Date.parse(locksAt));
  // The last lock or midnight: nothing here changes between two, but for the time that is left.
  const now = useClock((time) => Math.max(time - (time % DAY_MS), ...locks.filter((lock) => lock <= time)));
  const { contest } = sheet;
  const { tournaments, field } = state;
  const tournament = tournaments.find(({ id }) => id === field?.tournament);
  if (!tournament || !field) return <Empty title={words.noTournamentYet} />;
  const { players } = field;
  const lockedOf = lockedIn(state, now);
  const locked = lockedOf(tournament);
  // After the season the first tournament is here again, and is nobody's this week.
  const ahead = tournaments.some((each) => !lockedOf(each));
  const current = ahead && currentTournament(tournaments, now)?.id === tournament.id;
  return (
    <>
      <div className={`column gap-5 ${styles.sheet}`}>
        <SeasonTabs {...{ contest, state, search, lockedOf }} />
        <div className={`column ${styles.columns}`}>
          <SeasonTournament {...{ contest, zone, tournament, locked, current }} />
          <SeasonPicks {...{ sheet, state, tournament, players, locked, now }} />
        </div>
        <div className={`column gap-3 ${styles.lists}`}>
          {!locked && <SeasonUnused {...{ sheet, state, tournament, players }} />}
          <SeasonUsed sheet={sheet} state={state} lockedOf={lockedOf} />
        </div>
        <SeasonPlanner {...{ contest, state, search, lockedOf }} />
      </div>
      <div className="afloat">
        <SeasonNotice notice={state.notice} />
        <PushQuestion saved={state.notice?.tone === 'success'} />
      </div>
    </>
  );
}

type SeasonTournamentProps = {
  contest: OneAndDone;
  /** What people call the event's zone: zoneWord. */
  zone: string;
  tournament: TournamentRecord;
  locked: boolean;
  current: boolean;
};

/**
 * What is played for, where, and until when picks are taken: in the event's zone and in the fan's
 * own.
 */
function SeasonTournament({ contest, zone, tournament, locked, current }: SeasonTournamentProps) {
  const locksAt = Date.parse(tournament.locksAt);
  const { scoring, timeZone } = contest;
  const winner = scoring.by === 'round' ? (scoring.points[tournament.designation ?? '']?.W ?? null) : null;
  const facts = [
    [words.tournament, tournament.tournament],
    [words.surface, tournament.surface],
    [words.designation, tournament.designation],
    [words.pointsForWinner, winner === null ? null : pointsText(contest, winner)],
    [words.purse, scoring.by === 'earnings' ? purseText(tournament.purse) : null],
    [words.date, dayText(tournament.startsOn)],
    [words.startTime(zone), <Timed key="at" of={`${locksAt}`} says={() => timeIn(timeZone, locksAt)} />],
  ] as const;
  return (
    <EventPanel
      title={current ? words.thisWeeksTournament : words.tournament}
      about={words.aboutTournament}
      facts={facts}
      lock={[
        locked && !tournament.cancelled ? words.locked : words.locks,
        tournament.cancelled ? words.cancelled : <LockTime key="at" at={locksAt} timeZone={timeZone} />,
      ]}
      locksAt={locked ? 0 : locksAt}
      detail={words.daysAndHours}
    >
      <p className={`small soft ${styles.rule}`}>{policy(contest)}</p>
    </EventPanel>
  );
}

/** What happens to a missed pick and to an athlete who never starts: said before it is needed. */
function policy({ athleteWord, backup, unit }: OneAndDone): string {
  const money = unit === 'USD';
  return backup ? words.backupPolicy(athleteWord, money) : words.missedPickPolicy(athleteWord, money);
}
