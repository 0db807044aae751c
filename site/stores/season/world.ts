import type { OneAndDone } from '#games/one-and-done/contest';
import { gameNow } from '../../client/clock.ts';
import { browserShelf } from '../../sheet/shelf.ts';
import { entrantIn } from '../group/picking-for.ts';
import { $session } from '../session.ts';
import { fieldOf, saveWish, selectionsOf, tournamentsOf } from './calls.ts';
import type { SeasonWorld } from './wishes.ts';

/**
 * The world as the browser has it: the server, the signed-in fan, the game clock, this device's
 * storage. A document brought the sheet: no answer that was seen before it takes its place.
 */
export function browserWorld(contest: OneAndDone): SeasonWorld {
  return {
    tournaments: () => tournamentsOf(contest),
    selections: (userId) => selectionsOf(contest, userId),
    field: (tournament) => fieldOf(contest, tournament),
    save: (...pick) => saveWish(contest, ...pick),
    userId: () => {
      const session = $session.get();
      return session.state === 'signed-in' ? (entrantIn(location.search) ?? session.user.id) : null;
    },
    now: gameNow,
    shelf: browserShelf,
  };
}
