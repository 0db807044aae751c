import { expect, test } from 'vitest';
import { bindings } from '../testing/bindings.ts';
import { lettersMade, lettersNow, pickInTennis } from '../testing/letters.ts';
import { type Fan, world } from '../testing/world.ts';

const here = await world('2025-06-25T12:00:00Z');

async function inTennis(name: string): Promise<Fan> {
  const fan = await here.fan(name);
  await pickInTennis(here, fan, 'Wimbledon', { gold_selection: 'Jannik Sinner' });
  return fan;
}
const of = async (step: string) => (await lettersMade()).filter((each) => each.step === step);

test('a fan who has picked gets one receipt of what was sealed at the lock; its root stands in the letter of the results too', async () => {
  const fan = await inTennis('demo-receipt');
  const stopped = await inTennis('demo-quiet');
  await here.fan('demo-never');
  await here.patch(stopped, '/api/auth/mail-settings', { receipts: false });
  await here.cronAt('2025-06-30T20:01:00Z');
  await here.cronAt('2025-06-30T20:02:00Z');
  const proof = (await here.get(fan, '/api/tennis/proof?slotGroup=wimbledon')).body;
  expect((await of('lock')).map(({ to }) => to)).toEqual([fan.username]);
  const [receipt] = await lettersNow(here, await of('lock'));
  expect(receipt?.subject).toBe('Wimbledon: the receipt of your picks');
  const stated = ['Gold: Jannik Sinner', '', `Salt: ${proof.salt}`, `Leaf: ${proof.leaf}`];
  expect(receipt?.body).toContain([...stated, `Root of 2 sheets: ${proof.root}`].join('\n'));
  expect(receipt?.body).toContain('http://127.0.0.1:8787/tennis/proof?slotGroup=wimbledon');
  // Late it is no news.
  here.at('2025-07-04T00:00:00Z');
  expect(await lettersNow(here, await of('lock'))).toEqual([]);

  await bindings.DB.exec('delete from outbox');
  for (const minute of ['00', '20', '40']) await here.cronAt(`2025-07-14T00:${minute}:00Z`);
  const results = await lettersNow(here, await of('result'));
  expect(results).toHaveLength(2);
  for (const { body } of results) expect(body).toContain(`Sealed at the lock, 2 sheets, root ${proof.root}`);
  expect(await of('lock')).toEqual([]);
});

test('a lock that is sealed long after it fell is mailed to nobody', async () => {
  await bindings.DB.prepare("delete from mailings where step = 'lock'").run();
  await here.cronAt('2025-08-20T00:00:00Z');
  expect(await of('lock')).toEqual([]);
});
