import { beforeEach, expect, test } from 'vitest';
import { d1 } from '../testing/bindings.ts';
import { lettersMade, lettersNow, nothingMailed, pickInTennis, withoutField } from '../testing/letters.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * Wimbledon locks on 30 June, Washington on 21 July, Toronto on 27 July, each at 20:00Z. All fields
 * are loaded from the beginning.
 */
const here = await world('2025-06-25T12:00:00Z');
beforeEach(nothingMailed);

const pick = (fan: Fan, tournament: string, picks: object) => pickInTennis(here, fan, tournament, picks);

/** Enters tennis by a pick for Wimbledon. */
async function entered(name: string): Promise<Fan> {
  here.at('2025-06-25T12:00:00Z');
  const fan = await here.someFan(name);
  await pick(fan, 'Wimbledon', { gold_selection: 'Jannik Sinner' });
  return fan;
}

const waiting = () => lettersMade('open');
/** The fans who were told, and of which tournament. */
const told = async () => (await waiting()).map(({ to, tournament }) => [to, tournament]);
/** What would go out now. */
const letters = async () => lettersNow(here, await waiting());

// First: sheets are sealed once.
test('a fan who has picked gets one receipt of what was sealed at the lock; its root stands in the letter of the results too', async () => {
  const fan = await entered('receipt');
  const stopped = await entered('quiet');
  await here.fan('demo-never');
  await here.patch(stopped, '/api/auth/mail-settings', { receipts: false });
  await here.cronAt('2025-06-30T20:01:00Z');
  await here.cronAt('2025-06-30T20:02:00Z');
  const proof = (await here.get(fan, '/api/tennis/proof?slotGroup=wimbledon')).body;
  expect((await lettersMade('lock')).map(({ to }) => to)).toEqual([fan.username]);
  const [receipt] = await lettersNow(here, await lettersMade('lock'));
  expect(receipt?.subject).toBe('Wimbledon: the receipt of your picks');
  const stated = ['Gold: Jannik Sinner', '', `Salt: ${proof.salt}`, `Leaf: ${proof.leaf}`];
  expect(receipt?.body).toContain([...stated, `Root of 2 sheets: ${proof.root}`].join('\n'));
  expect(receipt?.body).toContain('http://127.0.0.1:8787/tennis/proof?slotGroup=wimbledon');
  // Late it is no news.
  here.at('2025-07-04T00:00:00Z');
  expect(await lettersNow(here, await lettersMade('lock'))).toEqual([]);

  await d1.empty('outbox');
  for (const minute of ['00', '20', '40']) await here.cronAt(`2025-07-14T00:${minute}:00Z`);
  const results = await lettersNow(here, await lettersMade('result'));
  expect(results).toHaveLength(2);
  for (const { body } of results) expect(body).toContain(`Sealed at the lock, 2 sheets, root ${proof.root}`);
  expect(await lettersMade('lock')).toEqual([]);
  // A lock that is sealed long after it fell is mailed to nobody.
  await d1.run("delete from mailings where step = 'lock'");
  await here.cronAt('2025-08-20T00:00:00Z');
  expect(await lettersMade('lock')).toEqual([]);
});

test('once a tournament has locked and the next field is set, fans who have entered are told that picks of the next are open, until when and where', async () => {
  const fan = await entered('opens');
  const planner = await entered('plans');
  await pick(planner, 'Washington', { gold_selection: 'Taylor Fritz' });
  await here.someFan('never');
  await here.cronAt('2025-06-30T19:59:00Z');
  expect(await told()).toEqual([]);
  // While the field is missing nobody is told, and then at once.
  await withoutField('washington', async () => {
    await here.cronAt('2025-06-30T20:00:10Z');
    expect(await told()).toEqual([]);
  });
  await here.cron();
  expect(await told()).toEqual([[fan.username, 'washington']]);
  const [letter] = await letters();
  expect(letter?.subject).toBe('Washington: picks are open');
  expect(letter?.body).toContain(
    'The field of Washington (Tennis 3&Done 2025) is set: 48 players. Pick one player each for Gold, Silver and Bronze.',
  );
  expect(letter?.body).toContain('Mon 21 Jul 2025, 22:00 CEST');
  expect(letter?.body).toContain('\nhttp://127.0.0.1:8787/tennis/selections?event=washington\n');
  expect(letter?.headers?.['List-Unsubscribe']).toContain('/api/auth/mail-settings/stop-mail.openings.');
});

test('a letter that waits is not sent to one who has picked meanwhile, nor in the last day before the lock', async () => {
  const [quick, slow] = [await entered('quick'), await entered('slow')];
  await here.cronAt('2025-07-01T08:00:00Z');
  expect(await letters()).toHaveLength(2);
  await pick(quick, 'Washington', { silver_selection: 'Gael Monfils' });
  expect((await letters()).map(({ recipient }) => recipient)).toEqual([`${slow.username}@calledit.example`]);
  here.at('2025-07-20T19:59:59Z');
  expect(await letters()).toHaveLength(1);
  here.at('2025-07-20T20:00:00Z');
  expect(await letters()).toEqual([]);
});
