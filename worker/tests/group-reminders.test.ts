import { beforeEach, expect, test } from 'vitest';
import { limits } from '#schema/wire/limits';
import { d1, spent } from '../testing/bindings.ts';
import { lettersMade, lettersNow, nothingMailed, pickInTennis } from '../testing/letters.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * Captains remind: once a lock, only those who miss something, and nobody learns what or who.
 * Wimbledon locks at 2025-06-30T20:00Z.
 */
const OPEN = '2025-06-29T10:00:00Z';

const here = await world(OPEN);
let [captain, ready, begun, absent] = [] as unknown as [Fan, Fan, Fan, Fan];
let id: string;
beforeEach(async () => {
  here.at(OPEN);
  await nothingMailed();
  await d1.empty('attempts');
  [captain, ready] = [await here.someFan('captain'), await here.someFan('ready')];
  [begun, absent] = [await here.someFan('begun'), await here.someFan('absent')];
  await pickInTennis(here, ready, 'Wimbledon', {
    gold_selection: 'Jannik Sinner',
    silver_selection: 'Alexander Bublik',
    bronze_selection: 'Jacob Fearnley',
  });
  await pickInTennis(here, begun, 'Wimbledon', { gold_selection: 'Jannik Sinner' });
  const made = (await here.post(captain, '/api/groups', { name: 'Third floor' })).body;
  id = made.id;
  for (const as of [ready, begun, absent]) await here.post(as, '/api/groups/join', { code: made.code });
});

const remind = (as: Fan, contest = 'tennis-2025') => here.post(as, `/api/groups/${id}/reminders`, { contest });
const seenBy = async (as: Fan) =>
  (await here.get(as, `/api/groups/${id}/picks?contest=tennis-2025`)).body.data.next.reminded;
const recipients = async () => (await lettersMade('captain')).map(({ to }) => to);
const written = async () => lettersNow(here, await lettersMade());

test('the mail goes to the others who miss something, entered or not, once a lock, and the captain learns how many', async () => {
  expect(await seenBy(captain)).toBeNull();
  // So many a day, in all groups together.
  await spent(limits.groupReminders, captain.id);
  expect((await remind(captain)).status).toBe(429);
  await d1.empty('attempts');
  expect((await remind(captain)).body).toEqual({ data: { missing: 2 } });
  expect(await recipients()).toEqual([absent.username, begun.username].sort());
  expect([await seenBy(captain), await seenBy(begun)]).toEqual([2, null]);
  const again = await remind(captain);
  expect([again.status, again.body.message]).toEqual([409, 'The group was reminded of this lock already']);
  expect(await recipients()).toHaveLength(2);
});

test('it says the group by a plain name, the contest and the lock, and never what is missing', async () => {
  await remind(captain);
  const letter = (await written()).find(({ to }) => to === begun.username);
  expect(letter?.subject).toBe('Wimbledon locks in 34 hours: your group waits for your picks');
  expect(letter?.body).toContain('A captain of the group Third floor reminds you');
  expect(letter?.body).toContain('http://127.0.0.1:8787/tennis/selections');
  expect(letter?.body).not.toMatch(/gold|silver|bronze|missing/i);
  // A name that may read like a link or an advert is not in it.
  await here.patch(captain, `/api/groups/${id}`, { name: 'Third floor!' });
  for (const { body } of await written()) expect(body).toContain('A captain of your group reminds you');
});

test('a member who has stopped these mails gets none, and a captain learns no more than who is ready, however few they are', async () => {
  for (const as of [absent, begun]) await here.patch(as, '/api/auth/mail-settings', { groups: false });
  const { body } = await remind(captain);
  // As many as miss something, not as many as were written to.
  expect([body, await recipients(), await seenBy(captain)]).toEqual([{ data: { missing: 2 } }, [], 2]);
  expect(JSON.stringify(body)).not.toContain('demo');
});

test('what waits is not sent to who completed the sheet, left the group, or after the lock', async () => {
  await remind(captain);
  expect(await written()).toHaveLength(2);
  await here.delete(absent, `/api/groups/${id}/members/${absent.id}`);
  expect((await written()).map(({ to }) => to)).toEqual([begun.username]);
  await pickInTennis(here, begun, 'Wimbledon', {
    silver_selection: 'Alexander Bublik',
    bronze_selection: 'Jacob Fearnley',
  });
  expect(await written()).toEqual([]);
  await here.delete(captain, `/api/groups/${id}`);
});

test('members may not, nobody is reminded of nothing, nor of what cannot be picked or is locked', async () => {
  const said = async (as: Fan, contest?: string) => {
    const { status, body } = await remind(as, contest);
    return [status, body.message];
  };
  expect(await said(begun)).toEqual([403, 'Only captains may do this']);
  expect(await said(captain, 'nfl-2025')).toEqual([409, 'It is too late to remind anybody']);
  expect(await said(captain, 'none')).toEqual([404, 'There is no such contest']);
  await here.patch(captain, `/api/groups/${id}`, { contests: ['nba-2025'] });
  expect((await said(captain))[0]).toBe(404);
  await here.patch(captain, `/api/groups/${id}`, { contests: null });
  for (const { id: fan } of [begun, absent]) await here.delete(captain, `/api/groups/${id}/members/${fan}`);
  expect(await said(captain)).toEqual([409, 'Nobody else misses anything']);
  expect(await recipients()).toEqual([]);
});
