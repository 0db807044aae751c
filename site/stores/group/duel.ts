import { figure, plural } from '#games/words';
import type { Duel } from '#schema/wire/fan';
import * as fan from '#schema/wire/paths/fan';
import { type Ask, answersBy } from '../../client/ask.ts';
import { requestWithHeaders } from '../../client/request.ts';

type Score = Pick<Duel, 'a' | 'b' | 'contest' | 'allTime'>;

/** In an address it means whoever looks: nobody may be called so. */
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

/** What a fan is called to whoever looks: their name, or 'You'. */
export function calledTo(me: string, username: string): string {
  return username === me ? 'You' : username;
}

/** 'You lead by 350.', 'ann won by 350.' once the contest is over. `me`: who looks. */
export function leadSentence({ a, b, contest, allTime }: Score, me: string): string {
  if (a.points === null || b.points === null) {
    const missing = calledTo(me, (a.points === null ? a : b).username);
    return `${missing} ${missing === 'You' ? 'have' : 'has'} not entered.`;
  }
  const gap = a.points - b.points;
  if (gap === 0) return a.points === 0 ? 'Nothing is decided yet.' : `Level at ${figure(a.points)}.`;
  const ahead = calledTo(me, (gap > 0 ? a : b).username);
  const over = allTime.contests.some(({ id }) => id === contest.id);
  const verb = over ? 'won' : ahead === 'You' ? 'lead' : 'leads';
  return `${ahead} ${verb} by ${figure(Math.abs(gap))}.`;
}

/**
 * 'Head to head: you 2, bea 1, 1 level (4 contests).' of contests that are over; null: they have
 * not met in one.
 */
export function allTimeSentence({ a, b, allTime }: Omit<Score, 'contest'>, me: string): string | null {
  if (allTime.contests.length === 0) return null;
  const level = allTime.level > 0 ? `, ${allTime.level} level` : '';
  const named = ({ username }: Duel['a']) => (username === me ? 'you' : username);
  const score = `${named(a)} ${allTime.a}, ${named(b)} ${allTime.b}${level}`;
  return `Head to head: ${score} (${plural(allTime.contests.length, 'contest')}).`;
}

/** 'Same pick in 6 of 32.' */
export function sameSentence({ slots }: Pick<Duel, 'slots'>): string {
  const same = slots.filter((slot) => slot.same).length;
  return `Same pick in ${same} of ${slots.length}.`;
}
