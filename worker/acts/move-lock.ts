import { isLocked } from '#games/lock';
import { type LockStays, lockWarnings, whyLockStays } from '#games/lock-move';
import { lockText } from '#games/lock-text';
import { worldChanges } from '#games/news/world-change';
import type { Clock } from '../clock.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { Refused } from '../problem.ts';
import { standingOfContest } from '../store/contest/catalogue.ts';
import type { Database } from '../store/core/database.ts';
import { fansToTell } from '../store/news/change-letter.ts';
import { storeLock } from '../store/picks/lock.ts';
import { TRAIL } from '../words/trail.ts';
import type { Publisher } from './publish.ts';
import { filesToUndo, storedSeason } from './stored-season.ts';

/** What is said when others have changed a contest between an act's reading and its writing. */
export const OTHERS_CHANGE = 'Someone else has changed this contest. Please look again.';

const STAYS: Record<LockStays, string> = {
  locked: 'It has locked already: picks are public, and the lock stays',
  soon: 'It locks within a minute: the lock stays, or closes now',
  passed: 'No lock moves into the past: choose an instant ahead, or close it now',
};

/** `affected`: who has entered; `told`: whose picks it touches, and who are told by mail. */
export type Moved = { message: string; affected: number; told: number; warnings: string[] };

/**
 * Moves a lock for everybody: of a draft, or of one tournament (by id or name; the first if none is
 * named). `locksAt` null: it closes at once. Throws Refused: 'invalid' if there is no such
 * tournament or its lock would leave the order, 'conflict' if it stays (games/lock-move.ts) or
 * others have changed the contest meanwhile.
 */
export async function moveLock(
  db: Database,
  clock: Clock,
  game: ServedGame,
  input: { locksAt: number | null; tournament?: string | undefined },
  by: Publisher,
  dry: boolean,
): Promise<Moved> {
  const stored = await storedSeason(db, game);
  const { season, version } = stored;
  const { contest, slots, tournaments } = season;
  const { entries, now } = await standingOfContest(db, clock, contest.id);
  const ids = [...new Set(slots.map(({ tournament }) => tournament))];
  const named = tournaments.find(({ id, name }) => input.tournament === id || input.tournament === name)?.id;
  const id = input.tournament === undefined ? ids[0] : named;
  const was = slots.find(({ tournament }) => tournament === id)?.locksAt;
  if (id === undefined || was === undefined) throw new Refused('invalid', `Unknown tournament ${input.tournament}`);
  const why = (at: number) => {
    if (input.locksAt === null) return isLocked(was, at) ? 'locked' : null;
    return whyLockStays(was, input.locksAt, at);
  };
  const stays = why(now);
  if (stays) throw new Refused('conflict', STAYS[stays]);
  const becomes = input.locksAt ?? now;
  const lockOf = (index: number) => slots.find(({ tournament }) => tournament === ids[index])?.locksAt;
  const index = ids.indexOf(id);
  if (
    becomes < (lockOf(index - 1) ?? Number.NEGATIVE_INFINITY) ||
    becomes > (lockOf(index + 1) ?? Number.POSITIVE_INFINITY)
  )
    throw new Refused('invalid', 'Tournaments lock in their order: this lock would pass its neighbour');
  const moved = slots.map((slot) => (slot.tournament === id ? { ...slot, locksAt: becomes } : slot));
  const warnings = lockWarnings(contest, slots, { slots: moved, tournaments }, entries, now);
  const textOf = (at: number) => lockText(at, contest.timeZone);
  const name = tournaments.find((each) => each.id === id)?.name ?? contest.title;
  const says =
    input.locksAt === null ? TRAIL.lockClosed(name, textOf(was)) : TRAIL.lockMoved(name, textOf(was), textOf(becomes));
  const world = worldChanges(slots, moved, now);
  const affects = { affected: entries, told: await fansToTell(db, contest.id, world, now), warnings };
  if (dry || was === input.locksAt) return { message: dry ? 'Nothing was stored' : 'Nothing to change', ...affects };
  const done = await storeLock(db, clock, {
    contest,
    tournament: id,
    version,
    locksAt: input.locksAt,
    first: index === 0,
    change: {
      contestId: contest.id,
      what: 'lock',
      ...by,
      now: clock.now(),
      says,
      before: filesToUndo(stored),
      world,
    },
  });
  if (!done) {
    // The clock may have gone on to where it stays.
    const since = why((await standingOfContest(db, clock, contest.id)).now);
    throw new Refused('conflict', since ? STAYS[since] : OTHERS_CHANGE);
  }
  return { message: says, ...affects };
}
