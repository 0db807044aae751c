import { eq, type SQL, sql } from 'drizzle-orm';
import { aliases } from '#schema/tables/alias';
import { atomicByName, type Database } from './database.ts';

/** `name`: who or what is meant; null: it is forgotten. */
export type NewAlias = { said: string; name: string | null };

/** What was said of names in the seasons of a game. */
export function aliasesOf(db: Database, series: string) {
  return db
    .select({ said: aliases.said, name: aliases.name })
    .from(aliases)
    .where(eq(aliases.series, series))
    .orderBy(aliases.said);
}

/** Keeps what was said of names, all of it or nothing. `also`: a statement of the same batch. */
export async function storeAliases(db: Database, series: string, given: NewAlias[], also: SQL): Promise<void> {
  const rows = sql`json_each(${JSON.stringify(given)})`;
  await atomicByName(db, {
    kept: sql`insert or replace into aliases (series, said, name) select ${series}, value ->> 'said', value ->> 'name' from ${rows}
      where value ->> 'name' is not null`,
    forgotten: sql`delete from aliases where series = ${series} and said in (select value ->> 'said' from ${rows} where value ->> 'name' is null)`,
    also,
  });
}
