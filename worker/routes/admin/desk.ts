import type { Contest } from '#games/contest';
import { publicationCalls, type Withdrawal } from '#schema/wire/publication';
import { addAthlete, enterFields, nameAthlete, withdraw } from '#seasons/edits/athletes';
import type { Season } from '#seasons/season';
import { editSeason } from '../../acts/change-season.ts';
import { publish, rehearsePublishing } from '../../acts/publish.ts';
import { officialsOf, signResults } from '../../acts/sign-results.ts';
import { storedSeason } from '../../acts/stored-season.ts';
import { done, serve } from '../../http/serve.ts';
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
    addAthlete: serve(publicationCalls.addAthlete, async ({ c, db, clock, body, viewer }) => {
      const how = { what: 'athlete', by: publisherOf(c, viewer) } as const;
      const { asked, message } = await editSeason(db, clock, game, (season) => addAthlete(season, body), how);
      const { id, name, rank } = asked.athlete;
      return done(message, { data: { id, name, rank } });
    }),
    enterFields: serve(publicationCalls.enterFields, async ({ c, db, clock, body, viewer }) => {
      const how = { what: 'athlete', by: publisherOf(c, viewer) } as const;
      const { asked, message } = await editSeason(db, clock, game, (season) => enterFields(season, body.entries), how);
      return done(message, { data: { entered: asked.entered } });
    }),
    nameAthlete: serve(publicationCalls.nameAthlete, async ({ c, db, clock, body, viewer }) => {
      const how = { what: 'name', by: publisherOf(c, viewer) } as const;
      const { asked, message } = await editSeason(db, clock, game, (season) => nameAthlete(season, body), how);
      return done(message, { data: { id: asked.athlete.id, name: body.name } });
    }),
    withdrawals: serve(publicationCalls.withdrawals, async ({ db, clock }) => ({
      data: whoLeft((await storedSeason(db, clock, game.contest as Contest)).season),
    })),
    withdraw: serve(publicationCalls.withdraw, async ({ c, db, clock, query, body, viewer }) => {
      const how = { what: 'withdrawal', by: publisherOf(c, viewer), dry: query.dry === 'true' } as const;
      const { season, message, told } = await editSeason(db, clock, game, (before) => withdraw(before, body), how);
      return done(message, { data: whoLeft(season), told });
    }),
    officials: serve(publicationCalls.officials, async ({ db, clock }) => ({
      data: await officialsOf(db, clock, game),
    })),
    sign: serve(publicationCalls.sign, ({ c, db, clock, body, viewer }) =>
      signResults(db, clock, game, body, publisherOf(c, viewer)),
    ),
  };
}

/** Who has left a contest, of one tournament or of all. */
function whoLeft({ athletes, tournaments, withdrawals }: Season): Withdrawal[] {
  return withdrawals.map(({ athlete, tournament }) => ({
    player: athletes.find(({ id }) => id === athlete)?.name ?? '',
    tournament: tournaments.find(({ id }) => id === tournament)?.name ?? null,
  }));
}
