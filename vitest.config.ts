import { defineConfig } from 'vitest/config';
import { worker } from './vitest.worker.ts';

/** Rules and browser logic in Node, the Worker inside workerd. */
export default defineConfig({
  test: {
    // By default one core is left idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            'games/**/*.test.ts',
            'seasons/**/*.test.ts',
            'site/**/*.test.ts',
            'scripts/**/*.test.ts',
            // What is beside its source needs no workerd.
            'worker/**/*.test.ts',
          ],
          exclude: ['worker/tests/**'],
          // A busy machine takes its time.
          testTimeout: 120_000,
        },
      },
      worker,
    ],
  },
});
