import { vi } from 'vitest';
import { bindings } from './bindings.ts';

/**
 * One round trip to D1: its SQL, one text a statement, with the values of each, and how to make it.
 * `poisoned`: the same, but that statement of a batch fails.
 */
export type Trip = {
  sql: string[];
  values: unknown[][];
  run: () => Promise<unknown>;
  poisoned: (index: number) => Promise<unknown>;
};

/** What stands for a prepared statement: each way to run it goes through `around`. */
type Passed = { statement: D1PreparedStatement; sql: string; values: unknown[] };

/**
 * The real D1 with a say in each round trip: `around` may hold it back, let it fail, or lose its
 * answer.
 */
export function storageThrough(real: D1Database, around: (trip: Trip) => Promise<unknown>): D1Database {
  const passed = (sql: string, statement: D1PreparedStatement, values: unknown[] = []): object => {
    const alone = (run: () => Promise<unknown>) =>
      around({ sql: [sql], values: [values], run, poisoned: () => poison(real).run() });
    return {
      sql,
      statement,
      values,
      bind: (...values: unknown[]) => passed(sql, statement.bind(...values), values),
      all: () => alone(() => statement.all()),
      run: () => alone(() => statement.run()),
      raw: () => alone(() => statement.raw()),
      first: (column?: string) => alone(() => (column ? statement.first(column) : statement.first())),
    };
  };
  const through = {
    prepare: (sql: string) => passed(sql, real.prepare(sql)),
    batch: (statements: Passed[]) => {
      const genuine = statements.map(({ statement }) => statement);
      return around({
        sql: statements.map(({ sql }) => sql),
        values: statements.map(({ values }) => values),
        run: () => real.batch(genuine),
        poisoned: (index) => real.batch(genuine.with(index, poison(real))),
      });
    },
  };
  return through as unknown as D1Database;
}

/** The real D1, and the statements of each round trip to it from here on. */
export function watchedStorage(real: D1Database) {
  const trips: string[][] = [];
  const storage = storageThrough(real, ({ sql, run }) => {
    trips.push(sql);
    return run();
  });
  return { trips, storage };
}

/** A statement that D1 refuses when it runs, as it would refuse any on a full disk. */
function poison(real: D1Database): D1PreparedStatement {
  return real.prepare(`select json('{')`);
}

/**
 * Runs acts at once, one round trip to D1 at a time: `choose` says which of the waiting ones goes
 * next, so that an order that failed can be played again. Each act makes its trips one after the
 * other, through the binding it is given. What it leaves for after its answer ends when all have
 * theirs.
 */
export async function interleaved<T>(
  real: D1Database,
  acts: ((storage: D1Database) => Promise<T>)[],
  choose: (waiting: number) => number,
): Promise<T[]> {
  const waiting: (() => Promise<void>)[] = [];
  let running = acts.length;
  let woken = () => {};
  const storage = () =>
    storageThrough(real, ({ run }) =>
      running === 0
        ? run()
        : new Promise((resolve, reject) => {
            waiting.push(() => run().then(resolve, reject));
            woken();
          }),
    );
  const done = Promise.all(
    acts.map((act) =>
      act(storage()).finally(() => {
        running -= 1;
        woken();
      }),
    ),
  );
  while (running > 0) {
    if (waiting.length < running) {
      await new Promise<void>((resolve) => {
        woken = resolve;
      });
      continue;
    }
    const [next] = waiting.splice(choose(waiting.length) % waiting.length, 1);
    await next?.();
  }
  for (const next of waiting) await next();
  return done;
}

/** Longer than any season is ahead. */
const LONG_MS = 2 * 365 * 86_400_000;

/** D1 during whose answers time goes on past every lock. */
export function slowPastLocks(): D1Database {
  return storageThrough(bindings.DB, ({ run }) => run().finally(() => vi.setSystemTime(Date.now() + LONG_MS)));
}
