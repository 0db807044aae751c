import * as z from 'zod';
import { STATES } from '#games/state';
import { CONTEST_ACTS } from '#games/trail';
import { contestId, done, instant, like, shown, type Table, text, wrapped } from './call.ts';
import { BUNDLE } from './limits.ts';
import { dry, moves } from './publication.ts';

const state = z.enum(STATES);

/** A contest as anybody may know it. */
const contest = z.object({
  id: like('nfl-2026'),
  path: like('nfl-draft-2026'),
  kind: like('mock-draft'),
  title: like('NFL Mock Draft 2026'),
  state,
  startsOn: like('2026-04-23'),
  endsOn: like('2026-04-23'),
  locksAt: like('2026-04-24T00:00:00Z'),
  entries: z.number(),
  series: like('nfl'),
});
export type ContestRecord = z.output<typeof contest>;

/** The same as its organisers see it. Instants are ISO, of the game clock. */
const overviewRow = contest.extend({
  /** What the organiser said; `state` follows the calendar. */
  said: state,
  /** Of its event, in which its days and locks are said. */
  timeZone: like('America/New_York'),
  nextLock: z.string().nullable(),
  /** Entries without a pick in a slot of the next lock. */
  unfinished: z.number(),
  lastPublished: z.string().nullable(),
  /** Whether the standings are those of the results. */
  scored: z.boolean(),
  /** The latest lock that fell where nothing is published yet; null: there is none. */
  waitsSince: z.string().nullable(),
  /** Addresses that are asked for results, and what is wrong with them; null: nothing. */
  feeds: z.array(z.object({ name: z.string(), on: z.boolean(), failure: z.string().nullable() })),
});
export type ContestOverview = z.output<typeof overviewRow>;

/** A row of a bundle's file that an import changes. `row`: what it is about. */
const rowChange = z.object({
  file: z.string(),
  row: z.string(),
  change: z.enum(['new', 'changed', 'gone']),
  cells: z.array(z.object({ column: z.string(), was: z.string().nullable(), is: z.string().nullable() })),
});

/** How many fans it touches who are told by mail. */
const told = z.number();
/** What it does to points that are published; null: it turns none. */
const turned = moves.nullable();

/** What an import changed, or would change (`dry`). */
const imported = done.extend({
  data: z.object({
    contest,
    /** Whether there was no such contest. */
    isNew: z.boolean(),
    stored: z.boolean(),
    /** The first thousand. */
    changes: z.array(rowChange),
    warnings: z.array(z.string()),
    told,
    moves: turned,
  }),
});
export type Imported = z.output<typeof imported>;

const change = z.object({
  id: z.number(),
  what: z.enum(CONTEST_ACTS),
  by: z.string(),
  at: z.string(),
  from: z.string().nullable(),
  says: z.string(),
  undone: z.boolean(),
  canUndo: z.boolean(),
});

/** What an organiser said of a name in a paste. `name` null: it is forgotten. */
const name = shown(text('Carlito').min(1), 'A name');
const alias = z.object({ said: z.string(), name: z.string() });

/** Whose lock it is, or which one is cancelled: by id or name. */
const tournament = z.string().max(80);

const params = z.strictObject({ id: contestId });
const ofBundle = { query: dry, body: z.strictObject({}), files: { bundle: BUNDLE }, answer: imported };

export const contestsCalls = {
  'GET /contests': {
    who: 'open',
    summary: 'Every contest that is open to fans, or was',
    answer: wrapped(z.array(contest)),
  },
  'GET /admin/contests': {
    who: 'fan',
    summary:
      'Contests, drafts too, with what their organisers must know: those that one organises; of an administrator all',
    answer: wrapped(z.array(overviewRow)),
  },
  'POST /admin/contests': {
    who: 'admin',
    summary:
      'Stores a season bundle: a .zip with season.json and its CSV files. A new contest begins as a draft; the same id again is a correction. `dry=true`: says what would change',
    ...ofBundle,
  },
  'PUT /admin/contests/{id}/bundle': {
    who: 'organiser',
    summary:
      'Corrects a contest by its whole bundle, as its organisers may; none is made by it. `dry=true`: says what would change',
    params,
    ...ofBundle,
  },
  'GET /admin/contests/{id}/bundle': {
    who: 'organiser',
    summary: 'A contest as a bundle, results included',
    params,
    answer: z.custom<Blob>(),
    media: 'application/zip',
  },
  'PATCH /admin/contests/{id}': {
    who: 'organiser',
    summary:
      'Another state, or another lock for everybody (of a season: of one tournament, the first if none is named). A lock moves to no instant that has passed, and in its last minute not at all; `closesNow` ends the picks at once. `cancelled`: a tournament scores nothing, and whoever was picked there is free again; false takes that back. `dry=true`: says whom it affects',
    params,
    query: dry,
    body: z.union(
      [
        z.strictObject({ state }),
        z.strictObject({ locksAt: instant, tournament: tournament.optional() }),
        z.strictObject({ closesNow: z.literal(true), tournament: tournament.optional() }),
        z.strictObject({ cancelled: z.boolean(), tournament }),
      ],
      'Send a state, as locksAt an instant such as 2026-04-24T00:00:00Z, closesNow as true, or cancelled with its tournament',
    ),
    answer: done.extend({
      data: z.object({ contest, affected: z.number(), told, warnings: z.array(z.string()), moves: turned }),
    }),
  },
  'GET /admin/contests/{id}/changes': {
    who: 'organiser',
    summary: 'What organisers did to a contest, latest first',
    params,
    answer: wrapped(z.array(change)),
  },
  'POST /admin/contests/{id}/changes/{change}/undo': {
    who: 'organiser',
    summary:
      'Takes back the latest change of facts: what stood before it stands again. `dry=true`: says what would change',
    params: params.extend({ change: z.coerce.number().int().positive() }),
    query: dry,
    answer: imported,
  },
  'GET /admin/contests/{id}/aliases': {
    who: 'organiser',
    summary: 'Names that were matched by hand in the seasons of this game: what a paste said, and who is meant',
    params,
    answer: wrapped(z.array(alias)),
  },
  'PUT /admin/contests/{id}/aliases': {
    who: 'organiser',
    summary:
      'Remembers names that were matched by hand: what an administrator says for all seasons of this game, what an organiser says for this contest. A name that is null is forgotten',
    params,
    body: z.strictObject({
      aliases: z
        .array(z.strictObject({ said: name, name: name.nullable() }))
        .min(1)
        .max(500),
    }),
    answer: wrapped(z.array(alias)),
  },
} satisfies Table;
