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
      const { timeZone } = owner;
      const now = c.get('clock').real();
      const locks = await locksOf(c.get('db'), owner.userId);
      // RFC 5545, in UTC: the calendar shows it in its own zone.
      const lines = [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'CALSCALE:GREGORIAN',
        'PRODID:called-it',
        'METHOD:PUBLISH',
        'X-WR-CALNAME:Called It: locks',
        ...locks.flatMap((lock) => {
          const game = catalogue.seen.find(({ contest }) => contest.id === lock.contestId);
          return game ? eventOf(game.contest, lock, { timeZone, site: c.env.SITE_URL, now }) : [];
        }),
        'END:VCALENDAR',
      ];
      return c.body(lines.map((line) => `${folded(line)}\r\n`).join(''), 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Cache-Control': CACHED.calendar,
      });
    },
  };
}

/**
 * The last half hour before the lock, with reminders a day and an hour before; of a tournament that
 * is cancelled, that it is. `now` real time.
 */
function eventOf(
  contest: ContestCard,
  { contestId, tournament, name, locksAt, slots, picked, cancelled }: Lock,
  { timeZone, site, now }: { timeZone: string | null; site: string; now: number },
): string[] {
  const what = name === null ? contest.title : `${name} (${contest.title})`;
  const says = `${what} locks`;
  const state = picked === slots ? 'All picked.' : `${slots - picked} of ${slots} picks missing.`;
  const description = cancelled
    ? 'It scores nothing, and whoever was picked there is free again.'
    : `Locks ${lockText(locksAt, contest.timeZone, timeZone)}. ${state}`;
  const reminder = (minutes: number) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(says)}`,
    `TRIGGER:-PT${minutes}M`,
    'END:VALARM',
  ];
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(`${contestId}.${tournament}@called-it`)}`,
    `SUMMARY:${escaped(cancelled ? `${what} is cancelled` : says)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(locksAt - 30 * 60_000)}`,
    `DTEND:${stamp(locksAt)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${site}/${contest.path}/selections`,
    ...(cancelled ? ['STATUS:CANCELLED'] : []),
    // A lock is no appointment: the fan stays free.
    'TRANSP:TRANSPARENT',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    ...(cancelled ? [] : [24 * 60, 60].flatMap(reminder)),
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
