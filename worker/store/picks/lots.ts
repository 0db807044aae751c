import { sql } from 'drizzle-orm';
import type { lots } from '#schema/tables/proof';
import type { Clock } from '../../clock.ts';
import type { Database } from '../core/database.ts';
import { gameTime } from '../core/game-time.ts';

type Lots = typeof lots.$inferSelect;
const ROW = sql.raw(
  'contest_id as contestId, round, named_by as namedBy, named_at as namedAt, randomness, signature, drawn_at as drawnAt',
);

export async function lotsOf(db: Database, contestId: string): Promise<Lots | undefined> {
  const [row] = await db.all<Lots>(sql`select ${ROW} from lots where contest_id = ${contestId}`);
  return row;
}

/**
 * Names the round, once, while nothing of the contest has locked, by the database's own clock.
 * False: too late, or one is named.
 */
export async function nameRound(
  db: Database,
  clock: Clock,
  { contestId, round, by }: { contestId: string; round: number; by: string },
): Promise<boolean> {
  const now = gameTime(clock);
  const rows = await db.all(sql`insert into lots (contest_id, round, named_by, named_at)
    select ${contestId}, ${round}, ${by}, ${now}
    where not exists (select 1 from slots where contest_id = ${contestId} and locks_at <= ${now})
    on conflict do nothing returning round`);
  return rows.length > 0;
}

/** Keeps what the named round brought, once. False: it was drawn, or is another round. */
export async function keepRandomness(
  db: Database,
  clock: Clock,
  input: { contestId: string; round: number; randomness: string; signature: string },
): Promise<boolean> {
  const { contestId, round, randomness, signature } = input;
  const rows =
    await db.all(sql`update lots set randomness = ${randomness}, signature = ${signature}, drawn_at = ${gameTime(clock)}
    where contest_id = ${contestId} and round = ${round} and randomness is null returning round`);
  return rows.length > 0;
}
