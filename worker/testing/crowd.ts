import { type SQL, sql } from 'drizzle-orm';

/**
 * The statements that enter fans into a contest, from this number up to that one, with the picks of
 * one who has entered it: past the product, which would take hours. `of`: which of the picks.
 */
export const crowd = (contestId: string, model: string, upTo: number, from = 1, of: SQL = sql`1`): SQL[] => [
  sql`insert or ignore into users (id, username, email, password_hash, first_name, last_name, residence, verified_at, created_at)
    with recursive n (n) as (select cast(${from} as integer) union all select n + 1 from n where n < ${upTo})
    select 'fan-' || n, 'demo-crowd-' || n, 'demo-' || n || '@calledit.example', '!', 'Demo', 'Fan', 'France', 1, 1 from n`,
  sql`insert or ignore into entries (contest_id, user_id, created_at) select ${contestId}, id, 1 from users
    where id like 'fan-%' and cast(substr(id, 5) as integer) between ${from} and ${upTo}`,
  sql`insert or ignore into picks (entry_id, slot_id, athlete_id, team, trade, confirmed, choice_id, created_at, updated_at)
    select entries.id, slot_id, athlete_id, team, trade, 1, choice_id, 1, 1 from entries cross join picks
    where entries.contest_id = ${contestId} and user_id like 'fan-%' and cast(substr(user_id, 5) as integer) between ${from} and ${upTo}
      and picks.entry_id = (select id from entries where contest_id = ${contestId} and user_id = ${model}) and ${of}`,
];
