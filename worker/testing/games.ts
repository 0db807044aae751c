import { contests } from '#seasons/registry';
import { servedGame } from '../kinds/kinds.ts';

/** Every contest of the registry as it is served. */
export const games = contests.map(servedGame);
