import type { Contest } from '#games/contest';
import { BUNDLE, refuseSource } from '#games/feed-source';
import { type FeedsOfContest, feedCalls } from '#schema/wire/feed';
import { factsOf } from '../../acts/rescore.ts';
import type { Clock } from '../../clock.ts';
import { mayBeAsked } from '../../feeds/ask.ts';
import { proposalsOf } from '../../feeds/proposals.ts';
import { serve } from '../../http/serve.ts';
import type { Catalogue } from '../../kinds/catalogue.ts';
import type { ServedGame } from '../../kinds/kind.ts';
import { Refused } from '../../problem.ts';
import { changeRow } from '../../store/contest/contest-change.ts';
import { feedsOf, storeFeeds } from '../../store/contest/feed.ts';
import type { Database } from '../../store/core/database.ts';
import { TRAIL } from '../../words/trail.ts';
import { publisherOf } from './desk.ts';

/** Where a contest's results may come from, and what these places say. */
export function feedRoutes(catalogue: Catalogue) {
  return serve(feedCalls, {
    'GET /admin/contests/{id}/feeds': async ({ db, clock, params }) => {
      const { game } = await catalogue.named(db, clock.real(), params.id);
      return { data: await feedsAsShown(db, clock, game) };
    },

    'PUT /admin/contests/{id}/feeds': async ({ c, db, clock, params, body, viewer }) => {
      const { game } = await catalogue.named(db, clock.real(), params.id);
      const contest = game.contest as Contest;
      const there = new Map((await feedsOf(db, contest.id)).map((feed) => [feed.name, feed]));
      for (const { name, source, address } of body.feeds) {
        if (name === BUNDLE && source !== BUNDLE)
          throw new Refused('invalid', `The name ${BUNDLE} is for the results of a bundle`);
        if (source === BUNDLE) {
          // They may be kept, and left out they are put aside.
          if (!there.has(name) || address !== undefined)
            throw new Refused('invalid', 'Results of a bundle come with a bundle');
          continue;
        }
        const refusal = refuseSource(contest, source);
        if (refusal) throw new Refused('invalid', refusal);
        if (address === undefined && there.get(name)?.source !== source)
          throw new Refused('invalid', `Feed ${name} has no address`);
        if (address !== undefined && !mayBeAsked(c.env, address))
          throw new Refused('invalid', `The address of ${name} must be public and begin with https://`);
      }
      const lines = body.feeds.map(({ name, source, on }) => TRAIL.feed(name, source, on));
      await storeFeeds(db, contest.id, {
        feeds: body.feeds.map((feed) => ({ ...feed, address: feed.address ?? null })),
        now: clock.real(),
        also: changeRow({
          contestId: contest.id,
          what: 'feed',
          ...publisherOf(c, viewer),
          now: clock.now(),
          says: TRAIL.feedsSet(lines),
        }),
      });
      return { data: await feedsAsShown(db, clock, game) };
    },
  });
}

async function feedsAsShown(db: Database, clock: Clock, game: ServedGame): Promise<FeedsOfContest> {
  const feeds = await feedsOf(db, game.contest.id);
  const facts = feeds.length > 0 ? await factsOf(db, clock, game.contest) : null;
  return {
    feeds: feeds.map(({ name, source, address, on, answeredAt, nextAt, failures, failure, said, left }) => ({
      name,
      source,
      address: source === BUNDLE ? '' : withoutQuery(address),
      on,
      answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
      nextAt: new Date(nextAt).toISOString(),
      failures,
      failure,
      rows: said === null ? 0 : JSON.parse(said).length,
      left: left === null ? [] : JSON.parse(left),
    })),
    proposals: facts ? proposalsOf(game, facts, feeds) : [],
  };
}

function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
