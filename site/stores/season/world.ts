import type { OneAndDone } from '#games/one-and-done/contest';
import { gameNow } from '../../client/clock.ts';
import { requestWithHeaders } from '../../client/request.ts';
import { browserShelf } from '../../sheet/shelf.ts';
import { entrantIn } from '../group/picking-for.ts';
import { $session } from '../session.ts';
import { fieldOf, saveWish, selectionsOf, tournamentsOf } from './calls.ts';
import type { SeasonWorld } from './wishes.ts';

/**
 * The world as the browser has it: the server, the signed-in fan, the game clock, this device's
 * storage. `told`: a document brought the sheet, and no answer that was seen before it takes its
 * place.
 */
export function browserWorld(contest: OneAndDone, { told = false } = {}): SeasonWorld {
  const manner = { orLastSeen: !told };
  return {
    tournaments: () => tournamentsOf(contest, requestWithHeaders, manner),
    selections: (userId) => selectionsOf(contest, userId, requestWithHeaders, manner),
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
