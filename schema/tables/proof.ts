import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * A sheet as it was sealed at the lock of a tournament (a draft is its own): what is in the
 * tree. Never changed, but for its salt, which goes with its fan.
 */
export const leaves = sqliteTable(
  'leaves',
  {
    contestId: text().notNull(),
    tournament: text().notNull(),
    /** SHA-256, hex (games/proof/). */
    leaf: text().notNull(),
    entryId: integer().notNull(),
    /**
     * User id of the owner when it was sealed: the seat of an entrant may have passed to a fan
     * since.
     */
    fan: text().notNull(),
    /**
     * Hex of 16 random bytes, made when it was sealed. Null: the fan is deleted, and nobody can
     * tell any more what the leaf was made of.
     */
    salt: text(),
  },
  (t) => [
    primaryKey({ columns: [t.contestId, t.tournament, t.leaf] }),
    uniqueIndex('leaves_entry').on(t.entryId, t.tournament),
  ],
);

/**
 * The root over all leaves of a tournament. Append-only: the database refuses a change (triggers of
 * the migration).
 */
export const roots = sqliteTable(
  'roots',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    contestId: text().notNull(),
    tournament: text().notNull(),
    /** SHA-256, hex. */
    root: text().notNull(),
    leaves: integer().notNull(),
    /** The root before it in this contest; null: it is the first. */
    before: text(),
    /** Game clock. */
    sealedAt: integer().notNull(),
    /**
     * The first leaf and the root of each 256 leaves, JSON: a path is worked out of one part and
     * these.
     */
    parts: text().notNull(),
  },
  (t) => [uniqueIndex('roots_tournament').on(t.contestId, t.tournament)],
);
