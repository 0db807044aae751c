import type * as z from 'zod';
import type { MockDraft } from '#games/mock-draft/contest';
import type { draftResult } from '#schema/wire/draft';
import { Refused } from '../../problem.ts';
import type { ResultRow } from '../../store/contest.ts';
import type { NewResult } from '../../store/publication.ts';
import type { Known } from '../kind.ts';

export type DraftResult = z.output<typeof draftResult>;

/** No player yet, in the words of the wire. */
const NOBODY = new Set(['', 'TBD']);

/** Checks real picks against the contest and what is published already: every team and player exists, nobody goes twice. */
export function draftResults(contest: MockDraft, rows: DraftResult[], known: Known): NewResult[] {
  const picks = new Set(known.slots.map(({ id }) => id));
  const results = rows.map((row): NewResult => {
    const key = String(row.pick);
    if (!picks.has(key)) throw new Refused('invalid', `Pick must be 1 to ${contest.picks}`);
    if (!contest.clubs.includes(row.team)) throw new Refused('invalid', `Pick ${row.pick}: unknown team ${row.team}`);
    const athlete = NOBODY.has(row.player) ? null : known.athletes.get(row.player);
    if (athlete === undefined) throw new Refused('invalid', `Pick ${row.pick}: unknown player ${row.player}`);
    return {
      key,
      athlete: athlete?.id ?? 0,
      team: row.team,
      position: row.position || (athlete?.position ?? ''),
      trade: row.trade,
      outcome: null,
    };
  });
  refuseTwice(results, known.results);
  return results;
}

function refuseTwice(results: NewResult[], known: ResultRow[]): void {
  const keys = new Set(results.map(({ key }) => key));
  if (keys.size < results.length) throw new Refused('invalid', 'A pick stands twice in these results');
  const standing = known.filter(({ key }) => !keys.has(key)).map(({ key, athleteId }) => ({ key, athlete: athleteId }));
  const seen = new Map<number, string>();
  for (const { key, athlete } of [...standing, ...results]) {
    if (athlete === 0) continue;
    const other = seen.get(athlete);
    if (other !== undefined) throw new Refused('invalid', `The player of pick ${key} stands at pick ${other} already`);
    seen.set(athlete, key);
  }
}
