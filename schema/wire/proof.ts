import * as z from 'zod';
import { called, id, like, named, type Table, trailQuery } from './call.ts';

const hash = like('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');

/** What a pick says: `team` and `trade` where picks name a team, `backup` where one was named. */
const fields = {
  athlete: like('Cam Ward').nullable(),
  team: like('Tennessee Titans').optional(),
  trade: z.boolean().optional(),
  backup: like('Scottie Scheffler').optional(),
};
/** Null: nobody. */
const choice = z.object(fields).nullable();
const sheet = z.array(z.object({ slot: like('1'), ...fields }));
const sealed = { fan: z.string(), salt: like('00112233445566778899aabbccddeeff'), sheet };
/** The tournament; of a draft 'all'. */
const slotGroup = like('wimbledon');

const group = z.strictObject({
  /** A tournament, or `all`; absent: the latest that is sealed. */
  slotGroup: like('all').min(1).max(80).optional(),
});

const proof = z.object({
  contest: like('nfl-2025'),
  slotGroup,
  ...sealed,
  leaf: hash,
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash })),
  root: hash,
  leaves: z.number(),
});

/**
 * What was saved, and the proof of what was sealed at the lock (docs/integrity.md). The same for
 * all kinds.
 */
export const proofCalls = {
  'GET /{contest}/saves': {
    who: 'fan',
    summary:
      'Your saves, latest first, counted from 1 without a gap: what each pick was after each, and before it. Null: nobody',
    query: trailQuery,
    answer: z.object({
      data: z.array(
        z.object({
          number: z.number(),
          /** What the header `Receipt` of the save's answer named. */
          receipt: z.number(),
          at: like('2025-04-20T18:30:00.000Z'),
          slot: like('3'),
          choice,
          was: choice,
          confirmed: z.boolean(),
        }),
      ),
    }),
  },
  'GET /{contest}/regret': {
    who: 'fan',
    summary:
      'The best of your earlier sheets of each slot group whose results are all published, by the rule that scores your picks, the most points lost first. None where nothing was ever changed',
    answer: z.object({
      data: z.array(
        z.object({
          slotGroup,
          at: like('2025-04-20T18:30:00.000Z'),
          points: z.number(),
          /** So many more than the sheet at the lock; below 0: fewer. */
          more: z.number(),
          /** The three since then that moved most, and what each gained; below 0: what it cost. */
          changes: z.array(z.object({ slot: like('3'), was: choice, is: choice, points: z.number() })),
          /** How many others moved any, and what they moved together. */
          rest: z.object({ changes: z.number(), points: z.number() }),
        }),
      ),
    }),
  },
  'GET /{contest}/proof': {
    who: 'fan',
    summary: 'The proof of your sheet, as it was sealed at the lock. The latest one, if no slot group is named',
    query: group,
    answer: proof,
  },
  'GET /{contest}/proof/{username}': {
    who: 'fan',
    summary: 'The proof of a fan’s sheet, as it was sealed at the lock',
    params: z.strictObject({ username: named }),
    query: group,
    answer: proof,
  },
  'GET /{contest}/called/{user_id}': {
    who: 'fan',
    summary:
      'The picks of a fan that came true, as far as they may be seen: since which day each has stood, and how many of all entries had it',
    params: z.strictObject({ user_id: id }),
    answer: z.object({ entries: z.number(), data: z.array(z.object({ slot: like('3'), ...called })) }),
  },
  'GET /{contest}/roots': {
    who: 'open',
    summary: 'The roots over all sheets of each lock, latest first; none is ever changed',
    answer: z.object({
      data: z.array(
        z.object({
          contest: like('nfl-2025'),
          slotGroup,
          name: like('Wimbledon').nullable(),
          root: hash,
          leaves: z.number(),
          /** The root before it in this contest; null: it is the first. */
          before: hash.nullable(),
          sealedAt: like('2025-04-26T00:00:30.000Z'),
        }),
      ),
    }),
  },
  'GET /{contest}/sheets': {
    who: 'open',
    summary:
      'Every sealed sheet with its salt, by ascending leaf: together they make the root. Null where nobody may know them any more: the leaf alone is left',
    query: group.extend({
      limit: z.coerce.number().int().min(1).max(500).default(100),
      cursor: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'Unknown cursor')
        .optional(),
    }),
    answer: z.object({
      contest: like('nfl-2025'),
      slotGroup,
      root: hash,
      leaves: z.number(),
      data: z.array(
        z.object({ fan: z.string().nullable(), salt: sealed.salt.nullable(), sheet: sheet.nullable(), leaf: hash }),
      ),
    }),
  },
} satisfies Table;
