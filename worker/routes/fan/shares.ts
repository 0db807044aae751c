import { placeText, type SharedThing, sharedName } from '#games/share/share';
import { type ListedShare, type Share, shareCalls } from '#schema/wire/share';
import type { Env } from '../../env.ts';
import { done, serve } from '../../http/serve.ts';
import type { Catalogue } from '../../kinds/catalogue.ts';
import { Refused } from '../../problem.ts';
import { derived } from '../../secret.ts';
import {
  dropShare,
  endShareAt,
  keepShare,
  type NamedShare,
  publishShare,
  type ShareRow,
  sharesOf,
} from '../../store/fan/share.ts';
import { gameCalled } from '../group/shared-slots.ts';
import { fanById, fanByName, fanIn } from './fan.ts';
import { sharedOf, sharedPage } from './shared.ts';

const ENDED = 'It is not shared any more';

const MOST_OWN = 500;
const MOST_PUBLIC = 50;

/** What fans share, and the pages that it is seen on. */
export function shareRoutes(catalogue: Catalogue) {
  return serve(shareCalls, {
    'POST /shares': async ({ c, db, now, clock, body, viewer }) => {
      const game = gameCalled(catalogue.seen, body.contest);
      const { username } = await fanById(db, viewer.id);
      const sharing = { userId: viewer.id, contestId: game.contest.id, ...thingIn(body) };
      const shared = await sharedOf({ db, now }, game, sharing, username);
      if (shared.thing === 'call' && !shared.right)
        throw new Refused('conflict', 'Only a pick that has earned points can be shared');
      const row = await keepShare(db, sharing, (id) => shareSecret(c.env, id), clock.real());
      return { data: { share: toShare(c.env, row), shared } };
    },

    'GET /shares': async ({ c, db, viewer }) => {
      const rows = await sharesOf(db, viewer.id, { isPublic: false, most: MOST_OWN });
      return { data: listed(c.env, catalogue, rows) };
    },

    'GET /fans/{username}/shares': async ({ c, db, params }) => {
      const found = await fanByName(db, params.username);
      const fan = fanIn(found.hasPage === 1 ? [found] : []);
      const rows = await sharesOf(db, fan.id, { isPublic: true, most: MOST_PUBLIC });
      // Less of each is public.
      return shareCalls['GET /fans/{username}/shares'].answer.parse({ data: listed(c.env, catalogue, rows) });
    },

    'PATCH /shares/{id}': async ({ c, db, clock, params, body, viewer }) => {
      const row = await publishShare(db, viewer.id, params.id, body.public ? clock.real() : null);
      if (!row) throw none();
      return { data: toShare(c.env, row) };
    },

    'DELETE /shares/{id}': async ({ db, params, viewer }) => {
      if (!(await dropShare(db, viewer.id, params.id))) throw none();
      return done(ENDED);
    },

    'DELETE /admin/shares/{address}': async ({ db, clock, params, viewer }) => {
      if (!(await endShareAt(db, params.address, { by: viewer.id, now: clock.real() }))) throw none();
      return done(ENDED);
    },

    'GET /shared/{address}': async ({ params, ...sight }) => {
      const page = await sharedPage(sight, catalogue.seen, params.address);
      if (!page) throw none();
      return { data: page.shared };
    },
  });
}

/** What is to be shared. Throws Refused ('invalid') if more than one thing is named. */
function thingIn(named: { slot?: string; group?: string; regret?: string }): { thing: SharedThing; key: string } {
  const things = [
    ['call', named.slot],
    ['table', named.group],
    ['regret', named.regret],
  ] as const;
  const [wanted, ...more] = things.flatMap(([thing, key]) => (key === undefined ? [] : [{ thing, key }]));
  if (more.length > 0) throw new Refused('invalid', 'A slot, a group or a regret: one of them');
  return wanted ?? { thing: 'result', key: '' };
}

function none(): Refused {
  return new Refused('not_found', 'Nothing is shared here');
}

/** Without those of contests that nobody sees any more. */
function listed(env: Env, catalogue: Catalogue, rows: NamedShare[]): ListedShare[] {
  return rows.flatMap((row) => {
    const game = catalogue.seen.find(({ contest }) => contest.id === row.contestId);
    const { position, groupName } = row;
    const place = position === null ? null : placeText({ ...row, position });
    return game
      ? [{ ...toShare(env, row), name: sharedName(row.thing, place, groupName), title: game.contest.title }]
      : [];
  });
}

/** It is found at its secret, and once it is public at its id. */
function toShare(env: Env, row: Pick<ShareRow, 'id' | 'thing' | 'publishedAt'>): Share {
  return {
    id: row.id,
    thing: row.thing,
    address: `${env.SITE_URL}/shared/${row.publishedAt === null ? shareSecret(env, row.id) : row.id}`,
    public: row.publishedAt !== null,
  };
}

/**
 * The secret of a shared page's address: made of its id by the server's key, so that its fan is
 * given the same one again and nothing readable is stored.
 */
function shareSecret(env: Env, id: string): string {
  return derived(env.TOKEN_SECRET, `share:${id}`).toString('base64url');
}
