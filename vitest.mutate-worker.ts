import { defineConfig } from 'vitest/config';
import { worker } from './vitest.worker.ts';

/**
 * What holds locks, saves, publications and sessions, and the few test files that hold each:
 * mutants of one file are tried on its own alone, for each test file costs seconds
 * (scripts/tests/mutate-worker.ts).
 */
export const HELD: Record<string, string[]> = {
  'worker/store/picks/lock.ts': ['world-changes', 'lock-doors'],
  'worker/store/picks/pick.ts': [
    'draft-selections',
    'saves-at-once',
    'lock-in-the-write',
    'limits',
    'entrants',
    'golf',
    'saves',
  ],
  'worker/acts/save.ts': ['draft-selections', 'saves-at-once', 'entrants', 'limits', 'lock-in-the-write', 'saves'],
  'worker/store/fan/session.ts': ['sessions', 'ways-in', 'page-cookie'],
  'worker/store/fan/session-guard.ts': ['sessions'],
  'worker/acts/publish.ts': ['draft-publish', 'paper-trail', 'published-rows', 'publications-at-once', 'standings'],
  'worker/acts/undo.ts': ['paper-trail', 'published-rows', 'publications-at-once'],
  'worker/acts/until-fresh.ts': ['publications-at-once', 'saves-at-once'],
  'worker/http/session.ts': ['access-tokens', 'page-cookie'],
  'worker/http/cookies.ts': ['page-cookie'],
};

const { MUTATED = '' } = process.env;
// What plays an attack a few times a day plays it as often as every week.
process.env.TIMES ??= '5';
const tests = HELD[MUTATED] ?? [...new Set(Object.values(HELD).flat())];
// Loaded before any test: what is made as a file loads would else be tried on the one test alone
// that happens to load it.
const first = HELD[MUTATED] ? [`./${MUTATED}`] : [];

export default defineConfig({
  ...worker,
  test: {
    ...worker.test,
    setupFiles: [...worker.test.setupFiles, ...first],
    include: tests.map((name) => `worker/tests/${name}.test.ts`),
  },
});
