import { lockText } from '#games/lock-text';
import type { OneAndDone } from '#games/one-and-done/contest';
import type { TournamentRecord } from '#schema/wire/season';
import { dayText } from '../../words/day.ts';
import { pointsText, purseText } from '../../words/number.ts';
import * as words from '../../words/season.ts';
import { timeIn } from '../../words/zone.ts';
import { EventPanel } from '../event-panel.tsx';
import { useZone } from '../rendered.tsx';
import styles from './season-sheet.module.css';

type SeasonTournamentProps = {
  contest: OneAndDone;
  /** What people call the event's zone: zoneWord. */
  zone: string;
  tournament: TournamentRecord;
  /** Game time in UTC milliseconds. */
  now: number;
  locked: boolean;
  current: boolean;
};

/**
 * What is played for, where, and until when picks are taken: in the event's zone and in the fan's
 * own.
 */
export function SeasonTournament({ contest, zone, tournament, now, locked, current }: SeasonTournamentProps) {
  const locksAt = Date.parse(tournament.locksAt);
  const own = useZone();
  const { scoring } = contest;
  const winner = scoring.by === 'round' ? (scoring.points[tournament.designation ?? '']?.W ?? null) : null;
  const facts = [
    [words.tournament, tournament.tournament],
    [words.surface, tournament.surface],
    [words.designation, tournament.designation],
    [words.pointsForWinner, winner === null ? null : pointsText(contest, winner)],
    [words.purse, scoring.by === 'earnings' ? purseText(tournament.purse) : null],
    [words.date, dayText(tournament.startsOn)],
    [words.startTime(zone), timeIn(contest.timeZone, locksAt)],
  ] as const;
  return (
    <EventPanel
      title={current ? words.thisWeeksTournament : words.tournament}
      about={words.aboutTournament}
      facts={facts}
      lock={[
        locked && !tournament.cancelled ? words.locked : words.locks,
        tournament.cancelled ? words.cancelled : lockText(locksAt, contest.timeZone, own),
      ]}
      left={words.timeTillTournamentLock}
      locksAt={locked ? 0 : locksAt}
      now={now}
      detail={words.daysAndHours}
    >
      <p className={styles.rule}>{policy(contest)}</p>
    </EventPanel>
  );
}

/** What happens to a missed pick and to an athlete who never starts: said before it is needed. */
function policy({ athleteWord, backup, unit }: OneAndDone): string {
  const money = unit === 'USD';
  return backup ? words.backupPolicy(athleteWord, money) : words.missedPickPolicy(athleteWord, money);
}
