import { defineConfig } from 'vitest/config';
import { worker } from './vitest.worker.ts';

/**
 * `npm run test:weekly:worker`, what proves by volume: faults at every round trip, killed
 * processes, large seasons; and what plays an attack a few times daily plays it TIMES as
 * often.
 */
process.env.TIMES ??= '5';

export default defineConfig({
  ...worker,
  test: {
    ...worker.test,
    maxWorkers: '100%',
    include: [
      'worker/tests/**/*.weekly.test.ts',
      'worker/tests/{*-at-once,crowds,faults,wire,mails-sent-once,lock-in-the-write,reading,sessions,standings}.test.ts',
    ],
    exclude: [],
  },
});
