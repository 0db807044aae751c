import type { Hono } from 'hono';
import { type Share, shareCalls } from '#schema/wire/share';
import type { Env } from '../env.ts';
import { countTry, SHARES } from '../http/limit.ts';
import { type App, serve } from '../http/serve.ts';
import type { Catalogue } from '../kinds/catalogue.ts';
import { Refused } from '../problem.ts';
import { shareAddress, shareSecret } from '../share-address.ts';
import { type NotShared, sharedOf, sharedPage } from '../shared.ts';
import { dropShare, keepShare, publishShare, type ShareRow, sharesOf } from '../store/share.ts';
import { fanById } from './fan.ts';

const REFUSALS: Record<NotShared, string> = {
  'not entered': 'You have not entered this contest',
  waiting: 'Your result can be shared once the first results are official',
  'no pick': 'There is no pick of yours',
  secret: 'A pick can be shared once its lock has fallen',
};

/** What fans share, and the pages that it is seen on. */
export function shareRoutes(app: Hono<App>, catalogue: Catalogue): void {
  serve(app, '/api', shareCalls.share, async ({ c, db, clock, body, viewer }) => {
    const game = catalogue.seen.find(({ contest }) => contest.id === body.contest);
    if (!game) throw new Refused('not_found', 'There is no such contest');
    await countTry(c, SHARES, viewer.id);
    const { username } = await fanById(db, viewer.id);
    const thing = body.slot === undefined ? ('result' as const) : ('call' as const);
    const sharing = { userId: viewer.id, contestId: game.contest.id, thing, key: body.slot ?? '' };
    const shared = await sharedOf(db, game, sharing, username, clock.now());
    if (typeof shared === 'string') throw new Refused('conflict', REFUSALS[shared]);
    if (shared.thing === 'call' && !shared.right)
      throw new Refused('conflict', 'Only a pick that has earned points can be shared');
    const row = await keepShare(db, sharing, (id) => shareSecret(c.env, id), clock.real());
    if (!row) throw new Refused('conflict', 'It was ended at the same moment. Please try again.');
    return { data: { share: toShare(c.env, row), shared } };
  });

  serve(app, '/api', shareCalls.shares, async ({ c, db, viewer }) => {
    return { data: (await sharesOf(db, viewer.id)).map((row) => toShare(c.env, row)) };
  });

  serve(app, '/api', shareCalls.changeShare, async ({ c, db, clock, params, body, viewer }) => {
    const row = await publishShare(db, viewer.id, params.id, body.public ? clock.real() : null);
    if (!row) throw none();
    return { data: toShare(c.env, row) };
  });

  serve(app, '/api', shareCalls.endShare, async ({ db, params, viewer }) => {
    if (!(await dropShare(db, viewer.id, params.id))) throw none();
    return { success: true as const, message: 'It is not shared any more' };
  });

  serve(app, '/api', shareCalls.shared, async ({ db, clock, params }) => {
    const page = await sharedPage(db, catalogue.seen, clock, params.address);
    if (!page) throw none();
    return { data: page.shared };
  });
}

function none(): Refused {
  return new Refused('not_found', 'Nothing is shared here');
}

function toShare(env: Env, row: ShareRow): Share {
  return {
    id: row.id,
    contest: row.contestId,
    thing: row.thing,
    slot: row.key || null,
    address: shareAddress(env, row),
    public: row.publishedAt !== null,
    createdAt: row.createdAt,
  };
}
