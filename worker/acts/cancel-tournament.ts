import { cancellations } from '#games/news/world-change';
import { plural } from '#games/words';
import type { Clock } from '../clock.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { Refused } from '../problem.ts';
import { storeCancelled } from '../store/contest/cancelled.ts';
import { standingOfContest } from '../store/contest/catalogue.ts';
import type { Database } from '../store/core/database.ts';
import { fansToTell } from '../store/news/change-letter.ts';
import { TRAIL } from '../words/trail.ts';
import { type Moved, OTHERS_CHANGE } from './move-lock.ts';
import type { Publisher } from './publish.ts';
import { factsOf, OTHERS_PUBLISH, rehearse, rescore } from './rescore.ts';
import { filesToUndo, storedSeason } from './stored-season.ts';
import { untilFresh } from './until-fresh.ts';

/**
 * Cancels a tournament (by id or name) for everybody, before its lock or after, or takes that back.
 * No pick and no result changes: its slots score nothing while it is cancelled, and who was picked
 * there is free again. Twice is once. Throws Refused: 'invalid' if there is no such tournament,
 * 'conflict' if others change the contest again and again. `undoes`: the change that it takes back;
 * `dry`: only says whom it affects.
 */
export function cancelTournament(
  db: Database,
  clock: Clock,
  game: ServedGame,
  input: { tournament: string; cancelled: boolean; undoes?: number },
  by: Publisher,
  dry: boolean,
): Promise<Moved> {
  const { contest } = game;
  const { cancelled, undoes = null } = input;
  return untilFresh(OTHERS_CHANGE, async () => {
    const stored = await storedSeason(db, game);
    const { tournaments } = stored.season;
    const named = tournaments.find(({ id, name }) => input.tournament === id || input.tournament === name);
    if (!named) throw new Refused('invalid', `Unknown tournament ${input.tournament}`);
    const { entries, now } = await standingOfContest(db, clock, contest.id);
    const after = tournaments.map((each) => (each === named ? { ...each, cancelled } : each));
    const world = cancellations(tournaments, after);
    const told = await fansToTell(db, contest.id, world, now);
    const warnings = world.length === 0 ? [] : await pointsMoved(db, clock, game, named.id, cancelled);
    const says = (cancelled ? TRAIL.cancelled : TRAIL.cancelledNoMore)(named.name);
    const affects = { affected: entries, told, warnings };
    if (dry || world.length === 0) return { message: dry ? 'Nothing was stored' : 'Nothing to change', ...affects };
    const before = filesToUndo(stored);
    const what = undoes === null ? 'cancelled' : 'undo';
    const change = { contestId: contest.id, what, ...by, now: clock.now(), says, before, undoes, world } as const;
    if (!(await storeCancelled(db, { tournament: named.id, cancelled, version: stored.version, change }))) return null;
    await countAnew(db, clock, game);
    return { message: says, ...affects };
  });
}

/**
 * Scores a contest and frees athletes by what is cancelled now. The minute does it if others
 * publish at this moment: its standings are left behind until then.
 */
export async function countAnew(db: Database, clock: Clock, game: ServedGame): Promise<void> {
  await rescore(db, clock, game).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
}

/** What it does to totals, a sentence; none if no result of the tournament is published. */
async function pointsMoved(db: Database, clock: Clock, game: ServedGame, id: string, cancelled: boolean) {
  const { gain, lose } = await untilFresh(OTHERS_PUBLISH, async () => {
    const facts = await factsOf(db, clock, game.contest);
    const tournaments = facts.tournaments.map((each) => (each.id === id ? { ...each, cancelled } : each));
    return rehearse(db, game, { ...facts, tournaments, scored: false }, facts.results);
  });
  const moved = [
    ...(gain > 0 ? [`${plural(gain, 'fan')} ${gain === 1 ? 'gains' : 'gain'} points`] : []),
    ...(lose > 0 ? [`${plural(lose, 'fan')} ${lose === 1 ? 'loses' : 'lose'} points`] : []),
  ];
  return moved.length > 0 ? [`${moved.join(', ')}.`] : [];
}
