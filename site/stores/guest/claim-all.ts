import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import type { MockDraft } from '#games/mock-draft/contest';
import type { OneAndDone } from '#games/one-and-done/contest';
import { plural } from '#games/words';
import { isRefused, sentenceOf } from '../../client/problem.ts';
import * as words from '../../words/guest.ts';
import { draftClient, type Selection } from '../draft/client.ts';
import { saveWish, selectionsOf, tournamentsOf } from '../season/calls.ts';
import { claimedRow, claimedRows, type Left, nameOfPick } from './draft-claim.ts';
import { forgetGuestPicks, guestPicks, guestSheets, isGuestPick, isGuestWish } from './guest-picks.ts';
import { claimedWishes, nameOfWish } from './season-claim.ts';

/** What became of a guest's picks of one contest. `path`: null if it takes none any more. */
export type Claimed = { title: string; path: string | null; saved: number; left: Left[] };

/**
 * Makes the picks that wait on this device those of the fan who has just signed in, by the ordinary
 * calls, one contest after the other, and forgets each that is done. Again after a failure: what
 * was saved is there already. `contests`: those that may still take picks.
 * @throws ApiProblem, NetworkProblem if the server did not do it; what is not done stays here
 */
export async function claimGuestPicks(
  contests: readonly Contest[],
  userId: string,
  onClaimed: (claimed: Claimed) => void,
): Promise<void> {
  for (const [id, { title, picks }] of Object.entries(guestSheets())) {
    const contest = contests.find((each) => each.id === id);
    const done =
      contest &&
      (await byKind<Contest, Promise<Done>>(contest, {
        'mock-draft': (draft) => ofDraft(draft, userId),
        'one-and-done': (season) => ofSeason(season, userId),
      }));
    const over = {
      saved: 0,
      left: [{ pick: plural(Object.keys(picks).length, 'pick'), why: words.itTakesNoPicksAny }],
    };
    onClaimed({ title, path: done && contest ? contest.path : null, ...(done ?? over) });
    forgetGuestPicks(id);
  }
}

type Done = Pick<Claimed, 'saved' | 'left'>;

async function ofDraft(contest: MockDraft, userId: string): Promise<Done> {
  const client = draftClient(contest);
  const [{ rows }, teams] = await Promise.all([client.selections(userId), client.teams()]);
  const { picks, already, left } = claimedRows(rows, guestPicks(contest.id, isGuestPick));
  const late = await refusals(picks, async (one) => {
    const row = claimedRow(one, teams[one.pick - 1], userId);
    const own = rows.find(({ pick }) => pick === one.pick);
    await (own ? client.saveOne({ ...own, ...row } as Selection) : client.create([row]));
  });
  const more = late.map(({ wish, why }) => ({ pick: nameOfPick(wish), why }));
  return { saved: already + picks.length - late.length, left: [...left, ...more] };
}

async function ofSeason(contest: OneAndDone, userId: string): Promise<Done> {
  const [tournaments, selections] = await Promise.all([tournamentsOf(contest), selectionsOf(contest, userId)]);
  const { wishes, already, left } = claimedWishes(
    contest,
    tournaments,
    selections,
    guestPicks(contest.id, isGuestWish),
  );
  const late = await refusals(wishes, (wish) => saveWish(contest, userId, wish.tournament, wish.category, wish));
  const more = late.map(({ wish, why }) => ({ pick: nameOfWish(contest, wish), why }));
  return { saved: already + wishes.length - late.length, left: [...left, ...more] };
}

const RULES = [
  'invalid',
  'not_found',
  'conflict',
  'locked',
  'used',
  'trade',
  'category',
  'withdrawn',
  'cancelled',
] as const;

/** Saves one after the other, and tells which the server did not take. */
async function refusals<T>(wishes: readonly T[], save: (wish: T) => Promise<unknown>) {
  const refused: { wish: T; why: string }[] = [];
  for (const wish of wishes) {
    try {
      await save(wish);
    } catch (error) {
      // Only a rule that says no ends a pick; a server that fails is asked again.
      if (!isRefused(error, ...RULES)) throw error;
      refused.push({ wish, why: sentenceOf(error) });
    }
  }
  return refused;
}
