import { figure, plural } from '#games/words';
import type { Duel } from '#schema/wire/fan';
import * as fan from '#schema/wire/paths/fan';
import { type Ask, answersBy } from '../../client/ask.ts';
import { requestWithHeaders } from '../../client/request.ts';

/** In an address it stands for whoever looks: nobody may be called so. */
export const ME = 'me';

/** The page of a duel of the fan who looks with another. */
export function duelAddress(contest: string, username: string): string {
  return `/duels/${contest}/${ME}/${encodeURIComponent(username)}`;
}

/** @throws ApiProblem, NetworkProblem */
export async function loadDuel(
  contest: string,
  usernameA: string,
  usernameB: string,
  ask: Ask = requestWithHeaders,
): Promise<Duel> {
  return (await answersBy(ask)(fan.duel, { params: { contest, usernameA, usernameB } })).data;
}

/** 'ann leads by 350 points.', once anything is decided. */
export function leadSentence({ a, b }: Pick<Duel, 'a' | 'b'>): string {
  if (a.points === null || b.points === null) return `${(a.points === null ? a : b).username} has not entered.`;
  const gap = a.points - b.points;
  if (gap === 0) return a.points === 0 ? 'Nothing is decided yet.' : `They are level at ${figure(a.points)}.`;
  return `${(gap > 0 ? a : b).username} leads by ${figure(Math.abs(gap))}.`;
}

/** 'All time: ann 2, bea 1, 1 level.' of contests that are over; null: they have not met in one. */
export function allTimeSentence({ a, b, allTime }: Pick<Duel, 'a' | 'b' | 'allTime'>): string | null {
  if (allTime.contests.length === 0) return null;
  const level = allTime.level > 0 ? `, ${allTime.level} level` : '';
  const score = `${a.username} ${allTime.a}, ${b.username} ${allTime.b}${level}`;
  return `All time: ${score} (${plural(allTime.contests.length, 'contest')}).`;
}

/** 'Both made the same pick in 6 of 32.' */
export function sameSentence({ slots }: Pick<Duel, 'slots'>): string {
  const same = slots.filter((slot) => slot.same).length;
  return `Both made the same pick in ${same} of ${slots.length}.`;
}
