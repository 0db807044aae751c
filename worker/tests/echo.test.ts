import { beforeEach, expect, test } from 'vitest';
import { adminOf } from '../testing/admin-of.ts';
import { d1, someOf } from '../testing/bindings.ts';
import { type AskedOfCall, addressOf, everyCall, requestsOf } from '../testing/every-call.ts';
import { world } from '../testing/world.ts';

/** What is wrong in a large request is said in few words: no answer gives a flood back. */
const here = await world('2025-04-20T12:00:00Z');
const fan = await here.fan('demo-loud');
const admin = await adminOf(here);
beforeEach(() => d1.empty('attempts'));
const calls = await everyCall(here.games);
const LONGEST_ANSWER = 16_000;
const MB = 1024 * 1024;

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

const forms = [...calls].filter(([, { files }]) => files);

test.each(forms)('%s takes no form of thousands of parts, or with parts of endless names', async (name) => {
  const [method = '', template = ''] = name.split(' ');
  const path = addressOf(template, fan, 1);
  const part = (field: string, more = '') =>
    `--demo\r\nContent-Disposition: form-data; name="${field}"${more}\r\n\r\n1\r\n`;
  const bodies = [
    Array.from({ length: 38_000 }, (_, n) => part(`f${n}`)).join(''),
    Array.from({ length: 38_000 }, () => part('firstName')).join(''),
    part('y'.repeat(MB)),
    part('y'.repeat(MB), '; filename="demo.png"'),
    part('profileLogo', `; filename="${'y'.repeat(MB)}"`),
    '--demo'.repeat(100_000),
  ];
  for (const body of bodies) {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=demo' };
    const said = await here.ask(method, path, { as: admin, headers, body: `${body}--demo--\r\n` });
    const answer = JSON.stringify(said.body);
    // The last but one has a file, which is no picture.
    const refusal = path.endsWith('/profile') && body.includes('profileLogo') ? [415, 'unsupported'] : [400, 'invalid'];
    expect([said.status, said.body.code], answer.slice(0, 300)).toEqual(refusal);
    expect(answer.length).toBeLessThan(LONGEST_ANSWER);
  }
});

test('a form may have a field of each name, a picture, and no more', async () => {
  const form = (count: number) => {
    const made = new FormData();
    for (let part = 0; part < count; part++) made.append('firstName', 'Ana');
    return here.ask('PUT', '/api/auth/profile', { as: fan, form: made });
  };
  expect((await form(20)).status).toBe(200);
  expect((await form(21)).body.message).toBe('The form has more than 20 parts');
});
