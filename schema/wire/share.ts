import * as z from 'zod';
import { SHARED_THINGS } from '#games/share/share';
import { called, done, id, like, type Table } from './call.ts';
import { limits } from './limits.ts';

const call = z.object({
  place: like('pick 1'),
  athlete: like('Cam Ward'),
  amount: like('600 points'),
  /** The one that was named for the pick; null: none plays a part. */
  club: like('Tennessee Titans').nullable(),
});
const head = {
  contest: z.object({
    path: like('nfl-draft'),
    title: like('NFL Mock Draft 2025'),
    accent: z.enum(['football', 'basketball', 'tennis', 'golf']),
  }),
  username: like('demo'),
  entries: z.number(),
  /** Whether what is said counts results that are not official yet. */
  provisional: z.boolean(),
};
/** What a shared page says, of what is known now. */
const shared = z.discriminatedUnion('thing', [
  z.object({ ...head, thing: z.literal('result'), rank: z.number(), amount: z.string(), calls: z.array(call) }),
  z.object({ ...head, thing: z.literal('call'), call, right: z.boolean(), ...called }),
  z.object({
    ...head,
    thing: z.literal('regret'),
    amount: z.string(),
    /** In the zone of the event. */
    day: like('Tue 22 Apr'),
    calls: z.array(call),
  }),
  z.object({
    ...head,
    thing: z.literal('table'),
    group: like('Office pool'),
    rows: z.array(z.object({ rank: z.number(), username: like('demo'), amount: like('600 points') })),
  }),
]);

const share = z.object({
  id,
  thing: z.enum(SHARED_THINGS),
  /** The page: secret until it is public. */
  address: z.string(),
  public: z.boolean(),
});
export type Share = z.output<typeof share>;

/** What it is called, and its contest's title. */
const listed = share.extend({ name: like('Your result'), title: like('NFL Mock Draft 2025') });
export type ListedShare = z.output<typeof listed>;
const publicShare = listed.pick({ name: true, title: true, address: true });

const address = like('the-secret-or-the-id-of-a-public-page').min(1).max(64);

export const shareCalls = {
  'POST /shares': {
    who: 'fan',
    limits: [limits.shares],
    summary:
      'Gives the own result in a contest, one pick that has earned points, the table of a group (its captains), or an earlier sheet that would have earned more, a page at a secret address; the same address each time until it is ended',
    body: z.strictObject({
      /** The contest's id. */
      contest: like('nfl-2025').max(64),
      /** Its slot, to share a pick; absent: the result. */
      slot: like('1').min(1).max(100).optional(),
      /** In place of a slot: a group, to share its table. */
      group: id.optional(),
      /** In place of these: a slot group, to share the best earlier sheet of it. */
      regret: like('all').min(1).max(80).optional(),
    }),
    answer: z.object({ data: z.object({ share, shared }) }),
  },
  'GET /shares': {
    who: 'fan',
    summary: 'What the fan shares, latest first',
    answer: z.object({ data: z.array(listed) }),
  },
  'GET /fans/{username}/shares': {
    who: 'open',
    summary: 'What a fan has made public, latest first, at most 50. A fan who hides their page is not found',
    params: z.strictObject({ username: like('demo').min(1).max(64) }),
    answer: z.object({ data: z.array(publicShare) }),
  },
  'PATCH /shares/{id}': {
    who: 'fan',
    unlimited: 'it turns one row of the fan',
    summary: 'Makes a shared page public (its address is then its id, and search engines may list it) or secret again',
    params: z.strictObject({ id }),
    body: z.strictObject({ public: z.boolean() }),
    answer: z.object({ data: share }),
  },
  'DELETE /shares/{id}': {
    who: 'fan',
    unlimited: 'what is shared was counted',
    summary: 'Ends a shared page: none of its addresses opens any more',
    params: z.strictObject({ id }),
    answer: done,
  },
  'DELETE /admin/shares/{address}': {
    who: 'admin',
    summary: 'Ends a page that anybody shares, by either of its addresses; its fan is not asked',
    params: z.strictObject({ address }),
    answer: done,
  },
  'GET /shared/{address}': {
    who: 'open',
    summary: 'What a shared page says: by its secret address, or by its id while it is public',
    params: z.strictObject({ address }),
    answer: z.object({ data: shared }),
  },
} satisfies Table;
