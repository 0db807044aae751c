import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import { isLocked } from '#games/lock';
import type { MockDraft } from '#games/mock-draft/contest';
import type { OneAndDone } from '#games/one-and-done/contest';
import { gameNow } from '../../client/clock.ts';
import { isRefused, sentenceOf } from '../../client/problem.ts';
import { draftClient } from '../draft/client.ts';
import { wholeSheet } from '../draft/load.ts';
import { fieldOf, saveWish, selectionsOf, tournamentsOf } from '../season/calls.ts';
import { claimedRows, type Left } from './draft-claim.ts';
import { forgetGuestPicks, guestPicks, guestSheets, isGuestPick, isGuestWish } from './guest-picks.ts';
import { claimedWishes, nameOfWish } from './season-claim.ts';

/** What became of a guest's picks of one contest. `path`: null if it takes none any more. */
export type Claimed = { title: string; path: string | null; saved: number; left: Left[] };

/**
 * Makes the picks that wait on this device those of the fan who has just signed in, by the ordinary
 * calls, one contest after the other, and forgets each that is done. Again after a failure: what
 * was saved stands there already. `contests`: those that may still take picks.
 * @throws ApiProblem, NetworkProblem if the server did not do it; what is not done stays here
 */
export async function claimGuestPicks(
  contests: readonly Contest[],
  userId: string,
  told: (claimed: Claimed) => void,
): Promise<void> {
  for (const [id, { title, picks }] of Object.entries(guestSheets())) {
    const contest = contests.find((each) => each.id === id);
    const done =
      contest &&
      (await byKind<Contest, Promise<Done>>(contest, {
        'mock-draft': (draft) => ofDraft(draft, userId),
        'one-and-done': (season) => ofSeason(season, userId),
      }));
    const many = Object.keys(picks).length;
    const over = {
      saved: 0,
      left: [{ pick: many === 1 ? '1 pick' : `${many} picks`, why: 'It takes no picks any more' }],
    };
    told({ title, path: done && contest ? contest.path : null, ...(done ?? over) });
    forgetGuestPicks(id);
  }
}

type Done = Pick<Claimed, 'saved' | 'left'>;

async function ofDraft(contest: MockDraft, userId: string): Promise<Done> {
  const client = draftClient(contest);
  const closed = () => isLocked(Date.parse(contest.locksAt), gameNow());
  const { base, prospects, teams } = await wholeSheet(client, userId, closed);
  const sheet = { contest, rows: base, prospects, teams, now: gameNow() };
  const { rows, already, left } = claimedRows(sheet, guestPicks(contest.id, isGuestPick));
  if (rows.length === 0) return { saved: already, left };
  const late = await refusals([rows], client.saveAll);
  // All or none: then each for itself, to say which.
  const one = late.length === 0 ? [] : await refusals(rows, client.saveOne);
  const kept = one.map(({ wish: { pick, player }, why }) => ({ pick: `Pick ${pick}: ${player}`, why }));
  return { saved: already + rows.length - kept.length, left: [...left, ...kept] };
}

async function ofSeason(contest: OneAndDone, userId: string): Promise<Done> {
  const kept = guestPicks(contest.id, isGuestWish);
  const [tournaments, selections] = await Promise.all([tournamentsOf(contest), selectionsOf(contest, userId)]);
  const asked = tournaments.filter(({ tournament }) => kept.some((each) => each.tournament === tournament));
  const fields = await Promise.all(asked.map(async ({ id }) => [id, await fieldOf(contest, id)] as const));
  const standing = { tournaments, selections, fields: Object.fromEntries(fields), now: gameNow() };
  const { wishes, already, left } = claimedWishes(contest, standing, kept);
  const late = await refusals(wishes, (wish) => saveWish(contest, userId, wish.tournament, wish.category, wish));
  const more = late.map(({ wish, why }) => ({ pick: nameOfWish(contest, wish), why }));
  return { saved: already + wishes.length - late.length, left: [...left, ...more] };
}

const RULES = ['invalid', 'not_found', 'conflict', 'locked', 'used', 'trade', 'category', 'withdrawn'] as const;

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
