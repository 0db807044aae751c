import { atom } from 'nanostores';

/** Points of the fan over all contests seen so far; in memory only, gone with the page. */
export const $totalPoints = atom(0);
