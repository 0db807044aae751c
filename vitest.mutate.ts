import { defineConfig } from 'vitest/config';

/** What mutants of the rules are tried on (`npm run mutate`): the tests in Node that hold rules. */
export default defineConfig({
  test: { include: ['games/**/*.test.ts', 'seasons/**/*.test.ts', 'scripts/proofs.test.ts'] },
});
