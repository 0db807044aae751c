import { plural } from '#games/words';
import type { Clock } from '../clock.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { Refused } from '../problem.ts';
import {
  changedIn,
  type NewResult,
  publicationOf,
  type Replaced,
  type StoredPublication,
} from '../store/contest/publication.ts';
import type { Database } from '../store/core/database.ts';
import { rowWriter } from './publication-rows.ts';
import { answer, type Publisher, ruleRemarks, settle } from './publish.ts';
import { factsOf, OTHERS_PUBLISH } from './rescore.ts';
import { untilFresh } from './until-fresh.ts';

/**
 * Takes back the latest publication of a contest: exactly what it replaced is there again, scored
 * and ranked in the same step. Of one before it nobody could say what is true then: an older pick
 * is corrected, by a publication that can be undone in turn. Throws Refused ('not_found', or
 * 'conflict' if this one cannot be undone).
 */
export function undo(db: Database, clock: Clock, game: ServedGame, id: number, publisher: Publisher) {
  return untilFresh(OTHERS_PUBLISH, async () => {
    const facts = await factsOf(db, clock, game.contest);
    // After the facts: what is published between the two makes them old, and the write finds it
    // out.
    const [found] = await publicationOf(db, game.contest.id, id);
    if (!found) throw new Refused('not_found', 'There is no such publication');
    const refusal = refusalOf(found);
    if (refusal) throw new Refused('conflict', refusal);

    const items = changedIn(JSON.parse(found.replaced));
    const ids = new Set(facts.athletes.map((athlete) => athlete.id));
    // The next folder of a season may have dropped an athlete whose result was corrected away.
    const missing = items.find(({ was }) => was && was.athlete !== 0 && !ids.has(was.athlete));
    if (missing) throw new Refused('conflict', 'Who stood there before is no longer in the contest');

    const write = rowWriter(game, facts);
    const standing = items.map(({ key, was }) => was && write(key, was));
    const change = { rows: items.map(asBefore), asReceived: standing, feed: [], undoes: id };
    const done = await settle(db, game, facts, change, publisher);
    if (!done) return null;
    const remarks = ruleRemarks(game, facts);
    return answer(`Undone: ${plural(items.length, 'result')} as before`, { ...done.data, remarks });
  });
}

/** What each slot that the publication wrote held before. */
function asBefore({ key, athlete, was }: Replaced): NewResult {
  const nothing = { athlete, team: null, position: null, trade: null, outcome: null, gone: true } as const;
  return { key, ...(was ?? nothing) };
}

function refusalOf({ undone, undoes, changed, canUndo }: StoredPublication): string | null {
  if (undone) return 'This publication is undone already';
  if (undoes !== null) return 'An undo cannot be undone: publish the results again';
  if (changed === 0) return 'This publication changed nothing: there is nothing to undo';
  return canUndo ? null : 'Only the latest publication can be undone';
}
