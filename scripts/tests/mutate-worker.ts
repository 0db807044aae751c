import { spawnSync } from 'node:child_process';
import { HELD } from '../../vitest.mutate-worker.ts';

/**
 * Tries mutants of the Worker's files, or of those that are named (also lines of one,
 * worker/acts/save.ts:20-60), file by file, each on the tests that hold it: CONTRIBUTING.md. Fails
 * if fewer than the bound are killed in one of them.
 */
const named = process.argv.slice(2);
for (const mutate of named.length > 0 ? named : Object.keys(HELD)) {
  const [file = ''] = mutate.split(':');
  const report = `.stryker/${file.replaceAll('/', '-')}.json`;
  const { status } = spawnSync(
    'npx',
    ['stryker', 'run', 'stryker.worker.json', '--mutate', mutate, '--incrementalFile', report],
    { stdio: 'inherit', env: { ...process.env, MUTATED: file } },
  );
  process.exitCode ||= status ?? 1;
}
