import type { Contest } from '#games/contest';
import { lockWarnings } from '#games/lock-move';
import { lockText } from '#games/lock-text';
import type { Clock } from '../clock.ts';
import type { Listed } from '../kinds/catalogue.ts';
import { Refused } from '../problem.ts';
import { standingOfContest } from '../store/catalogue.ts';
import { slotsOf, tournamentsOf } from '../store/contest.ts';
import { changeRow } from '../store/contest-change.ts';
import { type Database, together } from '../store/database.ts';
import { storeLock } from '../store/lock.ts';
import type { Publisher } from './publish.ts';

export type Moved = { message: string; affected: number; warnings: string[] };

/**
 * Moves a lock for everybody: of a draft, or of one tournament (by id or name; the first if none is named). Throws Refused: 'invalid' if there is
 * no such tournament or its lock would leave the order, 'conflict' if it has fallen or others have changed the contest meanwhile.
 */
export async function moveLock(
  db: Database,
  clock: Clock,
  { game, version }: Listed,
  asked: { locksAt: number; tournament?: string | undefined },
  by: Publisher,
  dry: boolean,
): Promise<Moved> {
  const contest = game.contest as Contest;
  const { slots, tournaments } = await together(db, {
    slots: slotsOf(db, contest.id),
    tournaments: tournamentsOf(db, contest.id),
  });
  const { entries } = await standingOfContest(db, contest.id, clock.now());
  const ids = [...new Set(slots.map(({ tournament }) => tournament))];
  const named = tournaments.find(({ id, name }) => asked.tournament === id || asked.tournament === name)?.id;
  const id = asked.tournament === undefined ? ids[0] : named;
  const was = slots.find(({ tournament }) => tournament === id)?.locksAt;
  if (id === undefined || was === undefined) throw new Refused('invalid', `Unknown tournament ${asked.tournament}`);
  const lockOf = (place: number) => slots.find(({ tournament }) => tournament === ids[place])?.locksAt;
  const place = ids.indexOf(id);
  if (
    asked.locksAt < (lockOf(place - 1) ?? Number.NEGATIVE_INFINITY) ||
    asked.locksAt > (lockOf(place + 1) ?? Number.POSITIVE_INFINITY)
  )
    throw new Refused('invalid', 'Tournaments lock in their order: this lock would pass its neighbour');
  if (was <= clock.now()) throw new Refused('conflict', 'It has locked already: picks are public, and the lock stays');
  const moved = slots.map((slot) => (slot.tournament === id ? { ...slot, locksAt: asked.locksAt } : slot));
  const warnings = lockWarnings(contest, slots, { slots: moved, tournaments }, entries);
  const textOf = (at: number) => lockText(at, contest.timeZone);
  const name = tournaments.find((each) => each.id === id)?.name ?? contest.title;
  const says = `${name}: lock moved from ${textOf(was)} to ${textOf(asked.locksAt)}`;
  if (dry || was === asked.locksAt)
    return { message: dry ? 'Nothing was stored' : 'Nothing to change', affected: entries, warnings };
  const done = await storeLock(db, {
    contest,
    tournament: id,
    version,
    locksAt: asked.locksAt,
    now: clock.now(),
    first: place === 0,
    also: changeRow({ contestId: contest.id, what: 'lock', ...by, now: clock.now(), says }),
  });
  if (!done) throw new Refused('conflict', 'Others have changed this contest meanwhile. Please look again.');
  return { message: says, affected: entries, warnings };
}
