import type { AppContext } from './serve.ts';

/** Work that nobody waits for, and that throws nothing. Without an execution context (a test) it runs on by itself. */
export function afterwards(c: AppContext, work: Promise<unknown>): void {
  try {
    c.executionCtx.waitUntil(work);
  } catch {
    // The promise runs on.
  }
}
