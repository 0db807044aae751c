import type { OneAndDone } from '#games/one-and-done/contest';
import type { SeasonSelection, TournamentRecord } from '#schema/wire/season';
import { field } from '#schema/wire/season-field';
import * as words from '../../words/guest.ts';
import type { Left } from './draft-claim.ts';
import type { GuestWish } from './guest-picks.ts';

/**
 * What becomes of a guest's picks in the season of a fan: those to save, how many are there
 * already, and those that would replace something, or are of no tournament. What the fan has picked
 * stays. Whether the rest fits is the rule's to say, when it is saved. Pure.
 */
export function claimedWishes(
  contest: OneAndDone,
  tournaments: readonly TournamentRecord[],
  selections: readonly SeasonSelection[],
  guestWishes: readonly GuestWish[],
): { wishes: GuestWish[]; already: number; left: Left[] } {
  const left: Left[] = [];
  const wishes: GuestWish[] = [];
  let already = 0;
  const order = (wish: GuestWish) => tournaments.findIndex((each) => each.tournament === wish.tournament);
  for (const wish of [...guestWishes].sort((a, b) => order(a) - order(b))) {
    const saved = selections.find(({ tournament }) => tournament === wish.tournament);
    const own = (what: string) => saved?.[field(contest, wish.category, what)] || null;
    const backup = contest.backup ? own('backup') : null;
    if (order(wish) < 0) left.push({ pick: nameOfWish(contest, wish), why: words.thereIsNoSuchTournament });
    else if (own('selection') === wish.athlete && backup === wish.backup) already += 1;
    else if (own('selection') === null) wishes.push(wish);
    else left.push({ pick: nameOfWish(contest, wish), why: words.youHaveThere(String(own('selection'))) });
  }
  return { wishes, already, left };
}

export function nameOfWish(contest: OneAndDone, { tournament, category, athlete }: GuestWish): string {
  return `${contest.categories.length > 1 ? `${tournament}, ${category}` : tournament}: ${athlete}`;
}
