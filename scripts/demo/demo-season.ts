import { categoryOf, type OneAndDone } from '#games/one-and-done/contest';
import type { AthleteFacts, Season } from '#seasons/season';
import type { DemoPick } from './demo-draft.ts';
import type { Random } from './demo-random.ts';

/**
 * A fan's season: for every tournament one athlete of each category out of its field, the better
 * ones more often, nobody twice; if the contest has back-ups, sometimes one. `filled`: which slots
 * they fill; the others have no pick at all.
 */
export function seasonSheet(season: Season, contest: OneAndDone, random: Random, filled: (slot: string) => boolean) {
  const used = new Set<number>();
  const picks: DemoPick[] = [];
  const offers = offeredIn(season, contest);
  for (const slot of season.slots) {
    const offered = firstUnused(offers.get(slot.id) ?? [], used);
    if (!filled(slot.id) || offered.length < 2) continue;
    const athlete = weighted(offered, random);
    used.add(athlete.id);
    const backup =
      contest.backup && random.chance(0.15)
        ? weighted(
            offered.filter(({ id }) => id !== athlete.id),
            random,
          )
        : null;
    if (backup) used.add(backup.id);
    picks.push({
      slot: slot.id,
      athlete: athlete.id,
      team: null,
      trade: false,
      backup: backup?.id ?? null,
      confirmed: true,
    });
  }
  return picks;
}

const cache = new WeakMap<Season, Map<string, AthleteFacts[]>>();

/** Who may fill each slot, best rank first: worked out once for all fans. */
function offeredIn(season: Season, contest: OneAndDone): Map<string, AthleteFacts[]> {
  const before = cache.get(season);
  if (before) return before;
  const offered = new Map(
    season.slots.map((slot) => {
      const field = season.fields.filter(({ tournament }) => tournament === slot.tournament);
      const entered = new Set(field.map(({ athlete }) => athlete));
      const open = !contest.draws || field.length === 0;
      const able = season.athletes.filter(
        ({ id, rank }) => (open || entered.has(id)) && categoryOf(contest, rank) === slot.category,
      );
      return [slot.id, able.sort((a, b) => a.rank - b.rank)];
    }),
  );
  cache.set(season, offered);
  return offered;
}

/** A fan looks at so many of the best. */
const LOOKED_AT = 60;

/** Those a fan may look at, and one more: a back-up is looked for among the others. */
function firstUnused(able: AthleteFacts[], used: ReadonlySet<number>): AthleteFacts[] {
  const first: AthleteFacts[] = [];
  for (const athlete of able) {
    if (!used.has(athlete.id)) first.push(athlete);
    if (first.length > LOOKED_AT) break;
  }
  return first;
}

/** The best is likeliest, and everyone has a chance. */
function weighted(offered: AthleteFacts[], random: Random): AthleteFacts {
  const index = Math.floor(random.next() ** 2.5 * Math.min(offered.length, LOOKED_AT));
  const athlete = offered[index];
  if (!athlete) throw new Error('Nobody is offered');
  return athlete;
}
