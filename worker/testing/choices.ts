import { sql } from 'drizzle-orm';
import { batch, type Database } from '../store/core/database.ts';
import { choiceIdOf, knowChoices } from '../store/picks/choice.ts';

/** Leads picks that a test wrote without a choice to their choices, as a save does. */
export function knowPicks(db: Database) {
  return batch(db, {
    choices: knowChoices(sql`(select entries.contest_id, picks.* from picks join entries on entries.id = picks.entry_id
      where choice_id is null) as made`),
    picks: sql`update picks set choice_id = ${choiceIdOf(sql`(select contest_id from entries where entries.id = picks.entry_id)`, 'picks')}
      where choice_id is null`,
  });
}
