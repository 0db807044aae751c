import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
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
    ...serve(accountCalls, {
      'POST /auth/calendar': async ({ c, db, clock, viewer }) => {
        const secret = await newCalendar(db, viewer.id, clock.real());
        return { data: { address: `${c.env.SITE_URL}/api/calendar/${secret}.ics` } };
      },
    }),

    // A secret and an ending.
    'GET /calendar/:file{[\\w-]{43}\\.ics}': async (c: AppContext) => {
      const owner = await calendarOwner(c.get('db'), c.get('params').file?.slice(0, -'.ics'.length) ?? '');
      if (!owner) throw new Refused('not_found', 'There is no such calendar');
      const { timeZone } = owner;
      const now = c.get('clock').real();
      const locks = await locksOf(c.get('db'), owner.userId);
      const calendar = ical({
        name: 'Called It: locks',
        method: ICalCalendarMethod.PUBLISH,
        prodId: { company: 'Called It', product: 'locks' },
      });
      for (const lock of locks) {
        const game = catalogue.seen.find(({ contest }) => contest.id === lock.contestId);
        if (game) calendar.createEvent(eventOf(game.contest, lock, { timeZone, site: c.env.SITE_URL, now }));
      }
      return c.body(`${calendar}\r\n`, 200, {
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
): ICalEventData {
  const what = name === null ? contest.title : `${name} (${contest.title})`;
  const says = `${what} locks`;
  const state = picked === slots ? 'All picked.' : `${slots - picked} of ${slots} picks missing.`;
  const reminder = (minutes: number) => ({
    type: ICalAlarmType.display,
    description: says,
    triggerBefore: minutes * 60,
  });
  return {
    id: `${contestId}.${tournament}@called-it`,
    summary: cancelled ? `${what} is cancelled` : says,
    stamp: new Date(now),
    start: new Date(locksAt - 30 * 60_000),
    end: new Date(locksAt),
    description: cancelled
      ? 'It scores nothing, and whoever was picked there is free again.'
      : `Locks ${lockText(locksAt, contest.timeZone, timeZone)}. ${state}`,
    url: `${site}/${contest.path}/selections`,
    status: cancelled ? ICalEventStatus.CANCELLED : null,
    // A lock is no appointment: the fan stays free.
    transparency: ICalEventTransparency.TRANSPARENT,
    busystatus: ICalEventBusyStatus.FREE,
    alarms: cancelled ? [] : [24 * 60, 60].map(reminder),
  };
}
