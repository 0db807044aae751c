import type { Contest } from '#games/contest';
import { publicationCalls, type Withdrawal } from '#schema/wire/publication';
import { addAthlete, enterFields, nameAthlete, withdraw } from '#seasons/edits/athletes';
import type { Edit } from '#seasons/edits/edit';
import type { Season } from '#seasons/season';
import { editSeason, type How } from '../../acts/change-season.ts';
import { lineOf, rowWriter } from '../../acts/publication-rows.ts';
import { type Publisher, publish } from '../../acts/publish.ts';
import { officialsOf, signResults } from '../../acts/sign-results.ts';
import { storedSeason } from '../../acts/stored-season.ts';
import { undo } from '../../acts/undo.ts';
import { placeOf } from '../../http/limit.ts';
import { type AppContext, type Asked, done, pageOf, serve } from '../../http/serve.ts';
import type { Viewer } from '../../http/session.ts';
import type { OnAir, PublishCall, ServedGame } from '../../kinds/kind.ts';
import { athletesOf, tournamentsOf } from '../../store/contest/contest.ts';
import { publicationsOf } from '../../store/contest/publication.ts';
import { batch } from '../../store/core/database.ts';

/** What the organisers of a contest do: publish, undo, sign, add athletes, note who withdrew. */
export function deskRoutes(game: ServedGame, [at, call]: OnAir['publish']) {
  const edit = <One extends Edit>(
    { c, viewer }: { c: AppContext; viewer: Viewer },
    change: (season: Season<Contest>) => One,
    how: Omit<How, 'by'>,
  ) => editSeason(c.var.db, c.var.clock, game, change, { ...how, by: publisherOf(c, viewer) });

  return {
    ...serve(
      { [at]: call },
      {
        [at]: ({ c, db, clock, query, body, viewer }: Asked<PublishCall>) =>
          publish(db, clock, game, body.results, publisherOf(c, viewer), { ...body, dry: query.dry === 'true' }),
      },
    ),
    ...serve(publicationCalls, {
      'GET /{contest}/publications': async ({ c, db, query }) => {
        const { id } = game.contest;
        const { rows, ...named } = await batch(db, {
          athletes: athletesOf(db, id),
          tournaments: tournamentsOf(db, id),
          rows: publicationsOf(db, id, query.cursor, query.limit + 1),
        });
        const write = rowWriter(game, named);
        return { data: pageOf(c, rows, query.limit, (last) => `${last.id}`).map((row) => lineOf(row, write)) };
      },
      'POST /{contest}/publications/{id}/undo': ({ c, db, clock, params, viewer }) =>
        undo(db, clock, game, params.id, publisherOf(c, viewer)),
      'POST /{contest}/athletes': async ({ body, ...by }) => {
        const { asked, message } = await edit(by, (season) => addAthlete(season, body), { what: 'athlete' });
        const { id, name, rank } = asked.athlete;
        return done(message, { data: { id, name, rank } });
      },
      'POST /{contest}/athletes/fields': async ({ body, ...by }) => {
        const { asked, message } = await edit(by, (season) => enterFields(season, body.entries), { what: 'athlete' });
        return done(message, { data: { entered: asked.entered } });
      },
      'PUT /{contest}/athletes': async ({ body, ...by }) => {
        const { asked, message } = await edit(by, (season) => nameAthlete(season, body), { what: 'name' });
        return done(message, { data: { id: asked.athlete.id, name: body.name } });
      },
      'GET /{contest}/withdrawals': async ({ db, clock }) => ({
        data: whoLeft((await storedSeason(db, clock, game.contest as Contest)).season),
      }),
      'PUT /{contest}/withdrawals': async ({ query, body, ...by }) => {
        const how = { what: 'withdrawal', dry: query.dry === 'true' } as const;
        const { season, message, told } = await edit(by, (before) => withdraw(before, body), how);
        return done(message, { data: whoLeft(season), told });
      },
      'GET /{contest}/official': async ({ db, clock }) => ({
        data: await officialsOf(db, clock, game),
      }),
      'PUT /{contest}/official': ({ c, db, clock, body, viewer }) =>
        signResults(db, clock, game, body, publisherOf(c, viewer)),
    }),
  };
}

function whoLeft({ athletes, tournaments, withdrawals }: Season): Withdrawal[] {
  return withdrawals.map(({ athlete, tournament }) => ({
    player: athletes.find(({ id }) => id === athlete)?.name ?? '',
    tournament: tournaments.find(({ id }) => id === tournament)?.name ?? null,
  }));
}

/** Who publishes, and from where: the address that Cloudflare names, never the client. */
export function publisherOf(c: AppContext, viewer: Viewer): Publisher {
  return { by: viewer.id, from: placeOf(c) ?? null };
}
