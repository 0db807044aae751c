import type { Official } from '#schema/wire/publication';
import type { Clock } from '../clock.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { Refused } from '../problem.ts';
import type { Database } from '../store/database.ts';
import { resultsOfTournament } from '../store/mailing.ts';
import { type Signable, signablesOf, storeSignature } from '../store/signature.ts';
import type { Publisher } from './publish.ts';
import { OTHERS_PUBLISH } from './rescore.ts';
import { untilFresh } from './until-fresh.ts';

/** The tournaments of a contest (a draft is its own) that have results: whether these are all there, and official. */
export async function officialsOf(db: Database, game: ServedGame): Promise<Official[]> {
  const found = await signablesOf(db, game.contest.id);
  return Promise.all(found.map((each) => officialOf(db, game, each)));
}

async function officialOf(db: Database, game: ServedGame, each: Signable): Promise<Official> {
  const { id, name, slots, signedBy, signedAt, mailed } = each;
  const complete = game.isFinal(slots, await resultsOfTournament(db, game.contest.id, id));
  return {
    tournament: id,
    name: name ?? game.contest.title,
    complete,
    official: signedAt !== null || mailed === 1,
    by: signedBy,
    at: signedAt === null ? null : new Date(signedAt).toISOString(),
  };
}

/**
 * Says that the results of a tournament are official, or takes that back. Throws Refused: 'not_found' if it has no results, 'conflict' if some are
 * missing, or if fans have been told already.
 */
export async function signResults(
  db: Database,
  clock: Clock,
  game: ServedGame,
  { tournament, official }: { tournament: string; official: boolean },
  by: Publisher,
): Promise<{ success: true; message: string; data: Official[] }> {
  return untilFresh(OTHERS_PUBLISH, async () => {
    const found = (await signablesOf(db, game.contest.id)).find(({ id }) => id === tournament);
    if (!found) throw new Refused('not_found', 'There are no results of this tournament');
    // After the revision: what is published between the two makes it old, and the write finds it out.
    const its = await officialOf(db, game, found);
    if (official && !its.complete) throw new Refused('conflict', 'Not all results are there yet');
    if (!official && found.mailed === 1)
      throw new Refused('conflict', 'Fans have been told these results: publish a correction');
    const says = `${its.name}: results are ${official ? 'official' : 'provisional again'}`;
    const { revision } = found;
    const change = { contestId: game.contest.id, what: 'official', ...by, now: clock.now(), says } as const;
    if (its.official !== official && !(await storeSignature(db, { tournament, official, revision, change })))
      return null;
    return { success: true as const, message: says, data: await officialsOf(db, game) };
  });
}
