import { expect, test } from 'vitest';
import * as z from 'zod';
import { byKind } from '#games/by-kind';
import { seasonJson } from '#schema/bundle/season-json';
import type { Call } from '#schema/wire/call';
import { productCalls } from '#schema/wire/calls';
import { draftCalls } from '#schema/wire/draft';
import { seasonCalls } from '#schema/wire/season';
import { seasonKindOf } from '#seasons/kinds/kinds';
import { contests } from '#seasons/registry';

/** Short ones too, for fields that hold a few letters. */
const ADDRESSES = ['Win at cheap-picks.com', 'cheap․com', '1.2.3.4', 't.co'];

/** Every text of a shape, with the names of the fields that lead to it. */
function* textsOf(shape: z.core.$ZodType, path: string[] = []): Generator<[path: string, text: z.core.$ZodType]> {
  const { def } = (shape as z.core.$ZodTypes)._zod;
  if (def.type === 'string') yield [path.join('.'), shape];
  else if (def.type === 'object')
    for (const [name, field] of Object.entries(def.shape)) yield* textsOf(field, [...path, name]);
  else if (def.type === 'array') yield* textsOf(def.element, path);
  else if (def.type === 'union') for (const option of def.options) yield* textsOf(option, path);
  else if (def.type === 'record') {
    yield* textsOf(def.keyType, path);
    yield* textsOf(def.valueType, path);
  } else if (def.type === 'pipe') yield* textsOf(def.in, path);
  else if ('innerType' in def) yield* textsOf(def.innerType, path);
  else if (!NO_TEXT.has(def.type)) throw new Error(`${path.join('.')}: what is in a ${def.type}?`);
}
const NO_TEXT = new Set(['boolean', 'number', 'int', 'literal', 'enum', 'null']);

/** The texts of a shape in which an address may stand. */
const lax = (shape: z.core.$ZodType) =>
  [...textsOf(shape)]
    .filter(([, text]) => ADDRESSES.some((address) => z.safeParse(text, address).success))
    .map(([path]) => path);

test('the walk finds a text wherever it is', () => {
  const shape = z.object({
    a: z.string(),
    b: z.array(z.union([z.string().trim().max(5), z.number()])).default([]),
    c: z.record(z.string(), z.boolean()).nullish(),
    d: z.string().transform(Number),
    e: z.string().regex(/^\d+$/),
  });
  expect(lax(shape)).toEqual(['a', 'b', 'c', 'd']);
});

/** What may hold an address, since nobody but its fan and administrators reads it, by its field. */
const UNREAD: Record<string, string[]> = {
  'a secret, stored as a hash': ['password', 'currentPassword', 'token', 'refreshToken', 'code', 'link'],
  'of a person: read by them and by administrators': ['firstName', 'lastName', 'endpoint', 'response.transports'],
  'of a remark: read by its fan and by organisers': ['about', 'says', 'answer'],
  'of a feed: read by organisers, without its secrets': ['feeds.address'],
  'an id, or a name that must be known': [
    ...['userId', 'user_id', 'username', 'contest', 'contests', 'group', 'slot', 'regret'],
    ...['tournament', 'team', 'player', 'position', 'gold_selection', 'silver_selection', 'bronze_selection'],
    ...['timeZone', 'selection', 'backup', 'results.tournament', 'results.team', 'results.player'],
  ],
  'is compared, and not stored': ['was'],
  'is left out': ['createdAt', 'updatedAt'],
};

test('no text that a call takes, and that others read, holds an address', () => {
  const ofContests = contests.map((contest) =>
    byKind<typeof contest, Record<string, Call>>(contest, {
      'mock-draft': () => draftCalls,
      'one-and-done': seasonCalls,
    }),
  );
  const calls = [...Object.values(productCalls), ...ofContests].flatMap(Object.entries<Call>);
  const found = calls.flatMap(([at, { body }]) => (body ? lax(body).map((field) => [field, at]) : []));
  const unread = Object.values(UNREAD).flat();
  // A fan alone reads what they call a passkey.
  expect(found.filter(([field = '']) => !unread.includes(field))).toEqual([['name', 'PATCH /auth/passkeys/{passkey}']]);
  expect(unread.filter((name) => !found.some(([field]) => field === name))).toEqual([]);
});

test('nor does season.json', () => {
  expect(lax(seasonJson)).toEqual([]);
});

test.each(contests)('nor does a cell of the files of $id', (contest) => {
  const files = Object.entries(seasonKindOf(contest).files({}));
  const found = files.flatMap(([file, { columns, optional }]) =>
    Object.entries({ ...columns, ...optional })
      .filter(([, rule]) => ADDRESSES.some((address) => rule(address, {}) === null))
      .map(([column]) => `${file} ${column}`),
  );
  expect(found).toEqual([]);
});
