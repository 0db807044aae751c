import { expect, test } from 'vitest';
import { registrations } from '#schema/tables/fan/registration';
import { addressOf, everyCall } from '../testing/every-call.ts';
import { newcomersOf, person } from '../testing/newcomers.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * Wimbledon and both drafts are locked and have results: everything that is ever shown of a fan is
 * shown.
 */
const here = await world('2025-07-20T12:00:00Z');
await here.cron();
const fan = await here.fan('demo-reader');
const admin = await here.fan('admin');
const { post } = newcomersOf(here);

const reading = [...(await everyCall(here.games)).keys()].flatMap((name) =>
  name.startsWith('GET ') ? [name.slice(4)] : [],
);

/** Every address that reads something, about one person: by id, by name, in a list, by a search. */
function addressesOf(who: { id: string; username: string }): string[] {
  return reading.flatMap((template) => {
    const path = addressOf(template, who, who.id);
    return [path, `${path}?userId=${who.id}`, `${path}?username=${who.username}`, `${path}?q=${who.username}`];
  });
}

/** What each address answers, without the person's own id and name. */
async function readingsOf(who: { id: string; username: string }, as?: Fan): Promise<string[]> {
  const said = [];
  for (const path of addressesOf(who)) {
    const { status, body } = await here.ask('GET', path, as ? { as } : {});
    said.push(
      `${status} ${JSON.stringify(body)}`
        .replaceAll(who.id, 'ID')
        .replaceAll(who.username, 'NAME')
        .replace(/"(now|challenge)":"[^"]+"/, ''),
    );
  }
  return said;
}

const nobody = { id: crypto.randomUUID(), username: 'demo-unheard-of' };
const enter = (who: Fan) =>
  here.ask('POST', '/api/golf/selections', {
    as: who,
    body: { user_id: who.id, tournament: 'The American Express', selection: 'Scottie Scheffler' },
  });

test('nobody can read anything of who has registered and not proven the address: every answer is that about nobody', async () => {
  await post('register', person('demo-unproven'));
  const row = (await here.db.select().from(registrations)).at(-1);
  const unproven = { id: row?.id ?? '', username: 'demo-unproven' };
  expect(unproven.id).not.toBe('');
  for (const as of [undefined, fan]) {
    const said = await readingsOf(unproven, as);
    expect(said).toEqual(await readingsOf(nobody, as));
    for (const text of said) expect(text).not.toMatch(/demo-unproven|Unproven/);
  }
});

test('an administrator sees them among the registrations, and nowhere else', async () => {
  await post('register', person('demo-unproven', { email: 'demo-second@calledit.example' }));
  const shown = [];
  for (const path of addressesOf(nobody)) {
    const { body } = await here.ask('GET', path, { as: admin });
    if (JSON.stringify(body).includes('demo-second@calledit.example')) shown.push(path.split('?')[0]);
  }
  expect(new Set(shown)).toEqual(new Set(['/api/auth/registration-alerts', '/api/admin/users']));
});

test('of a fan the same addresses do answer, so that this would be seen', async () => {
  const proven = await here.fan('demo-proven');
  await enter(proven);
  const [said, other] = [await readingsOf(proven, fan), await readingsOf(nobody, fan)];
  expect(said.filter((text, index) => text !== other[index]).length).toBeGreaterThan(20);
});

test('a row that is older than the proof of addresses is nobody either', async () => {
  const stale = await here.fan('demo-stale');
  await here.db.$client.prepare('update users set verified_at = null where id = ?').bind(stale.id).run();
  for (const as of [undefined, fan]) expect(await readingsOf(stale, as)).toEqual(await readingsOf(nobody, as));
});
