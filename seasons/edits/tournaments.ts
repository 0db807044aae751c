import type { Contest } from '#games/contest';
import { lockText } from '#games/lock-text';
import type { Season } from '../season.ts';
import { FactsRefused } from '../what-stays.ts';
import { type Edit, tournamentCalled } from './edit.ts';

/**
 * Another lock: of a draft, or of one tournament (by id or name; the first if none is named).
 * `locksAt` in UTC milliseconds; null: it closes at `now`, and `closes` is whose lock it is. Throws
 * FactsRefused 'invalid' if there is no such tournament or its lock would leave the order.
 */
export function moveLock(
  season: Season<Contest>,
  { locksAt, tournament: called }: { locksAt: number | null; tournament?: string | undefined },
  now: number,
): Edit & { closes: string | null } {
  const { contest, slots, tournaments } = season;
  const locks = [...new Map(slots.map(({ tournament, locksAt }) => [tournament, locksAt]))];
  const named = called === undefined ? locks[0]?.[0] : tournamentCalled(season, called).id;
  const place = locks.findIndex(([id]) => id === named);
  const [id, was] = locks[place] ?? [];
  if (id === undefined || was === undefined) throw new FactsRefused('invalid', `Unknown tournament ${called}`);
  const becomes = locksAt ?? now;
  const lockOf = (index: number) => locks[index]?.[1];
  if (becomes < (lockOf(place - 1) ?? becomes) || becomes > (lockOf(place + 1) ?? becomes))
    throw new FactsRefused('invalid', 'Tournaments lock in their order: this lock would pass its neighbour');
  const textOf = (at: number) => lockText(at, contest.timeZone);
  const name = tournaments.find((each) => each.id === id)?.name ?? contest.title;
  return {
    season: {
      ...season,
      contest: place === 0 && becomes !== was ? { ...contest, locksAt: new Date(becomes).toISOString() } : contest,
      slots: slots.map((slot) => (slot.tournament === id ? { ...slot, locksAt: becomes } : slot)),
      tournaments: tournaments.map((each) => (each.id === id ? { ...each, locksAt: becomes } : each)),
    },
    says:
      locksAt === null
        ? `${name}: closed at once; it was to lock ${textOf(was)}`
        : `${name}: lock moved from ${textOf(was)} to ${textOf(becomes)}`,
    closes: locksAt === null ? id : null,
  };
}

/**
 * A tournament (by id or name) that is cancelled, or is not any more. No pick and no result
 * changes: its slots score nothing meanwhile, and who was picked there is free again. Twice is
 * once. Throws FactsRefused 'invalid' if there is no such tournament.
 */
export function cancelTournament(
  season: Season<Contest>,
  { tournament, cancelled }: { tournament: string; cancelled: boolean },
): Edit {
  const named = tournamentCalled(season, tournament);
  return {
    season: {
      ...season,
      tournaments: season.tournaments.map((each) => (each === named ? { ...each, cancelled } : each)),
    },
    says: cancelledText(named.name, cancelled),
  };
}

export function cancelledText(name: string, cancelled: boolean): string {
  return cancelled ? `${name}: cancelled, scores nothing` : `${name}: not cancelled any more, its picks count again`;
}
