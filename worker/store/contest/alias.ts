import { type SQL, sql } from 'drizzle-orm';
import { type ContestCard, seriesOf } from '#games/contest';
import { batch, type Database } from '../core/database.ts';
import { readAgain } from './feed.ts';

/** `name`: who or what is meant; null: it is forgotten. */
export type NewAlias = { said: string; name: string | null };
type Named = Pick<ContestCard, 'id' | 'series'>;

/** Under what the names of one contest are kept: no series is called so. */
export const namesOfContest = ({ id }: Pick<Named, 'id'>) => `/${id}`;

/**
 * What was said of names in the seasons of a game, and last what was said in this one alone: it
 * holds.
 */
export function aliasesOf(db: Database, contest: Named): Promise<{ said: string; name: string }[]> {
  const mine = namesOfContest(contest);
  return db.all(sql`select said, name from aliases as it where series = ${mine} or series = ${seriesOf(contest)}
    and not exists (select 1 from aliases where series = ${mine} and said = it.said) order by series = ${mine}, said`);
}

/**
 * Keeps what was said of names, all of it or nothing: in every season of the game (`everywhere`),
 * or in this contest alone. Feeds are read with it. `also`: a statement of the same batch.
 */
export async function storeAliases(
  db: Database,
  contest: Named,
  names: NewAlias[],
  { everywhere, also }: { everywhere: boolean; also: SQL },
): Promise<void> {
  const rows = sql`json_each(${JSON.stringify(names)})`;
  const series = seriesOf(contest);
  const where = everywhere ? series : namesOfContest(contest);
  await batch(db, {
    gone: sql`delete from aliases where series in (${where}, ${namesOfContest(contest)}) and said in (select value ->> 'said' from ${rows})`,
    kept: sql`insert or replace into aliases (series, said, name) select ${where}, value ->> 'said', value ->> 'name' from ${rows}
      where value ->> 'name' is not null`,
    feeds: readAgain(
      sql`contest_id = ${contest.id} or ${everywhere ? 1 : 0} and contest_id in (select id from contests where series = ${series})`,
    ),
    also,
  });
}
