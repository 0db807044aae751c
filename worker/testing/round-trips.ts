/** What calls asked of D1. */
type Count = { rowsRead: number; rowsWritten: number; roundTrips: number };
type Answer = { meta?: { rows_read?: number; rows_written?: number } };
/**
 * Where each call to D1 goes through, of workerd's own binding: over HTTP, or by RPC if that is
 * switched on.
 */
type Session = Record<'_sendOrThrow' | '_queryOrThrow', (...input: unknown[]) => Promise<Answer | Answer[]>>;
type Inside = { alwaysPrimarySession: Session; withSession(bookmark?: string): Session };

const counts = new WeakMap<object, Count>();

/**
 * Begins to count what goes to D1; the answer ends it and says how much: round trips, and D1's own
 * rows read and written. The binding's public calls hide the rows of some statements, so that it is
 * counted below them. Throws if workerd's inside is another one.
 */
export function counterOf(db: D1Database): () => Count {
  const count = counts.get(db) ?? watched(db);
  const before = { ...count };
  return () => ({
    rowsRead: count.rowsRead - before.rowsRead,
    rowsWritten: count.rowsWritten - before.rowsWritten,
    roundTrips: count.roundTrips - before.roundTrips,
  });
}

function watched(db: D1Database): Count {
  const count: Count = { rowsRead: 0, rowsWritten: 0, roundTrips: 0 };
  const inside = db as unknown as Inside;
  const open = inside.withSession;
  inside.withSession = (bookmark) => watch(open.call(inside, bookmark), count);
  watch(inside.alwaysPrimarySession, count);
  counts.set(db, count);
  return count;
}

function watch(session: Session, count: Count): Session {
  for (const name of ['_sendOrThrow', '_queryOrThrow'] as const) {
    const send = session[name];
    if (!send) throw new Error(`The D1 binding has no ${name}: look how it asks now`);
    session[name] = async (...input) => {
      count.roundTrips++;
      const answers = await send.apply(session, input);
      for (const { meta } of Array.isArray(answers) ? answers : [answers]) {
        count.rowsRead += meta?.rows_read ?? 0;
        count.rowsWritten += meta?.rows_written ?? 0;
      }
      return answers;
    };
  }
  return session;
}
