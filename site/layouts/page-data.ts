import type { AstroGlobal } from 'astro';
import type { Contest } from '#games/contest';
import { firstZone } from '#games/zone-format';
import type { User } from '#schema/wire/account';
import type { Asker } from '#worker/asker';
import type { Ask } from '../client/ask.ts';
import { addressOf, type Sent } from '../client/call.ts';
import type { Initial } from '../client/initial.ts';
import { ifThere, problemIn } from '../client/problem.ts';
import { leaderboardOf } from '../kinds/leaderboard.ts';

type Page = Pick<AstroGlobal, 'cookies' | 'locals' | 'response'>;

/**
 * What a page's island is rendered with, read by the calls that the browser would ask: in process,
 * as the fan whom the page cookie names. Undefined: nobody is named, or a call failed. The document
 * then comes without data, and the island asks and says what went wrong.
 */
export async function initialOf<T>(
  page: Page,
  read: (ask: Ask, user: User) => Promise<T>,
): Promise<Initial<T> | undefined> {
  const { asker, facts } = page.locals.cfContext;
  const viewer = await asker.fan();
  if (viewer === null) return undefined;
  try {
    const { id, username, timeZone } = viewer.user;
    const data = await read(askedBy(asker), viewer.user);
    const fan = { id, username, timeZone };
    return {
      fan,
      madeAt: facts.now(),
      zone: firstZone(timeZone, cookieOf(page.cookies, 'zone')),
      wide: wideIn(page),
      data,
    };
  } catch (error) {
    facts.missingOn('data')(error);
    return undefined;
  }
}

/** Whether a call that anybody may ask says that there is no such thing as the page is about. */
export async function isMissing({ locals }: Page, read: (ask: Ask) => Promise<unknown>): Promise<boolean> {
  const { asker, facts } = locals.cfContext;
  try {
    return (await ifThere(read(askedBy(asker)))) === null;
  } catch (error) {
    facts.missingOn('data')(error);
    return false;
  }
}

/**
 * Whether a spoiler delay may be on for these contests: then their standings are left to the
 * browser, which knows it.
 */
export function mayDelay(page: Page, contests: readonly Contest[]): boolean {
  const delay = delayOf(page);
  if (delay !== null) return delay > 0;
  const now = page.locals.cfContext.facts.now();
  return contests.some((contest) => leaderboardOf(contest).isLive(now));
}

/**
 * What this browser told of itself (site/client/device-cookies.ts): on https by a name of this host
 * alone.
 */
function cookieOf(cookies: Page['cookies'], name: 'zone' | 'delay' | 'wide'): string | undefined {
  return (cookies.get(`__Host-${name}`) ?? cookies.get(name))?.value;
}

/**
 * Minutes by which this browser holds results back; null: not known. What is shown by it is for
 * this browser alone: nobody else is given the page.
 */
export function delayOf({ cookies, response }: Pick<Page, 'cookies' | 'response'>): number | null {
  response.headers.set('Cache-Control', 'private, no-cache');
  const value = cookieOf(cookies, 'delay');
  return value === undefined || !/^[0-5]$/.test(value) ? null : Number(value);
}

/** Whether this browser is as wide as a desk; null: it has not told yet. */
function wideIn({ cookies }: Pick<Page, 'cookies'>): boolean | null {
  const value = cookieOf(cookies, 'wide');
  return value === 'true' || value === 'false' ? value === 'true' : null;
}

function askedBy(asker: Asker): Ask {
  return async (at, ...options) => {
    const [sent = {}] = options as [Sent?];
    const { status, answer, etag = '', link = '' } = await asker.ask(addressOf(at, sent).address);
    const headers = new Headers({ ETag: etag, Link: link });
    if (status !== 200) throw problemIn({ status, headers }, answer);
    return { answer: answer as never, headers, status };
  };
}
