import type { ContestCard } from '#games/contest';
import { lockText } from '#games/lock-text';
import { accountCalls } from '#schema/wire/account';
import { CACHED } from '../../http/cached.ts';
import { type AppContext, serve } from '../../http/serve.ts';
import type { Catalogue } from '../../kinds/catalogue.ts';
import { Refused } from '../../problem.ts';
import { calendarOwner, type Lock, locksOf, newCalendar } from '../../store/fan/calendar.ts';

/** A fan's lock times as a calendar that their phone follows, by secret address. */
export function calendarRoutes(catalogue: Catalogue) {
  return {
    newCalendar: serve(accountCalls.newCalendar, async ({ c, db, clock, viewer }) => {
      const secret = await newCalendar(db, viewer.id, clock.real());
      return { data: { address: `${c.env.SITE_URL}/api/calendar/${secret}.ics` } };
    }),

    /** `:file` is a secret and an ending. */
    calendar: async (c: AppContext) => {
      const owner = await calendarOwner(c.get('db'), c.req.param('file')?.slice(0, -'.ics'.length) ?? '');
      if (!owner) throw new Refused('not_found', 'There is no such calendar');
      const locks = await locksOf(c.get('db'), owner.userId);
      const events = locks.flatMap((lock) => {
        const game = catalogue.seen.find(({ contest }) => contest.id === lock.contestId);
        return game ? [toEvent(game.contest, lock, owner.timeZone, c.env.SITE_URL)] : [];
      });
      const value = calendarText('Called It: locks', events, c.get('clock').real());
      return c.body(value, 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Cache-Control': CACHED.calendar,
      });
    },
  };
}

/**
 * The last half hour before the lock, with reminders a day and an hour before; of a tournament that
 * is cancelled, that it is. The calendar shows UTC in its own zone.
 */
function toEvent(contest: ContestCard, lock: Lock, timeZone: string | null, site: string): CalendarEvent {
  const what = lock.name === null ? contest.title : `${lock.name} (${contest.title})`;
  const missing = lock.slots - lock.picked;
  const state = missing === 0 ? 'All picked.' : `${missing} of ${lock.slots} picks missing.`;
  const says = `${what} locks`;
  const cancelled = lock.cancelled === 1;
  return {
    uid: `${lock.contestId}.${lock.tournament}@called-it`,
    title: cancelled ? `${what} is cancelled` : says,
    description: cancelled
      ? 'It scores nothing, and whoever was picked there is free again.'
      : `Locks ${lockText(lock.locksAt, contest.timeZone, timeZone)}. ${state}`,
    url: `${site}/${contest.path}/selections`,
    start: lock.locksAt - 30 * 60_000,
    end: lock.locksAt,
    cancelled,
    reminders: (cancelled ? [] : [24 * 60, 60]).map((minutes) => ({ says, minutes })),
  };
}

/** An event of a calendar. Instants in UTC milliseconds; `reminders`: minutes before it begins. */
export type CalendarEvent = {
  uid: string;
  title: string;
  description: string;
  url: string;
  start: number;
  end: number;
  /** It does not take place. */
  cancelled: boolean;
  reminders: { says: string; minutes: number }[];
};

/**
 * Events as the text that calendars follow (RFC 5545), in UTC. `madeAt`: when they were written,
 * real UTC milliseconds.
 */
function calendarText(name: string, events: readonly CalendarEvent[], madeAt: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    'PRODID:called-it',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => linesOf(event, madeAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(
  { uid, title, description, url, start, end, cancelled, reminders }: CalendarEvent,
  madeAt: number,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SUMMARY:${escaped(title)}`,
    `DTSTAMP:${stamp(madeAt)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    ...(cancelled ? ['STATUS:CANCELLED'] : []),
    // A lock is no appointment: the fan stays free.
    'TRANSP:TRANSPARENT',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    ...reminders.flatMap(({ says, minutes }) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(says)}`,
      `TRIGGER:-PT${minutes}M`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

/** 20250630T200000Z */
function stamp(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/**
 * A line holds 75 bytes at most; what is longer goes on behind a line break and a space. No letter
 * is cut.
 */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let text = '';
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > 75) {
      text += '\r\n ';
      bytes = 1;
    }
    text += letter;
    bytes += size;
  }
  return text;
}
