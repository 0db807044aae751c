import { defineConfig } from 'vitest/config';

/** The tests that mutants of the rules are tried on (`npm run mutate`): those in Node that hold rules. */
export default defineConfig({
  test: { include: ['games/**/*.test.ts', 'seasons/**/*.test.ts', 'scripts/proofs.test.ts'] },
});
