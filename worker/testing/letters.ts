/**
 * What the tests of mailings share. No mail server listens in them: a letter that was made stays in
 * the outbox.
 */
import { expect } from 'vitest';
import { lettersOf } from '../mail/mailing-letters.ts';
import { type NewsFacts, newsIn } from '../store/news/news.ts';
import { bindings, d1 } from './bindings.ts';
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

const TABLES = ['mail_stops', 'receipts', 'picks', 'entries', 'outbox', 'mailings'];

/** Nobody has entered, and no letter was made. */
export async function nothingMailed(): Promise<void> {
  await d1.empty(...TABLES);
}

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

/** Letters that were made, by recipient: `to` is the name before the @. */
export async function lettersMade() {
  const made = await d1.rows<{ id: string; step: string; email: string; tournament: string }>(
    "select outbox.id, step, email, tournament from outbox join users on users.id = recipient where channel = 'letter' order by email",
  );
  return made.map((letter) => ({ ...letter, to: letter.email.split('@')[0] ?? '' }));
}

/** Those about what an organiser or a withdrawal changed. */
export const changeLettersMade = async () => (await lettersMade()).filter(({ step }) => step === 'change');

/** These letters as they would go now; without those that have lost their sense. */
export async function lettersNow(here: Pick<World, 'db' | 'games' | 'clock'>, made: readonly { id: string }[]) {
  const ids = made.map(({ id }) => id);
  const facts = await here.db.all<NewsFacts>(newsIn(ids, 'letter'));
  const written = lettersOf(bindings, here.games, facts, here.clock().now());
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
