import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { contests } from '#seasons/registry';
import { tries } from '../testing/bindings.ts';
import { type AskedOfCall, addressOf, everyCall, requestsOf } from '../testing/every-call.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * Requests that are nearly right, and some that are not at all: no answer is a failure of ours.
 * TIMES=10 for more.
 */
const RUNS = tries(2_000);
vi.setConfig({ testTimeout: 60_000 + RUNS * 60 });

const here = await world('2025-04-20T12:00:00Z');
const fan = await here.fan('demo-fuzz');
const viewers: (Fan | undefined)[] = [undefined, fan, await here.admin()];
const calls = await everyCall(here.games);
const requests = Object.entries(requestsOf(calls, fan)).filter(([name]) => !name.endsWith('/logout-everywhere'));

/** What nobody means to send. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, 2 ** 53, '', ' ', [], {}, [[]], [null], { __proto__: null }),
  fc.constantFrom('\u0000', '\ud800', '\u202e', 'é'.repeat(200), "' or 1=1 --", '%00', '../../etc', '<script>', '𝕏'),
  fc.constantFrom(...contests.map(({ id }) => id), 'constructor', 'toString', 'Wimbledon', 'Cam Ward'),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** The same with one thing, somewhere, that is another, missing, or too much. */
function spoiled(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return nasty;
  const keys = Object.keys(value);
  const at = (key: string) => (value as Record<string, unknown>)[key];
  const put = (key: string, changedValue: unknown) =>
    Array.isArray(value)
      ? value.map((each, index) => (String(index) === key ? changedValue : each))
      : { ...value, [key]: changedValue };
  const changed = keys.map((key) => fc.oneof(nasty, spoiled(at(key))).map((spoilt) => put(key, spoilt)));
  const left = keys.map((key) =>
    fc.constant(
      Array.isArray(value)
        ? [...value, at(key)]
        : Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)),
    ),
  );
  const added = nasty.map((spoilt) => put('surplus', spoilt));
  return fc.oneof(nasty, added, ...changed, ...left);
}

const text = nasty.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
const oneCall = fc.constantFrom(...requests).chain(([name, asked]: [string, AskedOfCall]) =>
  fc.record({
    name: fc.constant(name),
    who: fc.constantFrom(...viewers.keys()),
    // The right body often: what else is wrong shall get that far.
    body: asked.body === undefined ? fc.constant(undefined) : fc.oneof(fc.constant(asked.body), spoiled(asked.body)),
    raw: fc.option(fc.oneof(text, fc.constantFrom('{', '[1,', '"', '{"a":', 'NaN', '\ufeff{}')), { freq: 12 }),
    id: fc.option(text, { freq: 3 }),
    // The call's own words, and others.
    query: fc.dictionary(
      fc.oneof(fc.constantFrom('surplus', ...Object.keys(calls.get(name)?.query?.shape ?? {})), text),
      text,
      { maxKeys: 2 },
    ),
    type: fc.option(
      fc.constantFrom(
        'text/plain',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
      ),
      { freq: 15 },
    ),
  }),
);

test('no request of some thousand is answered with a failure of ours, and every refusal has the one shape', async () => {
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(oneCall, async ({ name, who, body, raw, id, query, type }) => {
      const [method = '', template = ''] = name.split(' ');
      const someone = id === null ? fan : { id: segment(id), username: segment(id) };
      const path = addressOf(template, someone, id === null ? 1 : segment(id)).replace(
        'unknown',
        id === null ? 'unknown' : segment(id),
      );
      const search = new URLSearchParams(
        Object.entries(query).map(([key, value]) => [key.toWellFormed(), value.toWellFormed()]),
      ).toString();
      const as = viewers[who];
      const said = await here.ask(method, search ? `${path}?${search}` : path, {
        as,
        ...(method === 'GET' ? {} : { body: raw ?? body }),
        ...(type ? { headers: { 'Content-Type': type } } : {}),
      });
      seen.set(said.status, (seen.get(said.status) ?? 0) + 1);
      expect(said.status, JSON.stringify(said.body)).toBeLessThan(500);
      // Nobody is told in the validator's own words.
      if (said.status >= 400)
        expect(JSON.stringify(said.body)).not.toMatch(
          /Invalid (input|option|string|element)|Unrecognized|Too (big|small)|received /,
        );
    }),
    { seed: 12_027, numRuns: RUNS },
  );
  // Some get through, some do not: both are tried.
  expect(Math.min(seen.get(200) ?? 0, seen.get(400) ?? 0)).toBeGreaterThan(RUNS / 20);
});

/** Anything as one part of an address. */
function segment(value: string): string {
  const part = encodeURIComponent(value.toWellFormed().slice(0, 400));
  return part === '' || part === '.' || part === '..' ? '%20' : part;
}
