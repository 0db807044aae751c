import type { AstroGlobal } from 'astro';
import { firstZone } from '#games/time/zone';
import type { User } from '#schema/wire/account';
import type { PublicFacts } from '#worker/facts';
import { type Ask, addressOf, type Sent } from '../client/call.ts';
import { MOST_MINUTES } from '../client/device-cookies.ts';
import type { Initial, PageFan } from '../client/initial.ts';
import { ApiProblem, isRefused, isUnreached, problemIn, sentenceOf } from '../client/problem.ts';
import { runsContests } from '../client/session-on-device.ts';
import { isOn } from '../stores/landing/games.ts';

/** A page that is being rendered. */
export type Page = Pick<AstroGlobal, 'cookies' | 'locals' | 'response' | 'rewrite'>;

/**
 * What a page for fans is rendered with, read by the calls that the browser would ask: in process,
 * as the fan whom the page cookie names. A Response is answered in the page's place: the guard if
 * nobody is named, 404 if a call says that there is no such thing, and else the page of a failure,
 * with the sentence that `failed` has for it. `delay`: minutes of the spoiler delay.
 */
export async function initialOf<T>(
  page: Page,
  read: (ask: Ask, user: User, delay: number) => Promise<T>,
  failed?: (error: unknown) => string,
): Promise<Initial<T> | Response> {
  const viewer = await page.locals.cfContext.asker.fan();
  if (viewer === null) return page.rewrite('/guard');
  const initial = await answered(page, viewer.user, (ask, delay) => read(ask, viewer.user, delay), failed);
  return initial as Initial<T> | Response;
}

/** The same of a page that anybody may read. `user`: as whom; null: nobody is named. */
export async function openInitialOf<T>(
  page: Page,
  read: (ask: Ask, user: User | null) => Promise<T>,
): Promise<Initial<T, PageFan | null> | Response> {
  const user = (await page.locals.cfContext.asker.fan())?.user ?? null;
  return answered(page, user, (ask) => read(ask, user));
}

/** How a page asks: in process, as the fan whom its cookie names, or as nobody. */
export function askOf({ locals }: Pick<Page, 'locals'>): Ask {
  return async (at, ...options) => {
    const [sent = {}] = options as [Sent?];
    const { status, headers, answer } = await locals.cfContext.asker.ask(addressOf(at, sent).address);
    if (status !== 200) throw problemIn({ status, headers }, answer);
    return { answer: answer as never, headers };
  };
}

/** What everybody is told alike. `failed`: the sentence if it cannot be read. */
export function dataForAll<T>(page: Page, read: (ask: Ask) => Promise<T>, failed: string): Promise<T | Response> {
  return readOrFailed(
    page,
    () => read(askOf(page)),
    () => failed,
  );
}

/** What an island of a page is rendered with that is the same for everybody. */
export function initialForAll<T>(facts: Pick<PublicFacts, 'now'>, data: T): Initial<T, null> {
  return { fan: null, zone: null, delay: 0, madeAt: facts.now(), data };
}

async function answered<T>(
  page: Page,
  user: User | null,
  read: (ask: Ask, delay: number) => Promise<T>,
  failed?: (error: unknown) => string,
): Promise<Initial<T, PageFan | null> | Response> {
  const { facts } = page.locals.cfContext;
  const delay = delayIn(page);
  // What is drawn is for this browser alone: nobody else is given the page.
  page.response.headers.set('Cache-Control', 'private, no-cache');
  // Before it is read: what changes meanwhile is news.
  const madeAt = facts.now();
  const data = await readOrFailed(page, () => read(askOf(page), delay), failed);
  if (data instanceof Response) return data;
  const fan = user && { id: user.id, username: user.username, ...(runsContests(user) && { runs: true }) };
  return { fan, zone: firstZone(user?.timeZone, cookieOf(page.cookies, 'zone')), delay, madeAt, data };
}

async function readOrFailed<T>(
  page: Page,
  read: () => Promise<T>,
  failed: (error: unknown) => string = (error) => sentenceOf(error),
): Promise<T | Response> {
  try {
    return await read();
  } catch (error) {
    if (isRefused(error, 'not_found', 'invalid')) return new Response(null, { status: 404 });
    page.locals.cfContext.facts.missingOn('data')(error);
    page.locals.failure = { sentence: failed(error), status: statusOf(error) };
    return page.rewrite('/failed');
  }
}

/** A refusal is one; of other failures it says whether it may be tried again. */
function statusOf(error: unknown): number {
  if (isUnreached(error)) return 503;
  return error instanceof ApiProblem && error.status >= 400 ? error.status : 500;
}

/**
 * What this browser told of itself (site/client/device-cookies.ts): on https by a name of this host
 * alone.
 */
function cookieOf(cookies: Page['cookies'], name: 'zone' | 'delay'): string | undefined {
  return (cookies.get(`__Host-${name}`) ?? cookies.get(name))?.value;
}

/**
 * Minutes by which this browser holds results back. One that has not told is taken for one that
 * does while a draft goes on.
 */
function delayIn({ cookies, locals }: Page): number {
  const { facts } = locals.cfContext;
  const told = cookieOf(cookies, 'delay');
  if (told !== undefined && /^[0-5]$/.test(told)) return Number(told);
  return facts.contests().some((contest) => isOn(contest, facts.now())) ? MOST_MINUTES : 0;
}
