import { and, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { KIND_OF, type MailingStep } from '#games/news/mail-kind';
import { mails } from '#schema/tables/news/mail';
import { listOf } from '../contest/contest.ts';
import { atomicByName, type Database, runBatch, toStatement } from '../core/database.ts';
import { isSeen } from '../fan/fan.ts';
import { type Line, linesIn } from '../picks/seal.ts';
import { entriesOf, totalOf } from '../standings/total.ts';
import { CHANGED } from './change-letter.ts';
import { MAX_UNSURE, surelyUnsent } from './mail.ts';
import { FOR_WHOM, type Mailing } from './mailing.ts';

/** A letter that a run has claimed: nobody else sends it before `dueAt` (real time). */
export type ClaimedLetter = { id: string; dueAt: number };

/**
 * What a letter is written of. A reminder has what is missing, the letter of results the points and
 * the place.
 */
export type LetterFacts = Omit<Mailing, 'step'> & {
  step: MailingStep;
  id: string;
  recipient: string;
  userId: string;
  firstName: string;
  /** In which the fan reads the time; null: not known. */
  timeZone: string | null;
  tournamentName: string | null;
  /** Whose captain asks for it; null in any other letter. */
  groupName: string | null;
  locksAt: number;
  slots: number;
  /** JSON list of the categories (null in a draft) of slots without an athlete. */
  missing: string;
  /** How many are in the field; 0 where nothing is drawn. */
  field: number;
  /** Earned in this tournament; in the whole contest; the place there; of how many. */
  points: number;
  total: number;
  rank: number;
  entries: number;
  /** 1: who was picked has withdrawn; null in anything but its notification. */
  withdrew: 1 | null;
  /** JSON list of what has changed (`ChangeFact`); null in any other letter. */
  changed: string | null;
  /** JSON of the pick that earned most here (`BestCall`); null: none earned anything. */
  best: string | null;
  /**
   * JSON of what was sealed at the lock (`SealedNews`); null: nothing, or the letter is of
   * something before it.
   */
  sealed: string | null;
};

/**
 * The root, and of how many sheets; the leaf and the salt of the own one, null: there is none; in a
 * receipt what it says.
 */
export type SealedNews = {
  root: string;
  leaves: number;
  leaf: string | null;
  salt: string | null;
  lines: Line[] | null;
};

/**
 * The number of a draft's pick or the category of a season's, the athlete there and what they
 * earned.
 */
export type BestCall = { pick: number | string; athlete: string; points: number };

/** A claim lasts this long, doubled at each try; eight tries, as mails have. Real time. */
const CLAIM_MS = 300_000;
const MAX_ATTEMPTS = 8;

/**
 * Claims the letters due longest, in one statement that moves their time on: two runs at once never
 * hold the same one.
 */
export function claimLetters(db: Database, now: number, limit: number): Promise<ClaimedLetter[]> {
  return db.all<ClaimedLetter>(sql`
    update mails set attempts = attempts + 1, due_at = ${now} + ${CLAIM_MS} * (1 << attempts)
    where id in (select id from mails where sent_at is null and step is not null and due_at <= ${now} and attempts < ${MAX_ATTEMPTS}
        and unsure < ${MAX_UNSURE}
      order by due_at limit ${limit})
    returning id, due_at as dueAt`);
}

/**
 * Their facts, for letters that go out next: from here on nobody knows whether they went, until it
 * is said.
 */
export async function factsOfLeaving(db: Database, ids: string[]): Promise<LetterFacts[]> {
  const leaving = sql`update mails set unsure = unsure + 1 where id in (select value from json_each(${JSON.stringify(ids)}))`;
  const { facts } = await atomicByName<{ leaving: object; facts: LetterFacts }>(db, {
    leaving,
    facts: lettersIn(ids),
  });
  return facts;
}

/**
 * The facts of claimed letters as they are now. A letter is missing here when it is not to be sent
 * any more: stopped meanwhile, a sheet completed (begun, where it was to be told that picks are
 * open), a withdrawal that was taken back or whose pick has changed, a contest that is gone.
 */
export function factsOfLetters(db: Database, ids: string[]): Promise<LetterFacts[]> {
  return db.all<LetterFacts>(lettersIn(ids));
}

/** Of one entry in one tournament; of equal ones the first slot's. */
const BEST = sql`(
  select json_object('pick', iif(tournaments.id is null, at.position, at.category), 'athlete', athletes.name, 'points', earned.points)
  from picks as made
  join slots as at on at.contest_id = mails.contest_id and at.id = made.slot_id and at.tournament = mails.tournament
  join athletes on athletes.contest_id = mails.contest_id and athletes.id = made.athlete_id
  join choices as earned on earned.id = made.choice_id
  where made.entry_id = mails.entry_id and earned.points > 0
  order by earned.points desc, at.position limit 1)`;

/**
 * Of one entry in one tournament, while they are withdrawn since the instant in the letter's id.
 */
const WITHDREW = sql`(
  select 1 from withdrawals as its join slots as at on at.contest_id = its.contest_id and at.tournament = mails.tournament
  join picks as made on made.entry_id = mails.entry_id and made.slot_id = at.id and its.athlete_id in (made.athlete_id, made.backup_id)
  where its.contest_id = mails.contest_id and its.athlete_id = mails.athlete_id and its.tournament in ('', mails.tournament)
    and instr(mails.id, '.' || its.withdrawn_at || '.') > 0
  limit 1)`;

const SEALED = sql`(
  select json_object('root', roots.root, 'leaves', roots.leaves, 'leaf', leaves.leaf, 'salt', leaves.salt,
    'lines', iif(mails.step = 'lock', json(${linesIn(sql`mails.contest_id`, sql`mails.tournament`, sql`mails.entry_id`)}), null))
  from roots left join leaves on leaves.entry_id = mails.entry_id and leaves.tournament = roots.tournament
  where roots.contest_id = mails.contest_id and roots.tournament = mails.tournament)`;

function lettersIn(ids: string[]): SQL {
  // Whom a captain reminds may have entered or not.
  const fan = sql`(select id from users where email = mails.recipient and verified_at is not null)`;
  const news = sql`select id, recipient, contest_id, tournament, step, group_id, null as athlete_id, since, iif(step = 'captain', ${fan}, null) as user_id,
      iif(step = 'captain', (select entries.id from entries where entries.contest_id = mails.contest_id and entries.user_id = ${fan}), entry_id) as entry_id
    from mails where id in (select value from json_each(${JSON.stringify(ids)}))`;
  const stopped = sql`exists (select 1 from mail_stops where mail_stops.user_id = users.id
    and mail_stops.kind = ${JSON.stringify(KIND_OF)} ->> mails.step)`;
  return newsIn(news, stopped);
}

/**
 * The statement that reads the facts of news to fans, by mail or on their devices: SQL of the rows
 * (id, recipient, contest_id, tournament, step, group_id, entry_id, athlete_id, since, and user_id
 * if there may be no entry), and whether the fan has stopped this kind.
 */
export function newsIn(news: SQL, stopped: SQL): SQL {
  return sql`
      select mails.id, mails.recipient, mails.contest_id as contestId, mails.tournament, mails.step, users.id as userId,
        users.first_name as firstName, users.time_zone as timeZone, tournaments.name as tournamentName,
        (select name from groups where groups.id = mails.group_id) as groupName, max(slots.locks_at) as locksAt, count(*) as slots,
        json_group_array(slots.category) filter (where picks.athlete_id is null) as missing,
        (select count(*) from fields where fields.contest_id = mails.contest_id and fields.tournament = mails.tournament) as field,
        coalesce(sum(choices.points), 0) as points, entries.points as total, coalesce(now.rank, 1) as rank,
        iif(mails.step = 'result', ${entriesOf(sql`mails.contest_id`)}, 0) as entries,
        iif(mails.step = 'result', ${BEST}, null) as best,
        iif(mails.step = 'withdrawal', ${WITHDREW}, null) as withdrew, iif(mails.step = 'change', ${CHANGED}, null) as changed,
        iif(mails.step in ('lock', 'result'), ${SEALED}, null) as sealed
      from (${news}) as mails
      left join entries on entries.id = mails.entry_id
      join users on users.id = coalesce(mails.user_id, entries.user_id) and ${isSeen}
      join slots on slots.contest_id = mails.contest_id and slots.tournament = mails.tournament
      left join tournaments on tournaments.contest_id = mails.contest_id and tournaments.id = mails.tournament
      left join picks on picks.entry_id = entries.id and picks.slot_id = slots.id
      left join choices on choices.id = picks.choice_id
      ${totalOf('now')}
      where not ${stopped} and (mails.group_id is null
        or exists (select 1 from memberships where memberships.group_id = mails.group_id and memberships.user_id = users.id))
      group by mails.id
      having case mails.step when 'withdrawal' then withdrew is not null when 'change' then changed <> '[]' ${STILL_FOR_WHOM} end`;
}

const STILL_FOR_WHOM = sql.join(
  Object.entries(FOR_WHOM).map(
    ([step, filled]) => sql`when ${sql.raw(`'${step}'`)} then ${filled(sql`count(picks.athlete_id)`, sql`count(*)`)}`,
  ),
  sql` `,
);

/**
 * How letters ended. Sent, or not to be sent: nothing of them stays, their mailing remembers that
 * they were made. Surely not sent: that try leaves no doubt. `sent`: an hour begins in which their
 * fans are not written to of changes again; `real` time.
 */
export async function settleLetters(
  db: Database,
  gone: string[],
  unsent: string[],
  { sent, real }: { sent: string[]; real: number },
): Promise<void> {
  const hours = sql`update entries set changes_told_at = ${real}
    where id in (select entry_id from mails where step = 'change' and id in (select value from json_each(${JSON.stringify(sent)})))`;
  const dropped = db.delete(mails).where(and(isNotNull(mails.step), inArray(mails.id, listOf(gone))));
  await runBatch(db, { hours: toStatement(db, hours), dropped, unsent: surelyUnsent(db, unsent) });
}
