import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { STATES } from '#games/state';
import { fanReference } from './fan/user.ts';

/**
 * A contest: its constants, and what changes about it. Rows are never deleted: a path belongs to
 * one contest for ever. Each row has its path, series and constants: they may be null only because
 * no migration rebuilds a table.
 */
export const contests = sqliteTable('contests', {
  id: text().primaryKey(),
  /** First segment of its pages and calls. */
  path: text().unique(),
  /** Seasons of one game share it. */
  series: text(),
  /** What its organiser says (games/state.ts). */
  state: text({ enum: STATES }).notNull().default('open'),
  /** What season.json says, JSON. */
  constants: text(),
  /**
   * Counts what is imported and changed by an organiser: what an isolate keeps of a contest is good
   * for one version.
   */
  version: integer().notNull().default(0),
  /** Counts everything that changes a leaderboard; its ETag. */
  revision: integer().notNull().default(0),
  /** Counts everything that changes points: the results, and facts that a rule reads. */
  resultsRevision: integer().notNull().default(0),
  /** Whether points count results that are not official yet: what its standings say beside them. */
  provisional: integer({ mode: 'boolean' }).notNull().default(false),
  /**
   * The number of the rule (games/kind.ts) that all standings were last computed with;
   * another one: scored again, if no pick earns other points by it; null: scored again.
   */
  scoredRule: text(),
});

export const tournaments = sqliteTable(
  'tournaments',
  {
    contestId: text().notNull(),
    id: text().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    startsOn: text().notNull(),
    endsOn: text().notNull(),
    locksAt: integer().notNull(),
    endsAt: integer().notNull(),
    designation: text(),
    surface: text(),
    purse: integer(),
    cancelled: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.id] }), index('tournaments_name').on(t.contestId, t.name, t.position)],
);

/**
 * Where an entry puts one athlete. `lockedAt`: when cron finalised it (game clock); the lock itself
 * is `locksAt`.
 */
export const slots = sqliteTable(
  'slots',
  {
    contestId: text().notNull(),
    id: text().notNull(),
    position: integer().notNull(),
    tournament: text().notNull(),
    category: text(),
    team: text(),
    locksAt: integer().notNull(),
    lockedAt: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.contestId, t.id] }),
    index('slots_lock').on(t.lockedAt, t.locksAt),
    index('slots_tournament').on(t.contestId, t.tournament),
  ],
);

export const athletes = sqliteTable(
  'athletes',
  {
    contestId: text().notNull(),
    id: integer().notNull(),
    name: text().notNull(),
    rank: integer().notNull(),
    position: text(),
    school: text(),
    class: text(),
    country: text(),
    officialPoints: integer(),
    /** Under which name they stand in sealed sheets, if they were called otherwise then. */
    sealedAs: text(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.id] }), uniqueIndex('athletes_name').on(t.contestId, t.name)],
);

/** Who is entered in a tournament. A tournament without rows here has no field yet. */
export const fields = sqliteTable(
  'fields',
  {
    contestId: text().notNull(),
    tournament: text().notNull(),
    athleteId: integer().notNull(),
    seedingRank: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.tournament, t.athleteId] })],
);

/** Who has left a tournament ('': the whole contest). Instants of the game clock. */
export const withdrawals = sqliteTable(
  'withdrawals',
  {
    contestId: text().notNull(),
    athleteId: integer().notNull(),
    tournament: text().notNull(),
    withdrawnAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.athleteId, t.tournament] })],
);

/** Experts' mock drafts. */
export const boards = sqliteTable(
  'boards',
  {
    contestId: text().notNull(),
    expert: text().notNull(),
    pick: integer().notNull(),
    team: text().notNull(),
    athleteId: integer().notNull(),
    publishedOn: text(),
  },
  (t) => [primaryKey({ columns: [t.contestId, t.expert, t.pick] })],
);

/** A fan whom an administrator lets do the desk of one contest. */
export const organisers = sqliteTable(
  'organisers',
  {
    userId: fanReference().notNull(),
    contestId: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.contestId] })],
);
