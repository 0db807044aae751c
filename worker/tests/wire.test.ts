import { expect, test } from 'vitest';
import type * as z from 'zod';
import type { Call } from '#schema/wire/call';
import { BUNDLE, type Limit, limits, PICTURE } from '#schema/wire/limits';
import docs from '../../site/public/docs.html?raw';
import { allCalls, openApi } from '../routes/contest/openapi.ts';
import { d1, someOf } from '../testing/bindings.ts';
import { type AskedOfCall, addressOf, everyCall, requestsOf } from '../testing/every-call.ts';
import { games } from '../testing/games.ts';
import { world } from '../testing/world.ts';

const here = await world('2025-04-20T12:00:00Z');
const fan = await here.fan('demo-loud');
const admin = await here.admin();

/**
 * What the rows of the calls say, one beside the other. Whether `serve` does it: the tests of each.
 */
const calls = [...(await everyCall(games))];
const named = (which: (call: Call) => boolean) => calls.filter(([, call]) => which(call)).map(([name]) => name);
const counted = ({ limits: counts = [] }: Call) => counts.filter(({ byRoute }) => byRoute === undefined);

test('every call by which fans or strangers write has a limit, or says why it needs none', () => {
  const writing = calls.filter(([name, { who }]) => !name.startsWith('GET ') && who !== 'organiser' && who !== 'admin');
  expect(writing.filter(([, call]) => !call.limits === !call.unlimited)).toEqual([]);
  expect(writing.length).toBeGreaterThan(40);
});

const addressIn = ({ body }: Call) =>
  body && 'shape' in body && 'email' in (body.shape as object) ? [(body.shape as { email: z.ZodType }).email] : [];

test('what is counted before a route is counted once, for a fan or for the mail address of the body', () => {
  expect(named((call) => counted(call).length > 1)).toEqual([]);
  const hasAddress = (call: Call) => addressIn(call).length > 0;
  expect(named((call) => counted(call).length > 0 && call.who === 'open' && !hasAddress(call))).toEqual([]);
  expect(named((call) => counted(call).length > 0 && call.who === 'optional')).toEqual([]);
});

test('every mail address that a call takes is that of a mailbox, in the one way in which it is stored', () => {
  const addresses = calls.flatMap(([, call]) => addressIn(call));
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
  expect(named(({ cached }) => cached !== undefined).filter((name) => !name.startsWith('GET '))).toEqual([]);
  expect(named(({ who, cached }) => who !== 'open' && cached === 'moment')).toEqual([]);
});

test('the description is OpenAPI 3.1 and names every call with the shapes that the routes validate with', async () => {
  const document = await openApi(games);
  expect(document.openapi).toBe('3.1.0');
  for (const { call, method, address } of await allCalls(games)) {
    const path = document.paths?.[address] as Record<string, { summary: string; requestBody?: unknown }> | undefined;
    const operation = path?.[method.toLowerCase()];
    expect(operation?.summary).toBe(call.summary);
    expect(Boolean(operation?.requestBody)).toBe(call.body !== undefined);
  }
});

test('the description is served, and the page to read it, with a policy of its own and nothing from elsewhere', async () => {
  expect((await here.ask('GET', '/api/openapi.json')).body.info.title).toBe('Called It');
  expect((await here.ask('GET', '/api/docs')).headers.get('Location')).toBe('/docs.html');
  expect(docs).toContain("script-src 'self';");
  const loaded = [...docs.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
  expect(loaded).toContain('/docs/viewer.js');
  expect(loaded.filter((address) => !address?.startsWith('/'))).toEqual([]);
});

test('every call that takes a body refuses malformed JSON and unknown fields, never with a 500', async () => {
  await d1.empty('attempts');
  for (const { call, method, address } of await allCalls(games)) {
    if (!call.body) continue;
    const path = address.replace(/\{\w+\}/g, '1');
    for (const body of ['{"half":', '[]', 'null', '7', { surprise: true }, '']) {
      if (body === '' && call.body.isOptional()) continue;
      const { status, body: said } = await here.ask(method, path, { as: admin, body });
      expect([address, body, status >= 400 && status < 500]).toEqual([address, body, true]);
      if (body === '{"half":') expect([address, said.message]).toEqual([address, 'The request is not valid JSON']);
    }
  }
});

/** What is wrong in a large request is said in few words: no answer gives a flood back. */
const LONGEST_ANSWER = 16_000;

const many = (count: number, word = 'a-field-that-nobody-knows') =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${word}-${n}`, 1]));

/** The same value with one thing, somewhere, that is far too much of itself. */
function swollen(value: unknown): unknown[] {
  if (typeof value === 'string') return ['x'.repeat(100_000), 'é '.repeat(50_000)];
  if (Array.isArray(value))
    return [Array(20_000).fill(null), Array(5_000).fill(value[0] ?? 'x'), ...swollen(value[0]).map((each) => [each])];
  if (typeof value !== 'object' || value === null) return ['x'.repeat(100_000)];
  return [
    { ...value, ...many(6_000) },
    { ...value, ['y'.repeat(100_000)]: 1 },
    ...Object.entries(value).flatMap(([key, item]) => swollen(item).map((each) => ({ ...value, [key]: each }))),
  ];
}

const writes = Object.entries(requestsOf(new Map(calls), fan)).filter(([name]) => new Map(calls).get(name)?.body);

test.each(someOf(writes, 8))('%s gives no flood back', async (name: string, asked: AskedOfCall) => {
  const [method = '', template = ''] = name.split(' ');
  const path = addressOf(template, fan, 1);
  await d1.empty('attempts');
  for (const body of [...swollen(asked.body ?? {}), many(6_000), Array(20_000).fill(1)]) {
    const said = await here.ask(method, path, { as: admin, body });
    const answer = JSON.stringify(said.body);
    if (said.status >= 400) expect(answer.length, answer.slice(0, 300)).toBeLessThan(LONGEST_ANSWER);
  }
});
