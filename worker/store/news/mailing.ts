import { type SQL, sql } from 'drizzle-orm';
import type { Announced } from '#games/news/due';
import { KIND_OF, type MailingStep, type MailKind, PUSHED, type PushStep, type TimedStep } from '#games/news/told';
import { showOfficial } from '../contest/signature.ts';
import { batch, type Database } from '../core/database.ts';
import { TAKES_PLACE } from '../picks/lock.ts';
import { inField } from '../standings/total.ts';
import { hasStopped } from './stop.ts';

/** One mailing: which tournament (a draft is its own), and which of its letters. */
export type Mailing = { contestId: string; tournament: string; step: TimedStep };

/**
 * A lock of a tournament with all that its mailings depend on. Instants of the game clock, flags 0
 * or 1. `told`: JSON list of the steps that everyone has had.
 */
export type MailLock = {
  contestId: string;
  tournament: string;
  locksAt: number;
  slots: number;
  hasField: number;
  isSealed: number;
  signed: number;
  told: string;
};

/** Locks whose results are not mailed to everyone yet, in their order. */
export function mailLocks(db: Database): Promise<MailLock[]> {
  const has = (table: string) =>
    sql.raw(
      `exists (select 1 from ${table} as its where its.contest_id = slots.contest_id and its.tournament = slots.tournament)`,
    );
  const ended = sql`from mailings where mailings.contest_id = slots.contest_id and mailings.tournament = slots.tournament and mailings.ended_at is not null`;
  return db.all<MailLock>(sql`
    select slots.contest_id as contestId, slots.tournament, max(slots.locks_at) as locksAt, count(*) as slots,
      ${has('fields')} as hasField, ${has('roots')} as isSealed, ${has('signatures')} as signed,
      (select json_group_array(step) ${ended}) as told
    from slots where ${TAKES_PLACE} and not exists (select 1 ${ended} and step = 'result')
    group by slots.contest_id, slots.tournament order by locksAt`);
}

/**
 * Forgets the reminders of locks that have moved away since: from `from` on they are not due yet,
 * and are made again when they are.
 */
export async function forgetReminders(db: Database, step: 'day' | 'hour', from: number): Promise<void> {
  await db.run(sql`delete from mailings where step = ${step}
    and (contest_id, tournament) in (select contest_id, tournament from slots where locks_at > ${from})`);
}

/** Every result of one tournament; a draft's are under its slots. */
export function resultsOfTournament(db: Database, contestId: string, tournament: string) {
  return db.all<Announced>(
    sql`select key, athlete_id as athleteId, outcome, published_at as publishedAt from results where contest_id = ${contestId}
      and (key = ${tournament} or key in (select id from slots where contest_id = ${contestId} and tournament = ${tournament}))`,
  );
}

/**
 * Notes a mailing as over, without a letter more: its results are no news. Who has signed them
 * meanwhile has said whether fans are told.
 */
export async function letBe(db: Database, { contestId, tournament, step }: Mailing, now: number): Promise<void> {
  await batch(db, {
    noted: sql`insert into mailings (contest_id, tournament, step, made_at, ended_at)
      select ${contestId}, ${tournament}, ${step}, ${now}, ${now}
      where not exists (select 1 from signatures where signatures.contest_id = ${contestId} and signatures.tournament = ${tournament})
      on conflict do update set ended_at = excluded.ended_at where mailings.ended_at is null`,
    shown: showOfficial(contestId),
  });
}

const unfilled = (picked: SQL, slots: SQL) => sql`${picked} < ${slots}`;

/**
 * Whom a letter is for, by how many of the tournament's slots they have filled: asked when it is
 * made, and again when it is sent. Changes go by what was picked (change-letter.ts).
 */
export const FOR_WHOM: Record<Exclude<MailingStep, 'change'>, (picked: SQL, slots: SQL) => SQL> = {
  open: (picked) => sql`${picked} = 0`,
  day: unfilled,
  hour: unfilled,
  captain: unfilled,
  lock: (picked) => sql`${picked} > 0`,
  // The letter says the rank.
  result: (picked) => sql`${picked} > 0 and ${inField}`,
};

/**
 * Entry numbers a batch: a draft's sheets are 32 picks each, so this reads some 160,000 rows, far
 * below D1's 30 seconds.
 */
const PART = 5_000;

/**
 * Tells everyone of something, in parts by entry, and notes how far it is in the batch of each
 * part: it begins where the last one ended, even if another run made that one, so nobody is told
 * twice. `row`: where (SQL) in which table that is noted; `ended`: its column that is null while
 * entries are left; `told`: the statements for the entries of a part (SQL). `now` game clock.
 */
export async function tellInParts(
  db: Database,
  { table, row, ended, now }: { table: string; row: SQL; ended: string; now: number },
  told: (part: SQL) => SQL[],
): Promise<void> {
  const [its, isOpen] = [sql.raw(table), sql`${row} and ${sql.raw(ended)} is null`];
  const after = sql`(select after_entry from ${its} where ${isOpen})`;
  // By number: the index of the contest would be read whole for each part.
  const statements = told(sql`entries.id > ${after} and entries.id <= ${after} + ${PART}`);
  for (let left = true; left; ) {
    const { noted } = await batch(db, {
      told: statements,
      noted: sql<{ left: number }>`update ${its} set after_entry = after_entry + ${PART},
          ${sql.raw(ended)} = iif(after_entry + ${PART} >= (select coalesce(max(id), 0) from entries), ${now}, null)
        where ${isOpen} returning ${sql.raw(ended)} is null as left`,
    });
    left = noted[0]?.left === 1;
  }
}

/** Whether a fan who is due has not stopped a kind of mail, inside a statement. */
export const wants = (kind: MailKind): SQL => sql`not ${hasStopped('mail', sql`due.user_id`, sql`${kind}`)}`;

/**
 * The statement that puts notifications into the outbox. `due`: a table (SQL) of the entries that
 * are due, as id, user_id, tournament and athlete_id, of who has withdrawn; `name`: SQL of what
 * tells these from others.
 */
export function pushesTo(
  due: SQL,
  { contestId, step, name, real }: { contestId: string; step: PushStep; name: SQL; real: number },
): SQL {
  return sql`
    insert into outbox (id, channel, recipient, contest_id, tournament, step, athlete_id, created_at, due_at)
    select ${name} || push_subscriptions.id, 'push', push_subscriptions.id, ${contestId}, due.tournament, ${step}, due.athlete_id, ${real}, ${real}
    from ${due} as due join push_subscriptions on push_subscriptions.user_id = due.user_id
    where not ${hasStopped('push', sql`due.user_id`, sql`${PUSHED[step] ?? ''}`)}
    on conflict do nothing`;
}

/**
 * Puts the letters of a mailing into the outbox, once however often it runs. `now` game clock,
 * `real` real time.
 */
export async function mailAll(db: Database, mailing: Mailing, now: number, real: number): Promise<void> {
  const { contestId, tournament, step } = mailing;
  const row = sql`contest_id = ${contestId} and tournament = ${tournament} and step = ${step}`;
  const picked = sql`(select count(picks.athlete_id) from slots join picks on picks.entry_id = entries.id and picks.slot_id = slots.id
    where slots.contest_id = ${contestId} and slots.tournament = ${tournament})`;
  const slots = sql`(select count(*) from slots where contest_id = ${contestId} and tournament = ${tournament})`;
  // The instant tells it from the letter of a lock that has moved since.
  const name = sql`${`${contestId}.${tournament}.${step}.`} || (select made_at from mailings where ${row}) || '.'`;
  await tellInParts(db, { table: 'mailings', row, ended: 'ended_at', now }, (part) => {
    const due = sql`(
      select entries.id, entries.user_id, ${tournament} as tournament, null as athlete_id
      from entries not indexed join users on users.id = entries.user_id
      where ${part} and entries.contest_id = ${contestId} and users.verified_at is not null and ${FOR_WHOM[step](picked, slots)})`;
    return [
      sql`insert into mailings (contest_id, tournament, step, made_at) values (${contestId}, ${tournament}, ${step}, ${now}) on conflict do nothing`,
      // What is told is official.
      ...(step === 'result' ? [sql`${showOfficial(contestId)} and changes() > 0`] : []),
      sql`insert into outbox (id, channel, recipient, created_at, due_at, contest_id, tournament, step)
        select ${name} || due.id, 'letter', due.user_id, ${real}, ${real}, ${contestId}, due.tournament, ${step}
        from ${due} as due where ${wants(KIND_OF[step])} on conflict do nothing`,
      ...(PUSHED[step] ? [pushesTo(due, { contestId, step, name, real })] : []),
    ];
  });
}
