import type { AccountCalls } from '#schema/wire/account';
import type { Answer } from '#schema/wire/call';
import { DEMO } from '../../e2e/fan.ts';

/** A screen that is measured, as a fan finds it. */
export type Screen = {
  name: string;
  path: string;
  /** False: nobody is signed in. */
  signedIn: boolean;
  /** What is on it once its data is there, and not before: a text, or what a field holds. */
  data: string;
  /**
   * What a fan touches first, by its name, and what then shows that the page has heard (a selector
   * that nothing matched before).
   */
  tap: string;
  heard: string;
};

/**
 * `cookies`: what a browser that has signed in sends with a page, and has told of itself by then,
 * as 'name=value'.
 */
export type Session = Answer<AccountCalls['login']> & { cookies: string[] };

/** The browser's, on the same machine. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The demo fan's session. */
export async function signIn(site: string): Promise<Session> {
  const answer = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: DEMO.email, password: DEMO.password }),
  });
  if (!answer.ok) throw new Error(`The demo fan cannot sign in: ${answer.status}`);
  const [page = ''] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('page='));
  const cookies = [page.split(';')[0] ?? '', `zone=${encodeURIComponent(ZONE)}`, 'delay=0'];
  return { ...((await answer.json()) as Omit<Session, 'cookies'>), cookies };
}

/** All screens, with the data that this product has for the demo fan. */
export async function screensOf(site: string): Promise<Screen[]> {
  const { accessToken } = await signIn(site);
  const ask = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${site}/api${path}`, { headers: { Authorization: `Bearer ${accessToken}` } });
    return (await answer.json()) as T;
  };
  const { data: leaders } = await ask<{ data: { username: string }[] }>('/nfl-draft/leaderboard?limit=1');
  const { data: sheet } = await ask<{ data: { pick: number; player: string }[] }>('/nba-draft/selections');
  type Scored = { data: { picks: { pick: number; points: number; result: { player: string } }[] } };
  const { data: scored } = await ask<Scored>(`/nfl-draft/results/${DEMO.username}`);
  const pick = sheet.find(({ player }) => player !== '');
  const [leader, first] = [leaders[0], scored.picks[0]];
  if (!leader || !pick || !first) throw new Error('The demo has no data for a screen');
  const fan = { signedIn: true };
  const opens = { heard: '[role=option], dialog[open]' };
  return [
    { name: 'login', path: '/login', signedIn: false, data: 'Welcome Back', tap: 'Forgot Password?', ...opens },
    {
      ...fan,
      name: 'landing',
      path: '/landing',
      data: '(locks in ',
      tap: 'Filters',
      heard: 'form [aria-expanded=true]',
    },
    {
      ...fan,
      name: 'sheet',
      path: '/nba-draft/selections',
      data: pick.player,
      tap: `Player at pick ${pick.pick}`,
      ...opens,
    },
    {
      ...fan,
      name: 'leaderboard',
      path: '/nfl-draft/leaderboard',
      data: leader.username,
      tap: 'Find a fan',
      heard: 'astro-island [aria-expanded=true]',
    },
    {
      ...fan,
      name: 'results',
      path: '/nfl-draft/results',
      data: first.result.player,
      tap: `${first.points} points at pick ${first.pick}, why`,
      heard: '[aria-expanded=true]',
    },
    {
      ...fan,
      name: 'season sheet',
      path: '/tennis/selections',
      data: 'Editable until it locks',
      tap: 'Gold player',
      ...opens,
    },
  ];
}
