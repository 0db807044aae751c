import { defineConfig } from 'vitest/config';
import { worker } from './vitest.worker.ts';

/**
 * What mutants of the Worker are tried on (`npm run mutate`): the tests of locks, saves,
 * publications and sessions. Tests by chance over many acts are left out: they would kill more, and
 * take half a minute for each mutant that lives.
 */
const TESTS = [
  ...['device', 'draft-publish', 'draft-selections', 'ended-session', 'entrants', 'fan-limits', 'lock-crossing'],
  ...['lock-in-the-write', 'official', 'page-cookie', 'publications-at-once', 'saves', 'saves-at-once', 'trades'],
];

export default defineConfig({
  ...worker,
  test: { ...worker.test, include: [`worker/tests/{${TESTS.join()}}.test.ts`, 'worker/http/*.test.ts'] },
});
