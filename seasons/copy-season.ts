import { type Contest, seriesOf, type Tournament } from '#games/contest';
import type { OneAndDone } from '#games/one-and-done/contest';
import { instantIn, shownAt } from '#games/time/instant';
import type { BlankSeason } from './blank-season.ts';
import { clockText, TO_BE_ANNOUNCED } from './kinds/mock-draft/blank.ts';
import { lockOf } from './kinds/one-and-done/files.ts';
import type { Season, SeasonFiles } from './season.ts';
import { readSeason, writeSeason } from './season-files.ts';

/**
 * What the next season is called, on which day it starts, when it locks first, and whether it
 * begins with the athletes of the one before. `place`: of a draft, its town; empty: nobody knows.
 */
export type NextSeason = Pick<BlankSeason, 'id' | 'path' | 'title' | 'startsOn' | 'locksAt' | 'timeZone' | 'place'> & {
  athletes: 'kept' | 'emptied';
};

const DAY_MS = 86_400_000;

function seasonIn({ 'season.json': constants = '{}', ...tables }: SeasonFiles): Season<Contest> {
  return readSeason(JSON.parse(constants) as Contest, tables);
}

/**
 * The files of a new season after those of another one: every day moves as far as the first day
 * does, on the clocks of the event. What belongs to the season that was, nobody has drawn or
 * published of the next.
 */
export function copySeason(files: SeasonFiles, next: NextSeason): SeasonFiles {
  const { contest, slots, athletes, tournaments } = seasonIn(files);
  const days = Math.round((Date.parse(next.startsOn) - Date.parse(contest.startsOn)) / DAY_MS);
  return writeSeason({
    contest: contestAfter(contest, days, next),
    slots,
    athletes: next.athletes === 'emptied' ? [] : athletes,
    tournaments: tournaments.map((each, place) => {
      const [startsOn, endsOn] = [dayAfter(each.startsOn, days), dayAfter(each.endsOn, days)];
      const locksAt = place === 0 ? Date.parse(next.locksAt) : lockAfter(contest, each, startsOn, next);
      return { ...each, startsOn, endsOn, locksAt, cancelled: false };
    }),
    fields: [],
    boards: [],
    withdrawals: [],
    feed: [],
  });
}

/**
 * The facts of a season that the next one does not have by itself: each is asked again.
 * `athletes`: the first of its list, and how many there are.
 */
export type FactsBefore = {
  day: string;
  time: string;
  timeZone: string;
  place: string | null;
  athletes: { first: string; count: number } | null;
};

/** What these facts were in the season of these files. */
export function factsBefore(files: SeasonFiles): FactsBefore {
  const { contest, athletes } = seasonIn(files);
  const { timeZone } = contest;
  const [athlete] = athletes;
  return {
    ...shownAt(Date.parse(contest.locksAt), timeZone),
    timeZone,
    place: 'event' in contest ? contest.event.location : null,
    athletes: athlete ? { first: athlete.name, count: athletes.length } : null,
  };
}

function contestAfter(contest: Contest, days: number, next: NextSeason): Contest {
  const { id, path, title, startsOn, locksAt, timeZone, place } = next;
  const [was, is] = [contest.startsOn.slice(0, 4), startsOn.slice(0, 4)];
  return {
    ...contest,
    id,
    path,
    title,
    series: seriesOf(contest),
    startsOn,
    endsOn: dayAfter(contest.endsOn, days),
    timeZone,
    locksAt,
    ...('lockTime' in contest && ruleAfter(contest, next)),
    ...('event' in contest && {
      event: {
        title: contest.event.title.replace(was, is),
        location: place || TO_BE_ANNOUNCED,
        day: dayAfter(contest.event.day.split('/').reverse().join('-'), days).split('-').reverse().join('/'),
        // What is said after the time names the zone.
        startTime: `${clockText(locksAt, timeZone)}${timeZone === contest.timeZone ? zoneIn(contest.event.startTime) : ''}`,
      },
    }),
  };
}

const zoneIn = (startTime: string) => /^\d{1,2}:\d{2} [AP]M( .*)$/i.exec(startTime)?.[1] ?? '';

/** What the next season says of its locks: the time that was entered, unless it is last year's. */
function ruleAfter(contest: OneAndDone, next: NextSeason): Pick<OneAndDone, 'lockTime' | 'lockZone'> {
  const [was, is] = [contest, next].map(({ locksAt, timeZone }) => shownAt(Date.parse(locksAt), timeZone).time);
  const { lockTime, lockZone } = contest;
  const isKept = is === undefined || (was === is && contest.timeZone === next.timeZone);
  return isKept ? { lockTime, lockZone } : { lockTime: is, lockZone: next.timeZone };
}

/**
 * The lock of a later tournament in the next season, which starts then: one that has a lock of its
 * own moves as far on the clocks as the first one does, else it is by the rule.
 */
function lockAfter(
  contest: Contest,
  { startsOn: was, locksAt }: Tournament,
  startsOn: string,
  next: NextSeason,
): number {
  if (!('lockTime' in contest)) return locksAt;
  if (locksAt === lockOf(contest, { date: was })) return lockOf(ruleAfter(contest, next), { date: startsOn });
  const wallOf = (at: number, timeZone: string) => {
    const { day, time } = shownAt(at, timeZone);
    return Date.parse(`${day}T${time}:00Z`);
  };
  const moved = wallOf(Date.parse(next.locksAt), next.timeZone) - wallOf(Date.parse(contest.locksAt), contest.timeZone);
  const wall = new Date(wallOf(locksAt, contest.timeZone) + moved).toISOString().slice(0, 16);
  return instantIn(next.timeZone, wall) ?? locksAt;
}

/** An ISO day so many days later. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
