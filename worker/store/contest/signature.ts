import { type SQL, sql } from 'drizzle-orm';
import { batch, type Database, listOf } from '../core/database.ts';
import { changeRow, type NewChange } from './contest-change.ts';

/**
 * A tournament with results, and its last lock. `rested`: 1 if they are official by themselves, or
 * fans have been told; `told`: 1 if they have. `revision`: of the results. Null: nobody has signed.
 */
export type Signable = {
  id: string;
  name: string | null;
  slots: number;
  signedBy: string | null;
  signedAt: number | null;
  locksAt: number;
  rested: number;
  told: number;
  revision: number;
};

/** Those of a contest, in their order. A draft has the id of its contest, and no name. */
export function signablesOf(db: Database, contestId: string): Promise<Signable[]> {
  return db.all<Signable>(sql`
    select slots.tournament as id, tournaments.name, count(*) as slots, max(slots.locks_at) as locksAt, users.username as signedBy, signatures.signed_at as signedAt,
      mailings.made_at is not null as rested, coalesce(mailings.after_entry, 0) > 0 as told,
      (select results_revision from contests where id = ${contestId}) as revision
    from slots left join tournaments on tournaments.contest_id = slots.contest_id and tournaments.id = slots.tournament
    left join signatures on signatures.contest_id = slots.contest_id and signatures.tournament = slots.tournament
    left join users on users.id = signatures.signed_by
    left join mailings on mailings.contest_id = slots.contest_id and mailings.tournament = slots.tournament and mailings.step = 'result'
    where slots.contest_id = ${contestId} group by slots.tournament
    having exists (select 1 from results where results.contest_id = ${contestId} and (results.key = slots.tournament
      or results.key in (select id from slots as its where its.contest_id = ${contestId} and its.tournament = slots.tournament)))
    order by min(slots.position)`);
}

/** The tournaments of a contest whose results are official: signed, or told to fans. */
export function officialTournaments(db: Database, contestId: string) {
  return db.all<{ contestId: string; tournament: string }>(
    sql`select contest_id as contestId, tournament from signatures where contest_id = ${contestId}
      union select contest_id, tournament from mailings where contest_id = ${contestId} and step = 'result'`,
  );
}

/**
 * Whether standings of the contest in hand count results that are not official: what each statement
 * says that changes one or the other.
 */
export const COUNTS_UNSIGNED = sql.raw(`exists (select 1 from slots as its where its.contest_id = contests.id
  and not exists (select 1 from signatures where signatures.contest_id = contests.id and signatures.tournament = its.tournament)
  and not exists (select 1 from mailings where mailings.contest_id = contests.id and mailings.tournament = its.tournament and step = 'result')
  and exists (select 1 from results where results.contest_id = contests.id and results.key in (its.tournament, its.id)))`);

/** Lets fans see what is official now: another revision. */
export function showOfficial(contestId: string): SQL {
  return sql`update contests set revision = revision + 1, provisional = ${COUNTS_UNSIGNED} where id = ${contestId}`;
}

const untold = sql`not exists (select 1 from mailings where mailings.contest_id = signatures.contest_id
  and mailings.tournament = signatures.tournament and step = 'result' and after_entry > 0)`;

/** `tell`: whether fans are told of results that are old; null: of others they are. */
type Signing = { tournament: string; official: boolean; tell: boolean | null; revision: number; change: NewChange };

/**
 * Signs results that are still of this revision, or takes that back before fans are told, and keeps
 * it in the trail. What fans see is another revision. Answers whether it was done.
 */
export async function storeSignature(db: Database, { tournament, official, tell, revision, change }: Signing) {
  const { contestId, by, now } = change;
  const still = sql`(select results_revision from contests where id = ${contestId}) = ${revision}`;
  const { shown } = await batch(db, {
    letBe:
      official && tell === false
        ? sql`insert into mailings (contest_id, tournament, step, made_at, ended_at)
            select ${contestId}, ${tournament}, 'result', ${now}, ${now} where ${still} on conflict do nothing`
        : [],
    // A mailing of results that nobody got: they were official by themselves (letBe).
    tell:
      official && tell === true
        ? sql`delete from mailings where contest_id = ${contestId} and tournament = ${tournament} and step = 'result' and after_entry = 0 and ${still}`
        : [],
    signature: official
      ? sql`insert into signatures (contest_id, tournament, signed_by, signed_at) select ${contestId}, ${tournament}, ${by}, ${now}
          where ${still} on conflict do nothing`
      : sql`delete from signatures where contest_id = ${contestId} and tournament = ${tournament} and ${untold}`,
    kept: sql`${changeRow(change)} where changes() > 0`,
    shown: sql`${showOfficial(contestId)} and changes() > 0 returning id`,
  });
  return shown.length > 0;
}

/**
 * The signatures that go with a publication that changes what is under these keys, if fans were not
 * told of them: what was signed does not stand any more.
 */
export function unsigned(contestId: string, keys: readonly string[]): SQL {
  return sql`${unsignedAll(contestId)} and (signatures.tournament in ${listOf(keys)}
    or signatures.tournament in (select tournament from slots where contest_id = ${contestId} and id in ${listOf(keys)}))`;
}

/** All signatures of a contest go, if fans were not told: points have become others since. */
export function unsignedAll(contestId: string): SQL {
  return sql`delete from signatures where contest_id = ${contestId} and ${untold}`;
}
