import { publicationCalls } from '#schema/wire/publication';
import { addAthlete } from '../../acts/add-athlete.ts';
import { enterFields } from '../../acts/enter-fields.ts';
import { nameAthlete } from '../../acts/name-athlete.ts';
import { publish, rehearsePublishing } from '../../acts/publish.ts';
import { officialsOf, signResults } from '../../acts/sign-results.ts';
import { withdraw, withdrawalsIn } from '../../acts/withdraw.ts';
import { serve } from '../../http/serve.ts';
import type { OnAir, ServedGame } from '../../kinds/kind.ts';
import { publicationRoutes, publisherOf } from './publications.ts';

/** What the organisers of a contest do: publish, undo, sign, add athletes, note who withdrew. */
export function deskRoutes(game: ServedGame, calls: OnAir['calls']) {
  return {
    publish: serve(calls.publish, ({ c, db, clock, query, body, viewer }) =>
      query.dry
        ? rehearsePublishing(db, clock, game, body.results, body)
        : publish(db, clock, game, body.results, publisherOf(c, viewer), {
            was: body.was,
            positions: body.positions,
            desk: query.desk !== undefined,
          }),
    ),
    ...publicationRoutes(game),
    addAthlete: serve(publicationCalls.addAthlete, ({ c, db, clock, body, viewer }) =>
      addAthlete(db, clock, game, body, publisherOf(c, viewer)),
    ),
    enterFields: serve(publicationCalls.enterFields, ({ c, db, clock, body, viewer }) =>
      enterFields(db, clock, game, body.entries, publisherOf(c, viewer)),
    ),
    nameAthlete: serve(publicationCalls.nameAthlete, ({ c, db, clock, body, viewer }) =>
      nameAthlete(db, clock, game, body, publisherOf(c, viewer)),
    ),
    withdrawals: serve(publicationCalls.withdrawals, async ({ db }) => ({ data: await withdrawalsIn(db, game) })),
    withdraw: serve(publicationCalls.withdraw, ({ c, db, clock, query, body, viewer }) =>
      withdraw(db, clock, game, body, publisherOf(c, viewer), query.dry === 'true'),
    ),
    officials: serve(publicationCalls.officials, async ({ db, clock }) => ({
      data: await officialsOf(db, clock, game),
    })),
    sign: serve(publicationCalls.sign, ({ c, db, clock, body, viewer }) =>
      signResults(db, clock, game, body, publisherOf(c, viewer)),
    ),
  };
}
