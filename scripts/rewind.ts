import { sql } from 'drizzle-orm';
import { COUNTS_UNSIGNED } from '#worker/store/contest/signature';
import { batch, database } from '#worker/store/core/database';

/**
 * Takes kept data back to a game time before something that was published: results of slots not
 * locked yet, and feed rows not due yet, with everything that followed from them. The next minute
 * publishes and scores afresh what is due by then. If nothing has to go, what was published later
 * than `now` counts as published now: an administrator's results survive a restart. Answers the
 * contests taken back.
 */
export async function rewind(binding: D1Database, now: number): Promise<string[]> {
  const db = database(binding);
  const { rewound } = await batch(db, {
    rewound: sql<{ id: string }>`select id from contests where
      exists (select 1 from feed_items where contest_id = contests.id and published_at is not null and due_at > ${now})
      or exists (select 1 from slots join results on results.contest_id = slots.contest_id and results.key in (slots.id, slots.tournament)
        where slots.contest_id = contests.id and slots.locks_at > ${now})`,
  });
  const ids = rewound.map(({ id }) => id);
  const contests = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  const triggers = await db.all<Trigger>(sql.raw(SEALS));
  const later = `sealed_at > ${now} or (contest_id, tournament) in (select contest_id, tournament from slots where locks_at > ${now})`;
  await batch(db, {
    sealed: unsealing(triggers, later).map((statement) => sql.raw(statement)),
    results: [
      sql`delete from results where contest_id in ${contests} and published_at > ${now}`,
      sql`delete from results where contest_id in ${contests} and exists (select 1 from slots where slots.contest_id = results.contest_id
      and results.key in (slots.id, slots.tournament) and slots.locks_at > ${now})`,
    ],
    publications: sql`delete from publications where contest_id in ${contests} and published_at > ${now}`,
    feed: sql`update feed_items set published_at = null where contest_id in ${contests} and (published_at > ${now} or due_at > ${now})`,
    picks: sql`update picks set backup_freed = 0 where backup_freed = 1
      and entry_id in (select id from entries where contest_id in ${contests})`,
    revisions: sql`update contests set results_revision = results_revision + 1, scored_rule = null, revision = revision + 1 where id in ${contests}`,
    counts: sql`delete from pick_counts where exists (select 1 from slots where slots.contest_id = pick_counts.contest_id
      and slots.id = pick_counts.slot_id and slots.locks_at > ${now})`,
    slots: sql`update slots set locked_at = null where locks_at > ${now} and locked_at is not null`,
    // What was mailed later than now comes due again in its time.
    mailings: sql`delete from mailings where made_at > ${now}`,
    provisional: sql`update contests set provisional = ${COUNTS_UNSIGNED}`,
    letters: sql`delete from outbox where channel = 'letter' and not exists (select 1 from mailings where mailings.contest_id = outbox.contest_id
      and mailings.tournament = outbox.tournament and mailings.step = outbox.step)`,
    // Nothing was saved later than now.
    saves: [
      sql`update picks set updated_at = ${now}, created_at = min(created_at, ${now}) where updated_at > ${now}`,
      sql`update receipts set saved_at = ${now} where saved_at > ${now}`,
    ],
    published: ['results', 'publications', 'feed_items'].map(
      (table) => sql`update ${sql.raw(table)} set published_at = ${now} where published_at > ${now}`,
    ),
  });
  return ids;
}

/** A trigger as the database knows it. */
export type Trigger = { name: string; sql: string };

/** Asks for the triggers that keep what is sealed. */
export const SEALS = "select name, sql from sqlite_master where type = 'trigger' and tbl_name in ('roots', 'leaves')";

/**
 * The statements that take back what was sealed on this machine where a condition on a root holds:
 * demo data goes back in time, and gets more fans. A deployed product has nothing that does this.
 */
export function unsealing(triggers: readonly Trigger[], condition: string): string[] {
  return [
    ...triggers.map(({ name }) => `drop trigger ${name}`),
    `delete from roots where ${condition}`,
    `delete from leaves where (contest_id, tournament) not in (select contest_id, tournament from roots)`,
    ...triggers.map(({ sql }) => sql),
  ];
}
