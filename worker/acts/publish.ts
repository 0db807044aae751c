import type { Contest } from '#games/contest';
import { isLocked } from '#games/lock';
import type { Published } from '#schema/wire/publication';
import type { Clock } from '../clock.ts';
import { type DraftResult, draftResults } from '../kinds/mock-draft/check-results.ts';
import { type SeasonRow, seasonResults } from '../kinds/one-and-done/check-results.ts';
import { Refused } from '../problem.ts';
import { fieldOf, type ResultRow } from '../store/contest.ts';
import type { Database } from '../store/database.ts';
import { countChanges, type NewResult, storeResults } from '../store/publication.ts';
import { leaderOf } from '../store/standing.ts';
import { type Facts, factsOf, rehearse, rescore } from './rescore.ts';

/** A row as the contest's results call takes it. */
export type ResultInput = DraftResult | SeasonRow;

/** User id of the admin and the address he came from, or the name of the feed. */
export type Publisher = { by: string; from: string | null };

/**
 * Makes results official: the one door for admins and feeds. Validates all rows or stores none; then audit, rescore, and what moved.
 * Throws Refused ('invalid', or 'conflict' before the lock).
 */
export async function publish(
  db: Database,
  clock: Clock,
  contest: Contest,
  rows: ResultInput[],
  publisher: Publisher,
): Promise<Published> {
  const { results } = await checked(db, clock, contest, rows);
  const changed = await storeResults(db, {
    contestId: contest.id,
    ...publisher,
    now: clock.now(),
    rows: results,
    asReceived: rows,
    replacesKey: contest.kind === 'mock-draft',
  });
  const moved = await rescore(db, contest);
  const leader = await leaderOf(db, contest.id);
  return answer(`${counted(results.length)} published, ${changed} new or changed`, {
    published: results.length,
    changed,
    ...moved,
    leader: leader ? { username: leader.username, points: leader.points } : null,
  });
}

/** Says what publishing these rows would move, refusing what it refuses. Reads only. */
export async function rehearsePublishing(
  db: Database,
  clock: Clock,
  contest: Contest,
  rows: ResultInput[],
): Promise<Published> {
  const { results, facts } = await checked(db, clock, contest, rows);
  const replacesKey = contest.kind === 'mock-draft';
  const changed = await countChanges(db, { contestId: contest.id, rows: results, replacesKey });
  const moved = await rehearse(db, contest, { ...facts, results: withNew(facts, results, replacesKey, clock.now()) });
  return answer(`Nothing was stored: ${counted(results.length)} read, ${changed} new or changed`, {
    published: results.length,
    changed,
    ...moved,
  });
}

export function answer(message: string, data: Published['data']): Published {
  return { success: true, message, data };
}

export function counted(results: number): string {
  return `${results} ${results === 1 ? 'result' : 'results'}`;
}

async function checked(db: Database, clock: Clock, contest: Contest, rows: ResultInput[]) {
  const facts = await factsOf(db, contest);
  const { slots, tournaments, results: known } = facts;
  const athletes = new Map(facts.athletes.map((athlete) => [athlete.name, athlete]));
  const results = await (contest.kind === 'mock-draft'
    ? draftResults(contest, rows as DraftResult[], { slots, known, athletes })
    : seasonResults(contest, rows as SeasonRow[], {
        tournaments,
        known,
        athletes,
        fieldOf: async (id) => (await fieldOf(db, contest.id, id)).map((each) => each.athleteId),
      }));
  const keys = new Set(results.map(({ key }) => key));
  const open = slots.some(
    (slot) => (keys.has(slot.id) || keys.has(slot.tournament)) && !isLocked(slot.locksAt, clock.now()),
  );
  if (open) throw new Refused('conflict', 'Results can be published once the picks are locked');
  return { results, facts };
}

/** The results as they would stand. */
function withNew({ athletes, results }: Facts, rows: NewResult[], replacesKey: boolean, now: number): ResultRow[] {
  const placeOf = (key: string, athlete: number) => (replacesKey ? key : `${key} ${athlete}`);
  const given = new Set(rows.map(({ key, athlete }) => placeOf(key, athlete)));
  const names = new Map(athletes.map(({ id, name }) => [id, name]));
  return [
    ...results.filter(({ key, athleteId }) => !given.has(placeOf(key, athleteId))),
    ...rows.map(({ athlete, ...row }) => ({
      ...row,
      athleteId: athlete,
      player: names.get(athlete) ?? null,
      publishedAt: now,
    })),
  ];
}
