/**
 * What the tests of mailings and notifications share. No mail server listens in them: a letter that
 * was made stays in the outbox.
 */
import { expect } from 'vitest';
import { withGhosts } from '../cron/send-letters.ts';
import { lettersOf } from '../mail/mailing-letters.ts';
import { type NewsFacts, newsIn } from '../store/news/news.ts';
import { bindings, d1 } from './bindings.ts';
import type { PushBrowser } from './push-browser.ts';
import type { PushTaken } from './servers.ts';
import type { Fan, World } from './world.ts';

/** The settings of a fan who has stopped no kind of mail. */
export const ALL_ON = {
  openings: true,
  reminders: true,
  receipts: true,
  withdrawals: true,
  results: true,
  groups: true,
};

/** Nobody has entered, and no letter was made. */
export const nothingMailed = () => d1.empty('stops', 'receipts', 'picks', 'entries', 'outbox', 'mailings');

const save = (here: World, fan: Fan, tournament: string, picks: object) =>
  here.ask('POST', '/api/tennis/selections', { as: fan, body: { user_id: fan.id, tournament, ...picks } });

/** Saves picks of a tournament of tennis, by the names of the wire. */
export async function pickInTennis(...[here, fan, tournament, picks]: Parameters<typeof save>): Promise<void> {
  const said = await save(here, fan, tournament, picks);
  expect([said.status, said.body.message ?? '']).toEqual([200, said.body.message ?? '']);
}

/** Puts a player at Wimbledon, as Gold: what that answers. */
export const enterWimbledon = (here: World, fan: Fan) =>
  save(here, fan, 'Wimbledon', { gold_selection: 'Jannik Sinner' });

/** Letters that were made, all or of a step, by recipient: `to` is the name before the @. */
export async function lettersMade(step?: string) {
  const made = await d1.rows<{ id: string; step: string; email: string; tournament: string }>(
    "select outbox.id, step, email, tournament from outbox join users on users.id = recipient where channel = 'letter' order by email",
  );
  return made
    .filter((letter) => step === undefined || letter.step === step)
    .map((letter) => ({ ...letter, to: letter.email.split('@')[0] ?? '' }));
}

/** These letters as they would go now; without those that have lost their sense. */
export async function lettersNow(here: Pick<World, 'db' | 'games' | 'clock'>, made: readonly { id: string }[]) {
  const ids = made.map(({ id }) => id);
  const facts = await here.db.all<NewsFacts>(newsIn(ids, 'letter'));
  const now = here.clock().now();
  const written = lettersOf(bindings, here.games, await withGhosts(here.db, here.games, facts, now), now);
  return written.map((letter) => ({ ...letter, to: letter.recipient.split('@')[0] }));
}

/** Does something while the field of a tournament of tennis is not set. */
export async function withoutField(tournament: string, act: () => Promise<unknown>): Promise<void> {
  const rows = await d1.rows('select * from fields where tournament = ?', tournament);
  await d1.run('delete from fields where tournament = ?', tournament);
  await act();
  const insert = 'insert into fields (contest_id, tournament, athlete_id, seeding_rank) values (?, ?, ?, ?)';
  for (const { contest_id, athlete_id, seeding_rank } of rows)
    await d1.run(insert, contest_id, tournament, athlete_id, seeding_rank);
}

/** What was sent to a browser under this name, as the push service took it. */
export async function takenAt(name: string): Promise<PushTaken[]> {
  return (await fetch(`${bindings.PUSH_THROUGH}/send/${name}`)).json();
}

/**
 * The same as the browser reads it. On the way nobody can: each is encrypted for this browser, and
 * says nothing beside that. Whoever reads a locked screen finds no address, no token and no link to
 * another site in it.
 */
export async function readAt(browser: PushBrowser, name: string) {
  return Promise.all(
    (await takenAt(name)).map(async ({ headers, body }) => {
      const bytes = Buffer.from(body, 'base64');
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', 'content-type': 'application/octet-stream' });
      const plain = await browser.read(new Uint8Array(bytes));
      const notice = JSON.parse(plain) as Record<string, string>;
      expect(Object.keys(notice).sort()).toEqual(['body', 'path', 'tag', 'title']);
      expect(plain).not.toMatch(/@|https?:|eyJ|[A-Za-z0-9_-]{40}/);
      const onTheWay = `${JSON.stringify(headers)} ${bytes.toString('latin1')}`;
      for (const text of Object.values(notice)) expect(onTheWay).not.toContain(text);
      return notice;
    }),
  );
}
