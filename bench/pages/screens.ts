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

const fan = { signedIn: true };
const opens = { heard: '[role=option], dialog[open]' };

/** All screens, with the data that the demo fan has at the usual instant. */
export const SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', signedIn: false, data: 'Welcome Back', tap: 'Forgot Password?', ...opens },
  { ...fan, name: 'landing', path: '/landing', data: '(locks in ', tap: 'Filters', heard: 'form [aria-expanded=true]' },
  { ...fan, name: 'sheet', path: '/nba-draft/selections', data: 'Cooper Flagg', tap: 'Player at pick 1', ...opens },
  {
    ...fan,
    name: 'leaderboard',
    path: '/nfl-draft/leaderboard',
    data: DEMO.username,
    tap: 'Find a fan',
    heard: 'astro-island [aria-expanded=true]',
  },
  {
    ...fan,
    name: 'results',
    path: '/nfl-draft/results',
    data: 'Cam Ward',
    tap: 'points at pick 1, why',
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
