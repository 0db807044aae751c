import { type Announced, isOld } from '#games/news/due';
import type { Official } from '#schema/wire/publication';
import type { Clock } from '../clock.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { Refused } from '../problem.ts';
import { type Signable, signablesOf, storeSignature } from '../store/contest/signature.ts';
import { batch, type Database } from '../store/core/database.ts';
import { resultsOfTournament } from '../store/news/mailing.ts';
import { TRAIL } from '../words/trail.ts';
import type { Publisher } from './publish.ts';
import { OTHERS_PUBLISH } from './rescore.ts';
import { untilFresh } from './until-fresh.ts';

/**
 * The tournaments of a contest (a draft is its own) that have results: whether these are all there,
 * and official.
 */
export async function officialsOf(db: Database, clock: Clock, game: ServedGame): Promise<Official[]> {
  const signables = await signablesOf(db, game.contest.id);
  const of = ({ id }: Signable) => [id, resultsOfTournament(db, game.contest.id, id)] as const;
  const results = await batch(db, Object.fromEntries(signables.map(of)));
  return signables.map((each) => officialOf(clock, game, each, results[each.id]));
}

function officialOf(clock: Clock, game: ServedGame, each: Signable, results: Announced[] = []): Official {
  const { id, name, slots, locksAt, signedBy, signedAt, rested, told } = each;
  const complete = game.isFinal(slots, results);
  return {
    tournament: id,
    name: name ?? game.contest.title,
    complete,
    official: signedAt !== null || rested === 1,
    old: isOld(locksAt, clock.now()),
    told: told === 1,
    by: signedBy,
    at: signedAt === null ? null : new Date(signedAt).toISOString(),
  };
}

/**
 * Says that the results of a tournament are official, or takes that back. Throws Refused:
 * 'not_found' if it has no results, 'conflict' if some are missing, or if fans have been told
 * already. `tell`: whether fans are told of results that are old; of others they are.
 */
export async function signResults(
  db: Database,
  clock: Clock,
  game: ServedGame,
  { tournament, official, tell = false }: { tournament: string; official: boolean; tell?: boolean | undefined },
  by: Publisher,
): Promise<{ success: true; message: string; data: Official[] }> {
  return untilFresh(OTHERS_PUBLISH, async () => {
    const found = (await signablesOf(db, game.contest.id)).find(({ id }) => id === tournament);
    if (!found) throw new Refused('not_found', 'There are no results of this tournament');
    // After the revision: what is published between the two makes it old, and the write finds it
    // out.
    const signable = officialOf(clock, game, found, await resultsOfTournament(db, game.contest.id, tournament));
    if (official && !signable.complete) throw new Refused('conflict', 'Not all results are there yet');
    if (!official && signable.told)
      throw new Refused('conflict', 'Fans have been told these results: publish a correction');
    const says = signedText(signable, official, tell);
    const { revision } = found;
    const change = { contestId: game.contest.id, what: 'official', ...by, now: clock.now(), says } as const;
    const isDone = official ? signable.by !== null || signable.told : signable.by === null;
    const signing = { tournament, official, tell: signable.old ? tell : null, revision, change };
    if (!isDone && !(await storeSignature(db, signing))) return null;
    return { success: true as const, message: says, data: await officialsOf(db, clock, game) };
  });
}

function signedText({ name, old }: Official, official: boolean, tell: boolean): string {
  if (!old) return official ? TRAIL.resultsOfficial(name) : TRAIL.resultsProvisional(name);
  if (!official) return TRAIL.oldResultsUnsigned(name);
  return tell ? TRAIL.oldResultsOfficialAndTold(name) : TRAIL.oldResultsOfficial(name);
}
