import { type SQL, sql } from 'drizzle-orm';
import { worldSince } from '../contest/contest-change.ts';
import { type Database, prepareOnce } from '../core/database.ts';

const isoOf = (instant: string): SQL =>
  sql.raw(`strftime('%Y-%m-%dT%H:%M:%S', ${instant} / 1000, 'unixepoch') || printf('.%03dZ', ${instant} % 1000)`);
const flag = (condition: SQL): SQL => sql`json(iif(${condition}, 'true', 'false'))`;

const sheet = prepareOnce(
  sql<{
    text: string;
    changes: string;
  }>`select (select json_group_array(json_object('id', picks.id, 'userId', entries.user_id, 'pick', slots.position, 'team', coalesce(picks.team, ''),
        'player', coalesce(athletes.name, ''), 'position', coalesce(athletes.position, ''), 'trade', ${flag(sql`picks.trade`)},
        'confirmed', ${flag(sql`picks.confirmed`)}, 'is_locked', ${flag(sql`slots.locks_at <= ${sql.placeholder('now')}`)},
        'createdAt', ${isoOf('picks.created_at')}, 'updatedAt', ${isoOf('picks.updated_at')}) order by slots.position)
      from entries join picks on picks.entry_id = entries.id join slots on slots.contest_id = entries.contest_id and slots.id = picks.slot_id
      left join athletes on athletes.contest_id = entries.contest_id and athletes.id = picks.athlete_id
      where entries.contest_id = ${sql.placeholder('contestId')} and entries.user_id = users.id) as text,
      ${worldSince(sql`${sql.placeholder('contestId')}`, sql`users.id`)} as changes
    from users where users.id = ${sql.placeholder('userId')} and users.blocked_at is null
      and (users.verified_at is not null or exists (select 1 from memberships where user_id = users.id and role = 'entrant'))`,
);

/**
 * The own sheet of a fan, or an entrant's, of a draft as the JSON of its call
 * (schema/wire/draft.ts), a list of one; none: there is no such fan. D1 writes it, and the Worker
 * sends it on as it is; `changes`: what has changed about the draft since they entered, alike.
 * Reading 32 rows and writing them again takes it longer than all else. `now` game time.
 */
export function ownSheet(db: Database, input: { contestId: string; userId: string; now: number }) {
  return sheet(db, input);
}
