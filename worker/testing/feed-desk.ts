/**
 * What the tests of feeds share: feeds of a real HTTP server, set for the NFL draft of a world of
 * their own, and the minute that asks them.
 */
import { clockAt } from '../clock.ts';
import { pollFeeds } from '../cron/poll-feeds.ts';
import { bindings, d1 } from './bindings.ts';
import type { FeedAnswer } from './servers.ts';
import { world } from './world.ts';

const MINUTE = 60_000;
const CALL = '/api/admin/contests/nfl-2025/feeds';
let made = 0;

/** An address of the service that answers this from now on. */
export async function feedThat(answer: FeedAnswer, path = `/feed-${++made}`): Promise<string> {
  const address = bindings.FEED_SERVICE + path;
  await fetch(address, { method: 'PUT', body: JSON.stringify(answer) });
  return address;
}

/** Changes what an address of the service answers. */
export const nowAnswers = (address: string, answer: FeedAnswer) =>
  feedThat(answer, address.replace(bindings.FEED_SERVICE, ''));

export const saying = (...results: object[]): FeedAnswer => ({ body: JSON.stringify({ results }) });

/** With which ETag an address was asked, each time. */
export const requestsAt = async (address: string): Promise<(string | null)[]> =>
  (await fetch(address.replace(bindings.FEED_SERVICE, `${bindings.FEED_SERVICE}/asked`))).json();

export async function feedDesk(at: string) {
  const here = await world(at);
  const admin = await here.fan('admin');
  const put = (body: object) => here.ask('PUT', CALL, { as: admin, body });
  const set = (feeds: Record<string, string>, source = 'json') =>
    put({ feeds: Object.entries(feeds).map(([name, address]) => ({ name, source, address, on: true })) });
  const shown = async () => (await here.ask('GET', CALL, { as: admin })).body.data;
  const namesOf = (rows: { pick: number; player: string }[]) => rows.map(({ pick, player }) => [pick, player]);
  return {
    here,
    admin,
    put,
    set,
    shown,
    proposed: async () => namesOf((await shown()).proposals.map(({ row }: { row: object }) => row)),
    published: async () => namesOf((await here.ask('GET', '/api/nfl-draft/results', { as: admin })).body.data),
    publish: (...results: object[]) => here.ask('POST', '/api/nfl-draft/results', { as: admin, body: { results } }),
    /** What cron does for feeds, this many minutes later in real time. */
    cron: (later = 0, longestMs = 10_000) =>
      pollFeeds(
        bindings,
        here.games,
        { ...clockAt(here.clock().offset), real: () => Date.now() + later * MINUTE },
        longestMs,
      ),
    /** Nobody has set a feed or published anything. */
    begin: () => d1.empty('feeds', 'aliases', 'results', 'publications', 'feed_items'),
  };
}

export const WARD = { pick: 1, team: 'Tennessee Titans', player: 'Cam Ward' };
export const HUNTER = { pick: 2, team: 'Jacksonville Jaguars', player: 'Travis Hunter' };
