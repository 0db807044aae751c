import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { PUSH_KINDS, PUSH_STEPS } from '#games/news/push';
import { fanReference } from '../fan/user.ts';

/**
 * A browser that takes notifications of a fan: one a session, which takes it along when it ends.
 */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: text().primaryKey(),
    userId: fanReference().notNull(),
    /** Sessions that are dropped leave it behind; the sweep finds it. */
    sessionId: text().notNull(),
    /**
     * Where the browser's push service takes messages for it: an address that nobody else knows.
     */
    endpoint: text().notNull(),
    /** The browser's public key and its secret, base64url: messages are encrypted for it alone. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    uniqueIndex('push_subscriptions_session').on(t.sessionId),
    index('push_subscriptions_user').on(t.userId),
  ],
);

/**
 * A kind of notification that a fan does not want. Without a row they get it, on the devices that
 * they have subscribed.
 */
export const pushStops = sqliteTable(
  'push_stops',
  {
    userId: fanReference().notNull(),
    kind: text({ enum: PUSH_KINDS }).notNull(),
    stoppedAt: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
);

/**
 * The hours of their day in which a fan is left in peace; both null: none. Without a row the usual
 * ones (games/news/push.ts).
 */
export const quietHours = sqliteTable('quiet_hours', {
  userId: fanReference().primaryKey(),
  from: integer(),
  until: integer(),
});

/**
 * The outbox of notifications, beside that of mails: written in the batch that notes the mailing
 * or the request, without words, which are made when it is sent. What is due
 * for one subscription is sent as one. The row goes with it.
 */
export const pushes = sqliteTable(
  'pushes',
  {
    id: text().primaryKey(),
    subscriptionId: text().notNull(),
    /** Of a request there is no contest and no tournament (''), and no entry (0). */
    contestId: text().notNull(),
    tournament: text().notNull(),
    step: text({ enum: PUSH_STEPS }).notNull(),
    entryId: integer().notNull(),
    /** Of a withdrawal: who has left. */
    athleteId: integer(),
    /** The group that says it; null: no group does. */
    groupId: text(),
    createdAt: integer().notNull(),
    /**
     * Not before this; moved on by a claim, by quiet hours and by a push service that is busy. Real
     * time.
     */
    dueAt: integer().notNull(),
    attempts: integer().notNull().default(0),
  },
  (t) => [index('pushes_due').on(t.dueAt), index('pushes_subscription').on(t.subscriptionId)],
);
