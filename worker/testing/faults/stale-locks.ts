import { vi } from 'vitest';
import { bindings } from '../bindings.ts';

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
    const isPrimary = constraint === 'first-primary';
    return {
      prepare: (text: string) => slow(within.prepare(isPrimary ? text : old(text)), goesOn),
      batch: (all: D1PreparedStatement[]) => within.batch(all.map(statementIn)).finally(goesOn),
      getBookmark: () => within.getBookmark(),
    };
  };
  return { withSession: session } as unknown as D1Database;
}

const INSIDE = Symbol('statement');
const statementIn = (slow: D1PreparedStatement) => (slow as unknown as { [INSIDE]: D1PreparedStatement })[INSIDE];

function slow(statement: D1PreparedStatement, after: () => void): D1PreparedStatement {
  const run =
    (name: 'all' | 'run' | 'raw' | 'first') =>
    (...given: never[]) =>
      (statement[name] as (...given: never[]) => Promise<unknown>)(...given).finally(after);
  return {
    [INSIDE]: statement,
    bind: (...values: unknown[]) => slow(statement.bind(...values), after),
    ...{ all: run('all'), run: run('run'), raw: run('raw'), first: run('first') },
  } as unknown as D1PreparedStatement;
}
