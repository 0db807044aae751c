import * as z from 'zod';
import { mistakeInAbout, mistakeInAnswer, mistakeInRemark } from '#games/fan/remark';
import { ownAddress } from '#games/own-address';
import { done, judged, like, type Table } from './call.ts';
import { limits } from './limits.ts';

/** What a fan found wrong or unclear. Instants are ISO 8601 in UTC, real time. */
export const remark = z.object({
  id: z.number(),
  page: z.string(),
  about: z.string(),
  says: z.string(),
  madeAt: z.string(),
  /** Null with a `settledAt`: it was settled without an answer. */
  answer: z.string().nullable(),
  settledAt: z.string().nullable(),
});
export type Remark = z.output<typeof remark>;
const openRemark = remark.extend({ by: z.string() });
export type OpenRemark = z.output<typeof openRemark>;

export const remarkCalls = {
  'POST /remarks': {
    who: 'fan',
    limits: [limits.remarks],
    status: 201,
    summary: 'Tells the organisers what is wrong or unclear: a sentence, the page, and the pick with its reason',
    body: z.strictObject({
      page: like('/nfl-draft/results')
        .max(300)
        .refine((page) => ownAddress(page) === page, 'The page is none of this site'),
      about: judged('What it is about', 'Pick 3: 250 points', mistakeInAbout).default(''),
      says: judged('What you write', 'Why are these 250 points?', mistakeInRemark),
    }),
    answer: done.extend({ data: remark }),
  },
  'GET /remarks': {
    who: 'fan',
    summary: 'What the fan has told the organisers, latest first, and what became of it',
    answer: z.object({ data: z.array(remark) }),
  },
  'GET /admin/remarks': {
    who: 'fan',
    summary:
      'What fans have told the organisers and nobody has settled, oldest first: about the contests that the fan organises, for administrators all',
    answer: z.object({ data: z.array(openRemark) }),
  },
  'POST /admin/remarks/{remark}': {
    who: 'fan',
    unlimited: 'each can be settled once, by its organisers',
    summary: 'Mails an answer to the fan, or settles what they told without one: that is a line of the trail',
    params: z.strictObject({ remark: z.coerce.number().int() }),
    body: z
      .strictObject({ answer: judged('The answer', 'Half of them are for the position.', mistakeInAnswer) })
      .partial(),
    answer: done,
  },
} satisfies Table;
