import { type SQL, sql } from 'drizzle-orm';
import { KIND_OF, type MailingStep, PUSHED } from '#games/news/told';
import { batch, type Database, listOf } from '../core/database.ts';
import { isSeen } from '../fan/fan.ts';
import { type Line, sheetLines } from '../picks/seal.ts';
import { entriesOf, totalOf } from '../standings/total.ts';
import { CHANGED } from './change-letter.ts';
import { FOR_WHOM } from './mailing.ts';
import { leaving } from './outbox.ts';
import { hasStopped } from './stop.ts';

/**
 * What a letter or a notification is written of. A reminder has what is missing, news of results
 * the points and the place.
 */
export type NewsFacts = {
  id: string;
  /** Of the row in the outbox. */
  recipient: string;
  contestId: string;
  tournament: string;
  step: MailingStep;
  userId: string;
  email: string;
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

/**
 * The facts of claimed letters as they are now, for letters that go out next. A letter is missing
 * here when it is not to be sent any more: stopped meanwhile, a sheet completed (begun, where it
 * was to be told that picks are open), a change that was taken back or whose pick has changed, a
 * contest that is gone.
 */
export async function lettersLeaving(db: Database, ids: string[]): Promise<NewsFacts[]> {
  const { facts } = await batch(db, { left: leaving(ids), facts: newsIn(ids, 'letter') });
  return facts;
}

/** Of one entry in one tournament; of equal ones the first slot's. */
const BEST = sql`(
  select json_object('pick', iif(tournaments.id is null, at.position, at.category), 'athlete', athletes.name, 'points', earned.points)
  from picks as made
  join slots as at on at.contest_id = news.contest_id and at.id = made.slot_id and at.tournament = news.tournament
  join athletes on athletes.contest_id = news.contest_id and athletes.id = made.athlete_id
  join choices as earned on earned.id = made.choice_id
  where made.entry_id = entries.id and earned.points > 0
  order by earned.points desc, at.position limit 1)`;

/**
 * Of one entry in one tournament, while they are withdrawn since the instant in the letter's id.
 */
const WITHDREW = sql`(
  select 1 from withdrawals as its join slots as at on at.contest_id = its.contest_id and at.tournament = news.tournament
  join picks as made on made.entry_id = entries.id and made.slot_id = at.id and its.athlete_id in (made.athlete_id, made.backup_id)
  where its.contest_id = news.contest_id and its.athlete_id = news.athlete_id and its.tournament in ('', news.tournament)
    and instr(news.id, '.' || its.withdrawn_at || '.') > 0
  limit 1)`;

const OWN_LOCK = { contestId: sql`news.contest_id`, tournament: sql`news.tournament` };
const SEALED = sql`(
  select json_object('root', roots.root, 'leaves', roots.leaves, 'leaf', leaves.leaf, 'salt', leaves.salt,
    'lines', iif(news.step = 'lock', json(${sheetLines(OWN_LOCK, sql`entries.id`)}), null))
  from roots left join leaves on leaves.entry_id = entries.id and leaves.tournament = roots.tournament
  where roots.contest_id = news.contest_id and roots.tournament = news.tournament)`;

/** What a fan (users) may have stopped of a step, by letter and on devices: SQL. */
export const STOPPED = {
  letter: hasStopped('mail', sql`users.id`, sql`${JSON.stringify(KIND_OF)} ->> news.step`),
  push: hasStopped('push', sql`users.id`, sql`${JSON.stringify(PUSHED)} ->> news.step`),
};

/**
 * The statement that reads the facts of news in the outbox, by letter or on devices, as they are
 * now: without those that are not to be sent any more.
 */
export function newsIn(ids: readonly string[], channel: 'letter' | 'push'): SQL<NewsFacts> {
  const fan = {
    letter: sql`join users on users.id = news.recipient`,
    push: sql`join push_subscriptions on push_subscriptions.id = news.recipient join users on users.id = push_subscriptions.user_id`,
  };
  return sql<NewsFacts>`
      select news.id, news.recipient, news.contest_id as contestId, news.tournament, news.step, users.id as userId, users.email,
        users.first_name as firstName, users.time_zone as timeZone, tournaments.name as tournamentName,
        (select name from groups where groups.id = news.group_id) as groupName, max(slots.locks_at) as locksAt, count(*) as slots,
        json_group_array(slots.category) filter (where picks.athlete_id is null) as missing,
        (select count(*) from fields where fields.contest_id = news.contest_id and fields.tournament = news.tournament) as field,
        coalesce(sum(choices.points), 0) as points, entries.points as total, coalesce(now.rank, 1) as rank,
        iif(news.step = 'result', ${entriesOf(sql`news.contest_id`)}, 0) as entries,
        iif(news.step = 'result', ${BEST}, null) as best,
        iif(news.step = 'withdrawal', ${WITHDREW}, null) as withdrew, iif(news.step = 'change', ${CHANGED}, null) as changed,
        iif(news.step in ('lock', 'result'), ${SEALED}, null) as sealed
      from outbox as news ${fan[channel]} and ${isSeen}
      left join entries on entries.contest_id = news.contest_id and entries.user_id = users.id
      join slots on slots.contest_id = news.contest_id and slots.tournament = news.tournament
      left join tournaments on tournaments.contest_id = news.contest_id and tournaments.id = news.tournament
      left join picks on picks.entry_id = entries.id and picks.slot_id = slots.id
      left join choices on choices.id = picks.choice_id
      ${totalOf('now')}
      where news.id in ${listOf(ids)} and not ${STOPPED[channel]} and (news.group_id is null
        or exists (select 1 from memberships where memberships.group_id = news.group_id and memberships.user_id = users.id))
      group by news.id
      having case news.step when 'withdrawal' then withdrew is not null when 'change' then changed <> '[]' ${STILL_FOR_WHOM} end`;
}

const STILL_FOR_WHOM = sql.join(
  Object.entries(FOR_WHOM).map(
    ([step, filled]) => sql`when ${sql.raw(`'${step}'`)} then ${filled(sql`count(picks.athlete_id)`, sql`count(*)`)}`,
  ),
  sql` `,
);
