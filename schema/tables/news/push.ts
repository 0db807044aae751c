import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
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
 * The hours of their day in which a fan is left in peace; both null: none. Without a row the usual
 * ones (games/news/told.ts).
 */
export const quietHours = sqliteTable('quiet_hours', {
  userId: fanReference().primaryKey(),
  from: integer(),
  until: integer(),
});
