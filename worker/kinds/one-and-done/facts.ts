import { isLocked } from '#games/lock';
import { categoryOf, isComplete, type OneAndDone, outcomesOf } from '#games/one-and-done/contest';
import type { PlayerRecord, TournamentRecord } from '#schema/wire/season';
import type { Clock } from '../../clock.ts';
import { Refused } from '../../problem.ts';
import { athletesOf, fieldOf, resultsOf, tournamentsOf, tournamentsWithField } from '../../store/contest/contest.ts';
import { officialTournaments } from '../../store/contest/signature.ts';
import { withdrawalsOf } from '../../store/contest/withdrawal.ts';
import { batch, type Database } from '../../store/core/database.ts';

/** A tournament as it is in a revision of its season. */
export type TournamentFacts = Omit<TournamentRecord, 'isLocked'>;

/** The same at this moment. */
export function atNow(tournaments: readonly TournamentFacts[], clock: Clock): TournamentRecord[] {
  return tournaments.map((each) => ({ ...each, isLocked: isLocked(Date.parse(each.locksAt), clock.now()) }));
}

/** Tournaments by date, with lock, field and completion. */
export async function tournamentsIn(db: Database, contest: OneAndDone): Promise<TournamentFacts[]> {
  const { tournaments, results, withField, official } = await batch(db, {
    tournaments: tournamentsOf(db, contest.id),
    results: resultsOf(db, contest.id),
    withField: tournamentsWithField(db, contest.id),
    official: officialTournaments(db, contest.id),
  });
  // A season of golf has 8,000 results by its end.
  const resultsAt = Map.groupBy(results, ({ key }) => key);
  return tournaments.map(
    (row): TournamentFacts => ({
      id: row.id,
      tournament: row.name,
      date: row.startsOn.split('-').reverse().join('.'),
      startsOn: row.startsOn,
      endsOn: row.endsOn,
      designation: row.designation,
      surface: row.surface,
      purse: row.purse,
      locksAt: new Date(row.locksAt).toISOString(),
      complete: !row.cancelled && isComplete(contest, outcomesOf(resultsAt.get(row.id) ?? [], row.id)),
      ...(row.cancelled && { cancelled: true }),
      official: official.some(({ tournament }) => tournament === row.id),
      fieldSet: !contest.draws || withField.some(({ tournament }) => tournament === row.id),
    }),
  );
}

/**
 * Who may be picked, by rank; with a tournament (id or name) its field in order of seeding. Throws
 * Refused 'not_found'.
 */
export async function playersOf(db: Database, contest: OneAndDone, tournament: string | undefined) {
  const { athletes, tournaments, left } = await batch(db, {
    athletes: athletesOf(db, contest.id),
    tournaments: tournamentsOf(db, contest.id),
    left: withdrawalsOf(contest.id),
  });
  const match = tournaments.find(({ id, name }) => id === tournament || name === tournament);
  const gone = new Set(left.flatMap((each) => ([null, match?.id].includes(each.tournament) ? [each.athlete] : [])));
  const players = athletes.map(
    (row): PlayerRecord => ({
      id: row.id,
      rank: row.rank,
      player: row.name,
      country: row.country,
      officialPoints: row.officialPoints,
      category: categoryOf(contest, row.rank),
      seedingRank: null,
      ...(gone.has(row.id) && { withdrawn: true }),
    }),
  );
  const pickable = players.filter(({ category }) => category !== null);
  if (tournament === undefined || !contest.draws) return pickable;
  if (!match) throw new Refused('not_found', 'There is no such tournament');
  const seeding = new Map((await fieldOf(db, contest.id, match.id)).map((row) => [row.athleteId, row.seedingRank]));
  return pickable
    .filter(({ id }) => seeding.has(id))
    .map((player) => ({ ...player, seedingRank: seeding.get(player.id) ?? null }))
    .sort((a, b) => (a.seedingRank ?? 0) - (b.seedingRank ?? 0));
}
