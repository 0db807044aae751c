import { beforeEach, expect, test } from 'vitest';
import { d1, someOf } from '../testing/bindings.ts';
import { type AskedOfCall, addressOf, everyCall, requestsOf } from '../testing/every-call.ts';
import { world } from '../testing/world.ts';

/** What is wrong in a large request is said in few words: no answer gives a flood back. */
const here = await world('2025-04-20T12:00:00Z');
const fan = await here.fan('demo-loud');
const admin = await here.admin();
beforeEach(() => d1.empty('attempts'));
const calls = await everyCall(here.games);
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

const writes = Object.entries(requestsOf(fan)).filter(([name]) => calls.get(name)?.body);

test.each(someOf(writes, 8))('%s gives no flood back', async (name: string, asked: AskedOfCall) => {
  const [method = '', template = ''] = name.split(' ');
  const path = addressOf(template, fan, 1);
  for (const body of [...swollen(asked.body ?? {}), many(6_000), Array(20_000).fill(1)]) {
    const said = await here.ask(method, path, { as: admin, body });
    const answer = JSON.stringify(said.body);
    if (said.status >= 400) expect(answer.length, answer.slice(0, 300)).toBeLessThan(LONGEST_ANSWER);
  }
});
