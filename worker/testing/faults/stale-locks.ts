import { vi } from 'vitest';
import { bindings } from '../bindings.ts';
import { storageThrough } from '../storage.ts';

/** Longer than any season is ahead. */
const LONG_MS = 2 * 365 * 86_400_000;

/**
 * D1 of which the primary alone knows that every lock has been moved: its replicas have locks that
 * passed long ago. And while it answers, whoever it is, time goes on past every lock.
 */
export function staleLocks(): D1Database {
  const real = bindings.DB;
  const goesOn = () => vi.setSystemTime(Date.now() + LONG_MS);
  const old = (text: string) => text.replace(/(?:"?\b\w+"?\.)?"?\blocks_at\b"?/g, (name) => `(${name} - ${LONG_MS})`);
  const session = (constraint?: string) => {
    const within = real.withSession(constraint);
    const text = (sql: string) => (constraint === 'first-primary' ? sql : old(sql));
    const read = {
      prepare: (sql: string) => within.prepare(text(sql)),
      batch: (all: D1PreparedStatement[]) => within.batch(all),
    };
    const through = storageThrough(read as D1Database, ({ run }) => run().finally(goesOn));
    return { ...through, getBookmark: () => within.getBookmark() };
  };
  return { withSession: session } as unknown as D1Database;
}
