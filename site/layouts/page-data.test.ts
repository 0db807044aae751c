import { expect, test } from 'vitest';
import { contests } from '#seasons/registry';
import { answersBy } from '../client/call.ts';
import type { Initial } from '../client/initial.ts';
import { initialOf, openInitialOf, type Page } from './page-data.ts';

const fan = { id: 'fan-1', username: 'ann' };
const NIGHT = Date.parse('2025-04-26T01:00:00Z');
const NOON = Date.parse('2025-06-02T12:00:00Z');

/** A page that is asked for by a fan or by nobody, while the calls answer like this. */
function pageFor(who: typeof fan | null, answer: { status: number; answer: unknown }, cookies = {}, now = NOON) {
  const user = who && { isAdmin: false, organises: [], timeZone: 'Europe/Vienna', ...who };
  const headers = new Headers();
  const page = {
    cookies: { get: (name: string) => (name in cookies ? { value: cookies[name as never] } : undefined) },
    locals: {
      failure: undefined,
      cfContext: {
        asker: { fan: async () => user && { user }, ask: async () => ({ ...answer, headers }) },
        facts: { now: () => now, contests: () => contests, missingOn: () => () => null },
      },
    },
    response: { headers },
    rewrite: async (path: string) => new Response(path),
  };
  return { page: page as unknown as Page, headers, failure: () => page.locals.failure };
}

const read = (page: Page) => initialOf(page, (ask) => answersBy(ask)('GET /auth/profile'));
const insteadOf = async (page: Page) => (await read(page)) as Response;
const there = { status: 200, answer: { data: 'theirs' } };

test('a page carries its data, whose it is and when it was read, for one pair of eyes', async () => {
  const { page, headers } = pageFor(fan, there, { zone: 'Asia/Tokyo', delay: '3' });
  const whole = { fan, zone: 'Europe/Vienna', delay: 3, madeAt: NOON, data: { data: 'theirs' } };
  expect(await read(page)).toEqual(whole);
  expect(headers.get('Cache-Control')).toBe('private, no-cache');
});

test('of who runs a contest a page says so, for their way to the desk', async () => {
  const organiser = { ...fan, organises: ['nfl-2025'] };
  expect(await read(pageFor(organiser, there).page)).toMatchObject({ fan: { ...fan, runs: true } });
});

test('a page for fans that nobody is named for is the guard; one for everybody comes as for nobody', async () => {
  const { page } = pageFor(null, there);
  expect(await (await insteadOf(page)).text()).toBe('/guard');
  expect(await openInitialOf(page, async (_, user) => user)).toMatchObject({ fan: null, data: null });
});

test('what a call says is not there is a 404', async () => {
  for (const [status, code] of [
    [404, 'not_found'],
    [400, 'invalid'],
  ] as const) {
    const { page } = pageFor(fan, { status, answer: { success: false, code, message: 'No' } });
    const { status: answered, body } = await insteadOf(page);
    expect([answered, body]).toEqual([404, null]);
  }
});

test('a call that fails makes the page the one of failures, with its sentence and its status', async () => {
  for (const [status, code, said] of [
    [503, 'unavailable', 503],
    [500, 'internal', 500],
    [403, 'forbidden', 403],
  ] as const) {
    const { page, failure } = pageFor(fan, { status, answer: { success: false, code, message: 'Resting' } });
    expect(await (await insteadOf(page)).text()).toBe('/failed');
    expect(failure()).toEqual({ sentence: 'Resting', status: said });
  }
});

test('a browser that has not told its spoiler delay is taken for one that has one while a draft goes on', async () => {
  const delayOf = async (cookies: object, now: number) =>
    ((await read(pageFor(fan, there, cookies, now).page)) as Initial<unknown>).delay;
  expect([await delayOf({}, NIGHT), await delayOf({}, NOON)]).toEqual([5, 0]);
  expect([await delayOf({ delay: '0' }, NIGHT), await delayOf({ delay: 'soon' }, NIGHT)]).toEqual([0, 5]);
});
