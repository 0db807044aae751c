import type { Contest } from '#games/contest';
import type { Published } from '#schema/wire/publication';
import type { Clock } from '../clock.ts';
import { Refused } from '../problem.ts';
import type { Database } from '../store/database.ts';
import { publicationOf, type Replaced, type StoredPublication, storeUndo } from '../store/publication.ts';
import { leaderOf } from '../store/standing.ts';
import { rowWriter } from './publication-rows.ts';
import { answer, counted, type Publisher } from './publish.ts';
import { factsOf, rescore } from './rescore.ts';

const NOT_LATEST = 'Only the latest publication can be undone';

/**
 * Takes back the latest publication of a contest: exactly what stood before it stands again, scored and ranked at once.
 * Throws Refused ('not_found', or 'conflict' where this one cannot be undone).
 */
export async function undo(
  db: Database,
  clock: Clock,
  contest: Contest,
  id: number,
  publisher: Publisher,
): Promise<Published> {
  const found = await publicationOf(db, contest.id, id);
  if (!found) throw new Refused('not_found', 'There is no such publication');
  const refusal = refusalOf(found);
  if (refusal) throw new Refused('conflict', refusal);

  const facts = await factsOf(db, contest);
  const write = rowWriter(contest, facts);
  const items = (JSON.parse(found.replaced ?? '[]') as Replaced[]).filter(({ changed }) => changed === 1);
  const ids = new Set(facts.athletes.map((athlete) => athlete.id));
  // The next folder of a season may have dropped an athlete whose result was corrected away.
  const gone = items.find(({ was }) => was && was.athlete !== 0 && !ids.has(was.athlete));
  if (gone) throw new Refused('conflict', 'Who stood there before is no longer in the contest');

  const standing = items.map(({ key, was }) => was && write(key, was));
  const done = await storeUndo(db, { contestId: contest.id, id, standing, now: clock.now(), ...publisher });
  if (!done) throw new Refused('conflict', NOT_LATEST);
  const moved = await rescore(db, contest);
  const leader = await leaderOf(db, contest.id);
  return answer(`Undone: ${counted(items.length)} as before`, {
    published: items.length,
    changed: items.length,
    ...moved,
    leader: leader ? { username: leader.username, points: leader.points } : null,
  });
}

function refusalOf({ undone, undoes, changed, replaced, canUndo }: StoredPublication): string | null {
  if (undone) return 'This publication is undone already';
  if (undoes !== null) return 'An undo cannot be undone: publish the results again';
  if (changed === 0) return 'This publication changed nothing: there is nothing to undo';
  if (replaced === null) return 'What stood before this publication was not kept: publish a correction';
  return canUndo ? null : NOT_LATEST;
}
