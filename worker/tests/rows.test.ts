import { expect, test } from 'vitest';
import type * as z from 'zod';
import type { Call } from '#schema/wire/call';
import { BUNDLE, type Limit, limits, PICTURE } from '#schema/wire/limits';
import { games } from '../kinds/games.ts';
import { everyCall } from '../testing/every-call.ts';

/**
 * What the rows of the calls say, one beside the other. Whether `serve` does it: the tests of each.
 */
const calls = [...(await everyCall(games))];
const named = (which: (call: Call) => boolean) => calls.filter(([, call]) => which(call)).map(([name]) => name);
const counted = ({ limits: counts = [] }: Call) => counts.filter(({ byRoute }) => byRoute === undefined);

test('every call by which fans or strangers write has a limit, or says why it needs none', () => {
  const writes = ({ method, who }: Call) => method !== 'GET' && who !== 'organiser' && who !== 'admin';
  expect(named((call) => writes(call) && !call.limits === !call.unlimited)).toEqual([]);
  expect(named(writes).length).toBeGreaterThan(40);
});

test('what is counted before a route is counted once, for a fan or for the mail address of the body', () => {
  expect(named((call) => counted(call).length > 1)).toEqual([]);
  const hasAddress = ({ body }: Call) => Boolean(body && 'shape' in body && 'email' in (body.shape as object));
  expect(named((call) => counted(call).length > 0 && call.who === 'open' && !hasAddress(call))).toEqual([]);
  expect(named((call) => counted(call).length > 0 && call.who === 'optional')).toEqual([]);
});

test('every mail address that a call takes is that of a mailbox, in the one way in which it is stored', () => {
  const addresses = calls.flatMap(([, { body }]) =>
    body && 'shape' in body && 'email' in (body.shape as object) ? [(body.shape as { email: z.ZodType }).email] : [],
  );
  expect(addresses.length).toBeGreaterThan(4);
  for (const address of addresses) {
    expect(address.parse(' Demo@BÜCHER.Example ')).toBe('demo@xn--bcher-kva.example');
    expect(address.safeParse('demo@calledit.example.').success).toBe(false);
  }
});

test('what strangers may try is counted from one network too', () => {
  const lax = ({ fromOnePlace }: Limit) => fromOnePlace === undefined;
  expect(named(({ who, limits: counts = [] }) => who === 'open' && counts.some(lax))).toEqual([]);
});

test('every limit is in the row of a call', () => {
  const inRows = calls.flatMap(([, { limits: counts = [] }]) => counts.map(({ what }) => what));
  const ofFiles = [PICTURE, BUNDLE].flatMap(({ limit, tried }) => [limit.what, tried?.what]);
  expect(Object.keys(limits).filter((what) => ![...inRows, ...ofFiles].includes(what))).toEqual([]);
});

test('what is open to anyone is cached for a moment or not at all, and nothing that is written is cached', () => {
  expect(named(({ method, cached }) => method !== 'GET' && cached !== undefined)).toEqual([]);
  expect(named(({ who, cached }) => who !== 'open' && cached === 'moment')).toEqual([]);
});
