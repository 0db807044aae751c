import * as z from 'zod';
import { done, like, shown, type Table, trailQuery } from './call.ts';

/** One row in the shape of the contest's results call. */
export const row = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
export type ResultInput = { [field: string]: string | number | boolean | undefined };

/**
 * A row that does not fit, in `problems` of a refusal: its position from 1, and why. `unknown`: a
 * name that no athlete has, those of nearly that name, and in which tournament; `listed`: an
 * athlete who is not in its field.
 */
export type WrongRow = {
  row: number;
  message: string;
  unknown?: { name: string; near: string[]; tournament?: string; listed?: true };
};

/** `was`: what stood in its place before; `removed`: an undo took this row away. */
const publishedRow = z.object({
  row,
  was: row.nullable(),
  change: z.enum(['new', 'changed', 'same', 'removed']),
});
export type PublishedRow = z.output<typeof publishedRow>;

/** One publication of the paper trail. */
const publication = z.object({
  id: z.number(),
  /** Username of the administrator, or the feed's name. */
  by: z.string(),
  feed: z.boolean(),
  /** Game time, ISO. */
  at: z.string(),
  /** The address it came from; null for a feed, and 90 days later. */
  from: z.string().nullable(),
  published: z.number(),
  changed: z.number(),
  rows: z.array(publishedRow),
  /** The publication that this one takes back. */
  undoes: z.number().nullable(),
  undone: z.boolean(),
  canUndo: z.boolean(),
});
export type Publication = z.output<typeof publication>;

/**
 * A position that a row (from 1) gives otherwise than the list that fans pick from: that of the
 * list counts.
 */
const leftPosition = z.object({ row: z.number(), player: z.string(), given: z.string(), taken: z.string() });
export type LeftPosition = z.output<typeof leftPosition>;

const place = z.object({ username: z.string(), points: z.number() });

/** Entries that get more points, and fewer; the first three of the board before and after. */
export const moves = z.object({
  gain: z.number(),
  lose: z.number(),
  top: z.object({ before: z.array(place), after: z.array(place) }),
});

/** What a publication moved, what one would move (`dry`), or what taking one back did. */
export const published = done.extend({
  data: z.object({
    published: z.number(),
    changed: z.number(),
    choicesScored: z.number(),
    entriesRanked: z.number(),
    /** Entries whose rank changes. */
    entriesMoved: z.number(),
    leader: place.nullable(),
    /** Of a trial, as are the rows: those that would be published. */
    moves: moves.optional(),
    rows: z.array(publishedRow).optional(),
    /** Which rows wait for a lock, and what may be a slip in them, a sentence each. */
    remarks: z.array(z.string()).optional(),
    /** Positions that were given otherwise, and left. */
    positions: z.array(leftPosition).optional(),
  }),
});
export type Published = z.output<typeof published>;

/** `dry=true`: everything is checked and worked out as if it were done, and nothing is stored. */
export const dry = z.strictObject({ dry: z.enum(['true', 'false']).optional() });
/**
 * What a publisher saw in the places of the rows. If something else is there, nothing is
 * published: refused with code conflict, and what is there in `stands`.
 */
export const was = z.array(row).max(512).optional();

const words = (example: string, most = 40) =>
  shown(like(example).normalize('NFC').trim().min(1, 'It must not be empty').max(most), 'It');

/**
 * An athlete whom nobody listed. What a kind does not know of its athletes is refused by the rules
 * of its files.
 */
const athleteName = words('Demo Newcomer', 80).transform((name) => name.replace(/\s+/g, ' '));
const newAthlete = z.strictObject({
  name: athleteName,
  position: words('QB').optional(),
  school: words('Ohio State').optional(),
  class: words('Senior').optional(),
  country: words('ESP', 3).optional(),
  /** By id or name: they enter its field, if it has one. */
  tournament: words('Wimbledon', 80).optional(),
  /** It is nobody of those in `near`. */
  anyway: z.boolean().optional(),
});
export type NewAthlete = z.input<typeof newAthlete>;

/** An athlete who is known, and a tournament by id or name. */
const fieldEntry = z.strictObject({ player: words('Cam Ward', 80), tournament: words('Wimbledon', 80) });
export type FieldEntry = z.output<typeof fieldEntry>;

/** A tournament (a draft is its own) that has results. */
const official = z.object({
  tournament: like('wimbledon'),
  name: like('Wimbledon'),
  /** Whether all its results are there. */
  complete: z.boolean(),
  /**
   * Signed, or official by itself: ten minutes after the last result, if they are old within the
   * minute. Until then its points are provisional.
   */
  official: z.boolean(),
  /** The lock was more than 30 days ago: nobody is told, unless who signs says so. */
  old: z.boolean(),
  /** Whether fans have been told. */
  told: z.boolean(),
  /** Who signed, and when; null: nobody did. */
  by: z.string().nullable(),
  at: z.string().nullable(),
});
export type Official = z.output<typeof official>;

/** Somebody who has left; of a tournament, null: of the whole contest. */
const withdrawal = z.object({ player: like('Cam Ward'), tournament: like('Wimbledon').nullable() });
export type Withdrawal = z.output<typeof withdrawal>;

/** The paper trail of a contest and what its desk needs, the same for all kinds. */
export const publicationCalls = {
  'GET /{contest}/publications': {
    who: 'organiser',
    summary: 'Who published what, when and from where, latest first',
    query: trailQuery,
    answer: z.object({ data: z.array(publication) }),
  },
  'POST /{contest}/publications/{id}/undo': {
    who: 'organiser',
    summary: 'Takes back the latest publication: what stood before it stands again, scored and ranked at once',
    params: z.strictObject({ id: z.coerce.number().int().positive() }),
    answer: published,
  },
  'POST /{contest}/athletes': {
    who: 'organiser',
    summary:
      'Enters an athlete whom nobody listed, behind the last rank. Refused with code conflict and the names in `near`, if there are some, until `anyway` says that it is none of them',
    body: newAthlete,
    answer: done.extend({
      data: z.object({ id: z.number(), name: like('Demo Newcomer'), rank: z.number() }),
    }),
    status: 201,
  },
  'POST /{contest}/athletes/fields': {
    who: 'organiser',
    summary: 'Enters athletes who are known in fields, all or none, each behind the last seed; who is there stays',
    body: z.strictObject({ entries: z.array(fieldEntry).min(1).max(500) }),
    answer: done.extend({ data: z.object({ entered: z.number() }) }),
  },
  'PUT /{contest}/athletes': {
    who: 'organiser',
    summary:
      'Mends the name of an athlete everywhere at once, also after results; who writes the old one means them. An unknown name is refused with those like it in `near`',
    body: z.strictObject({ player: words('Cam Wrad', 80), name: athleteName }),
    answer: done.extend({
      data: z.object({ id: z.number(), name: like('Cam Ward') }),
    }),
  },
  'GET /{contest}/withdrawals': {
    who: 'organiser',
    summary: 'Who has withdrawn, of a tournament or of the whole contest',
    answer: z.object({ data: z.array(withdrawal) }),
  },
  'PUT /{contest}/withdrawals': {
    who: 'organiser',
    summary:
      'Marks a player as withdrawn, of a tournament or of the whole contest, or takes that back. Picks stay as they are; before the lock those who have made them are told by mail. `dry=true`: only says how many fans that is (`told`). An unknown name is refused with those like it in `near`',
    query: dry,
    body: z.strictObject({
      player: words('Cam Ward', 80),
      /** By id or name; absent: the whole contest. */
      tournament: words('Wimbledon', 80).optional(),
      withdrawn: z.boolean(),
    }),
    answer: done.extend({
      data: z.array(withdrawal),
      told: z.number(),
    }),
  },
  'GET /{contest}/official': {
    who: 'organiser',
    summary: 'Which tournaments have results, and whether these are official',
    answer: z.object({ data: z.array(official) }),
  },
  'PUT /{contest}/official': {
    who: 'organiser',
    summary:
      'Signs the results of a tournament (a draft is its own, by the id of the contest) as official: fans are told at once; of results that are old only with `tell`. Or takes that back, before they are',
    body: z.strictObject({
      tournament: words('wimbledon', 80),
      official: z.boolean(),
      tell: z.boolean().optional(),
    }),
    answer: done.extend({ data: z.array(official) }),
  },
} satisfies Table;
