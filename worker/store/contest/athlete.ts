import { sql } from 'drizzle-orm';
import type { AthleteFacts } from '#seasons/season';
import type { Database } from '../core/database.ts';
import { type NewChange, storeFacts } from './contest-change.ts';

/**
 * Writes an athlete, their seed in a field, or both, if the contest is still of this version.
 * Answers whether it did.
 */
export function storeAthlete(
  db: Database,
  input: {
    athlete: AthleteFacts | null;
    field: { tournament: string; athlete: number; seedingRank: number } | null;
    version: number;
    change: NewChange;
  },
): Promise<boolean> {
  const { athlete, field, version, change } = input;
  const { contestId } = change;
  return storeFacts(db, {
    contestId,
    version,
    facts: (still) => [
      ...(athlete
        ? [
            sql`insert into athletes (contest_id, id, name, rank, position, school, class, country)
              select ${contestId}, ${athlete.id}, ${athlete.name}, ${athlete.rank}, ${athlete.position}, ${athlete.school}, ${athlete.class},
                ${athlete.country} where ${still}`,
          ]
        : []),
      ...(field
        ? [
            sql`insert into fields (contest_id, tournament, athlete_id, seeding_rank)
              select ${contestId}, ${field.tournament}, ${field.athlete}, ${field.seedingRank} where ${still}`,
          ]
        : []),
    ],
    change,
  });
}
