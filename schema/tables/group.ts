import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { GROUP_COLOURS, JOIN_WAYS, ROLES } from '#games/group/group';
import { fanReference } from './fan/user.ts';

/**
 * Fans who play together. It holds no pick and no point: a group is a view on entries. Instants of
 * real time.
 */
export const groups = sqliteTable(
  'groups',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    joining: text({ enum: JOIN_WAYS }).notNull(),
    colour: text({ enum: GROUP_COLOURS }).notNull().default('blue'),
    /** Key of its picture in R2; null: its letters on its colour. */
    logoKey: text(),
    /** The ids of its contests, JSON; null: all there are. */
    contests: text(),
    /** Whether rivals who are no fans stand in its table (games/group/ghosts.ts). */
    ghosts: integer({ mode: 'boolean' }).notNull().default(false),
    /**
     * Which link and code are good: they are derived from it, and only their hashes are kept
     * (worker/routes/group/captain.ts).
     */
    invitation: integer().notNull(),
    /** Null: ended. */
    codeHash: text(),
    linkHash: text(),
    createdAt: integer().notNull(),
  },
  (t) => [uniqueIndex('groups_code').on(t.codeHash), uniqueIndex('groups_link').on(t.linkHash)],
);

/** A column that names a group. */
export const groupReference = () => text().references(() => groups.id);

export const memberships = sqliteTable(
  'memberships',
  {
    groupId: groupReference().notNull(),
    userId: fanReference().notNull(),
    role: text({ enum: ROLES }).notNull(),
    joinedAt: integer().notNull(),
    /**
     * Of an entrant: by which link their seat is claimed, null by none. Of who claimed one: by
     * which it was, so that claiming twice is claiming once.
     */
    claimHash: text(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.userId] }),
    index('memberships_user').on(t.userId),
    uniqueIndex('memberships_claim').on(t.claimHash).where(sql`${t.claimHash} is not null`),
    uniqueIndex('memberships_owner').on(t.groupId).where(sql`${t.role} = 'owner'`),
  ],
);

/**
 * That a captain has reminded those who missed something: once a lock. To whom it went is not kept.
 */
export const groupReminders = sqliteTable(
  'group_reminders',
  {
    groupId: groupReference().notNull(),
    contestId: text().notNull(),
    tournament: text().notNull(),
    /** How many missed something, whether they take such mails or not. */
    sent: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.contestId, t.tournament] })],
);

/**
 * Members who find the name or the description of their group improper. Kept until an administrator
 * has looked.
 */
export const groupReports = sqliteTable(
  'group_reports',
  {
    groupId: groupReference().notNull(),
    userId: fanReference().notNull(),
    reportedAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.userId] }), index('group_reports_user').on(t.userId)],
);

/** Fans who wait for a captain's yes. */
export const groupRequests = sqliteTable(
  'group_requests',
  {
    groupId: groupReference().notNull(),
    userId: fanReference().notNull(),
    askedAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.userId] }), index('group_requests_user').on(t.userId)],
);
