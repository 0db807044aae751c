import { beforeEach, expect, test } from 'vitest';
import { toHtml } from '../mail/html.ts';
import { d1 } from '../testing/bindings.ts';
import { newcomersOf, person } from '../testing/newcomers.ts';
import { type Fan, world } from '../testing/world.ts';

/** What fans tell the organisers: who reads it, and what becomes of it. */
const here = await world('2025-06-02T13:00:00Z');
const admin = await here.admin();
beforeEach(() => d1.empty('outbox', 'attempts', 'remarks'));

const { letters } = newcomersOf(here);
const PAGE = '/nfl-draft/results/demo';
const tell = (fan: Fan, body: object = {}) =>
  here.post(fan, '/api/remarks', { page: PAGE, about: 'Pick 3: 250 points', says: 'Why not 300?', ...body });
const open = async (as: Fan) => (await here.get(as, '/api/admin/remarks')).body.data;
const own = async (as: Fan) => (await here.get(as, '/api/remarks')).body.data;
const settle = (as: Fan, id: number, body: object = {}) => here.post(as, `/api/admin/remarks/${id}`, body);
async function organiserOf(contest: string, username: string): Promise<Fan> {
  const fan = await here.fan(username);
  expect((await here.put(admin, `/api/admin/contests/${contest}/organisers/${fan.id}`)).status).toBe(200);
  return fan;
}

test('what a fan tells of a contest is read by its organisers and by administrators, of any other page by these alone', async () => {
  const [fan, other] = await here.fans('demo-asks', 'demo-looks-on');
  const [ofDraft, ofTennis] = [await organiserOf('nfl-2025', 'demo-nfl'), await organiserOf('tennis-2025', 'demo-ten')];
  expect((await tell(fan)).body.data).toMatchObject({ page: PAGE, says: 'Why not 300?', settledAt: null });
  await tell(fan, { page: '/profile', about: '', says: 'Where is my picture?' });
  const said = async (as: Fan) => (await open(as)).map(({ says, by }: Record<string, string>) => `${by}: ${says}`);
  expect(await said(admin)).toEqual(['demo-asks: Why not 300?', 'demo-asks: Where is my picture?']);
  expect(await said(ofDraft)).toEqual(['demo-asks: Why not 300?']);
  for (const nobody of [ofTennis, other, fan]) expect(await open(nobody)).toEqual([]);
  expect(await own(other)).toEqual([]);
  const [{ id }] = await open(admin);
  for (const nobody of [ofTennis, other, fan]) expect((await settle(nobody, id, { answer: 'No.' })).status).toBe(404);
  expect((await own(fan)).map(({ settledAt }: { settledAt: null }) => settledAt)).toEqual([null, null]);
});

test('of two organisers who answer at once one does, by one mail, and the fan reads it where they asked', async () => {
  const fan = await here.fan('demo-answered');
  const { id } = (await tell(fan)).body.data;
  const both = await Promise.all(['Half of it.', 'Read the rules.'].map((answer) => settle(admin, id, { answer })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const [{ answer, settledAt }] = await own(fan);
  expect(settledAt).toMatch(/Z$/);
  const sent = await letters();
  expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [person('demo-answered').email, 'The organisers have answered'],
  ]);
  const [letter] = sent;
  expect(letter?.body).toContain(`You wrote:\n“Why not 300?”\n\nThe organisers answer:\n“${answer}”`);
  // What somebody wrote is read from the left, and stands in no column of facts.
  expect(letter && toHtml(letter)).not.toContain('class="fact');
  expect(await open(admin)).toEqual([]);
});

test('what is settled without an answer is a line of the trail, and no mail', async () => {
  const fan = await here.fan('demo-settled');
  const { id } = (await tell(fan)).body.data;
  expect((await settle(admin, id)).body.message).toBe('It is settled without an answer.');
  expect((await settle(admin, id)).status).toBe(404);
  expect(await letters()).toEqual([]);
  expect(await own(fan)).toMatchObject([{ answer: null, settledAt: expect.any(String) }]);
  const [line] = (await here.get(admin, '/api/admin/trail?limit=1')).body.data;
  expect(line).toMatchObject({ act: 'remark-settled', about: 'demo-settled', contest: 'nfl-2025', by: 'admin' });
});

test('nothing of a fan who is blocked waits at the desk, until they are let in again', async () => {
  const fan = await here.fan('demo-spams');
  const { id } = (await tell(fan)).body.data;
  const block = (blocked: boolean) => here.patch(admin, `/api/admin/users/${fan.id}`, { blocked });
  expect((await block(true)).status).toBe(200);
  expect([await open(admin), (await settle(admin, id)).status]).toEqual([[], 404]);
  await block(false);
  expect((await open(admin)).map(({ by }: { by: string }) => by)).toEqual(['demo-spams']);
});

test('too long, empty or of another site it is refused with a sentence', async () => {
  const fan = await here.fan('demo-writes');
  const messageOf = async (body: object) => (await tell(fan, body)).body.message;
  expect(await messageOf({ says: 'x'.repeat(501) })).toBe('What you write must be at most 500 characters');
  expect(await messageOf({ says: ' ' })).toBe('What you write is required');
  for (const page of ['//elsewhere.example', 'javascript:alert(1)'])
    expect(await messageOf({ page })).toBe('The page is none of this site');
  expect(await messageOf({ about: 'Pick 3\nThe organisers agree' })).toBe(
    'What it is about may hold only visible characters, on one line',
  );
});
