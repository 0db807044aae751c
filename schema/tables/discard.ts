import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * A picture of a deleted fan, or that a group has no more, that may still lie in R2. Written in the
 * batch that ends its use; gone once the picture is.
 */
export const discards = sqliteTable('discards', {
  /** Key of the picture in R2. */
  logoKey: text().primaryKey(),
});
