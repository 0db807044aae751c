import type { DatabaseSync } from 'node:sqlite';
import { MAIL_KINDS } from '#games/news/told';
import { looksOf } from '#worker/account/look';
import { hashPassword } from '#worker/account/password';
import type { DemoUser } from './demo-fans.ts';
import type { DemoPick, DemoSheet } from './demo-sheets.ts';

/**
 * Enters fans in a contest, in the order of the sheets, each pick with its receipts. An empty sheet
 * enters nobody.
 */
export function enter(db: DatabaseSync, contestId: string, sheets: DemoSheet[]): void {
  const entry = db.prepare('insert into entries (contest_id, user_id, created_at) values (?, ?, ?)');
  const writer = db.prepare(
    `insert into picks (entry_id, slot_id, athlete_id, team, trade, backup_id, confirmed, choice_id, created_at, updated_at)
      values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9)`,
  );
  const choiceOf = choiceFinder(db, contestId);
  const before = db.prepare('select coalesce(max(id), 0) as id from picks').get() as { id: number };
  const earlier = db.prepare(
    `insert into receipts (pick_id, athlete_id, team, trade, backup_id, confirmed, saved_at)
      select id, ?, team, trade, backup_id, confirmed, ? from picks where entry_id = ? and slot_id = ?`,
  );
  const entered = sheets.filter(({ picks }) => picks.length > 0);
  for (const { user, picks, before: begun } of entered) {
    const firstSave = Math.min(...[...picks, ...begun].map(({ savedAt }) => savedAt));
    const id = entry.run(contestId, user, firstSave).lastInsertRowid;
    for (const pick of picks) {
      const { slot, athlete, team, trade, backup, confirmed, savedAt } = pick;
      writer.run(id, slot, athlete, team, Number(trade), backup, Number(confirmed), choiceOf(pick), savedAt);
    }
    for (const { slot, athlete, savedAt } of begun) earlier.run(athlete, savedAt, id, slot);
  }
  db.prepare(
    `insert into receipts (pick_id, athlete_id, team, trade, backup_id, confirmed, saved_at)
      select id, athlete_id, team, trade, backup_id, confirmed, updated_at from picks where id > ? order by updated_at, id`,
  ).run(before.id);
  noteEntered(db, contestId, entered.length);
}

/** Counts new entries. Nobody has earned anything yet. */
function noteEntered(db: DatabaseSync, contestId: string, entered: number): void {
  db.prepare(
    `insert into totals (contest_id, standing, points, tie, entries, rank) select ?1, value, 0, 0, ?2, 1
      from json_each('["now", "base"]') where true on conflict do update set entries = entries + excluded.entries`,
  ).run(contestId, entered);
  db.prepare(
    'update contests set revision = revision + 1, results_revision = results_revision + 1, scored_rule = null where id = ?',
  ).run(contestId);
}

/** Finds the number of a pick's choice, which is asked of the database once for each choice. */
function choiceFinder(db: DatabaseSync, contestId: string) {
  const byName = new Map<string, number>();
  const findChoice = db.prepare(
    `insert into choices (contest_id, slot_id, athlete_id, team, trade, backup_id) values (?, ?, ?, ?, ?, ?)
      on conflict do update set trade = excluded.trade returning id`,
  );
  return ({ slot, athlete, team, trade, backup }: DemoPick): number => {
    const key = `${slot} ${athlete} ${team} ${trade} ${backup}`;
    const id =
      byName.get(key) ??
      Number(findChoice.get(contestId, slot, athlete ?? 0, team ?? '', Number(trade), backup ?? 0)?.id);
    byName.set(key, id);
    return id;
  };
}

const DAY = 86_400_000;

/**
 * A demo user ready to be stored: the password hashed ('!', which no password has, for users who
 * cannot sign in), the age an instant.
 */
export type StoredUser = Omit<DemoUser, 'password' | 'daysAgo'> & { passwordHash: string; createdAt: number };

export async function hashed({ password, daysAgo, ...user }: DemoUser, realNow: number): Promise<StoredUser> {
  const passwordHash = password === null ? '!' : await hashPassword(password);
  return { ...user, passwordHash, createdAt: Math.round(realNow - daysAgo * DAY) };
}

/** Stores verified users, and holds their usernames: nobody takes one that looks the same. */
export function addUsers(db: DatabaseSync, users: StoredUser[]): void {
  const add = db.prepare(
    `insert into users (id, username, email, password_hash, first_name, last_name, residence, verified_at, created_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const hold = db.prepare('insert into names (look, user_id) values (?, ?)');
  for (const { id, username, email, passwordHash, firstName, lastName, residence, createdAt } of users) {
    add.run(id, username, email, passwordHash, firstName, lastName, residence, createdAt, createdAt);
    for (const look of looksOf(username)) hold.run(look, id);
  }
}

/** Makes all users findable by every part of their names (schema/tables/fan/name.ts). */
export function addParts(db: DatabaseSync): void {
  db.exec(`with recursive at (user_id, name, place) as (
      select id, lower(username), 1 from users
      union all select user_id, name, place + 1 from at where place < length(name))
    insert into name_parts (part, user_id) select substr(name, place), user_id from at order by 1, 2 on conflict do nothing`);
}

/** Nobody reads the mail of invented fans. */
export function stopMails(db: DatabaseSync, ids: string[]): void {
  db.prepare(
    `insert into stops (user_id, channel, kind) select users.id, 'mail', kinds.value
      from json_each(?) as fan cross join users on users.id = fan.value cross join json_each(?) as kinds`,
  ).run(JSON.stringify(ids), JSON.stringify(MAIL_KINDS));
}
