import { isLocked } from '#games/lock';
import type { OneAndDone } from '#games/one-and-done/contest';
import { SENTENCES } from '#games/refuse';
import type { PlayerRecord, SeasonSelection, TournamentRecord } from '#schema/wire/season';
import { field } from '#schema/wire/season-field';
import { refusal, savedWish, selectionOf } from '../season/plan.ts';
import { withSaved } from '../season/state.ts';
import type { Left } from './draft-claim.ts';
import type { GuestWish } from './guest-picks.ts';

/** A fan's season as it stands. `fields`: who may be picked, by the id of each tournament. */
export type SeasonStanding = {
  tournaments: readonly TournamentRecord[];
  selections: readonly SeasonSelection[];
  fields: Readonly<Record<string, readonly PlayerRecord[]>>;
  /** Game time in UTC milliseconds. */
  now: number;
};

/**
 * What becomes of a guest's picks in the season of a fan, by the rule that the sheet itself asks:
 * the wishes to save, how many stand there already, and what no longer fits. What the fan has
 * picked stays. Pure.
 */
export function claimedWishes(
  contest: OneAndDone,
  { tournaments, selections, fields, now }: SeasonStanding,
  kept: readonly GuestWish[],
): { wishes: GuestWish[]; already: number; left: Left[] } {
  const left: Left[] = [];
  const wishes: GuestWish[] = [];
  let already = 0;
  let known = [...selections];
  const order = (wish: GuestWish) => tournaments.findIndex((each) => each.tournament === wish.tournament);
  for (const wish of [...kept].sort((a, b) => order(a) - order(b))) {
    const tournament = tournaments[order(wish)];
    const own = savedWish(contest, selectionOf(known, wish.tournament), wish.category);
    if (own.athlete === wish.athlete && own.backup === wish.backup) {
      already += 1;
      continue;
    }
    const why = tournament ? whyNot(tournament, wish, own.athlete) : 'There is no such tournament any more';
    if (why !== null) {
      left.push({ pick: nameOfWish(contest, wish), why });
      continue;
    }
    wishes.push(wish);
    // Who is claimed for one tournament is used for the next.
    known = withSaved(contest, known, { saved: asSaved(wish), category: wish.category });
  }
  return { wishes, already, left };

  function whyNot(tournament: TournamentRecord, wish: GuestWish, own: string | null): string | null {
    if (isLocked(Date.parse(tournament.locksAt), now)) return SENTENCES.locked;
    if (own !== null) return `You have ${own} there`;
    const players = fields[tournament.id] ?? [];
    const missing = [wish.athlete, wish.backup].find(
      (name) => name !== null && !players.some(({ player }) => player === name),
    );
    if (missing) return `${missing} is not in the field any more`;
    const scene = { tournament, category: wish.category, players, selections: known };
    return refusal(contest, scene, wish, now)?.message ?? null;
  }

  function asSaved({ tournament, category, athlete, backup }: GuestWish): SeasonSelection {
    const backups = contest.backup ? { [field(contest, category, 'backup')]: backup } : {};
    return { tournament, is_locked: false, [field(contest, category, 'selection')]: athlete, ...backups };
  }
}

export function nameOfWish(contest: OneAndDone, { tournament, category, athlete }: GuestWish): string {
  return `${contest.categories.length > 1 ? `${tournament}, ${category}` : tournament}: ${athlete}`;
}
