import * as z from 'zod';
import { BUNDLE, FEED_SOURCES } from '#games/feed-source';
import { contestId, like, type Table, wrapped } from './call.ts';
import { row } from './publication.ts';

/** `bundle`: the results that a bundle brought, which are asked of nobody. */
const source = z.enum([...FEED_SOURCES, BUNDLE]);

const feeds = z.object({
  feeds: z.array(
    z.object({
      name: like('json'),
      source,
      /** Without what follows a question mark: it may be a key. Empty: of a bundle. */
      address: like('https://feeds.example.org/nfl-2026.json'),
      on: z.boolean(),
      /** Real time, ISO; null: never. */
      answeredAt: z.string().nullable(),
      nextAt: z.string(),
      /** In a row. */
      failures: z.number(),
      failure: z.string().nullable(),
      /** How many rows it has. */
      rows: z.number(),
      /** Rows that do not fit, a sentence each. */
      left: z.array(z.string()),
    }),
  ),
  /**
   * What feeds say otherwise than what is there: an organiser publishes it by the contest's results
   * call, with `stands` as `was`.
   */
  proposals: z.array(
    z.object({
      row,
      by: z.array(z.string()),
      stands: row.nullable(),
      /**
       * The position that it says otherwise than the list that fans pick from, which `row` has;
       * null: none.
       */
      position: z.string().nullable(),
      /** Whether another feed says something else. */
      contradicted: z.boolean(),
    }),
  ),
});
export type FeedsOfContest = z.output<typeof feeds>;

const params = z.strictObject({ id: contestId });
const name = like('json').regex(
  /^[a-z][a-z0-9-]{0,19}$/,
  'A feed is called by small letters, digits and dashes, such as json',
);

export const feedCalls = {
  'GET /admin/contests/{id}/feeds': {
    who: 'organiser',
    summary: 'The feeds of a contest, how they are, and what they propose',
    params,
    answer: wrapped(feeds),
  },
  'PUT /admin/contests/{id}/feeds': {
    who: 'admin',
    summary:
      'Sets the feeds of a contest, all of them. An address answers JSON: of source `json` the body of the contest’s results call, `{ "results": [...] }`; of source `espn` ESPN’s rounds of a draft. It is asked every minute from the first lock on. The results of a bundle are there by the name and source `bundle`: left out, they are put aside',
    params,
    body: z.strictObject({
      feeds: z
        .array(
          z.strictObject({
            name,
            source,
            /** Absent: the one that it has. */
            address: like('https://feeds.calledit.app/tennis.json').trim().max(1000).optional(),
            on: z.boolean(),
          }),
        )
        .max(5)
        .refine((all) => new Set(all.map((feed) => feed.name)).size === all.length, 'Two feeds have the same name'),
    }),
    answer: wrapped(feeds),
  },
} satisfies Table;
