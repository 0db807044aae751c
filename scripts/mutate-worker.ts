import { spawnSync } from 'node:child_process';
import { HELD } from '../vitest.mutate-worker.ts';

/**
 * Tries mutants of the Worker's files, or of those whose paths are given, file by file, each on the
 * tests that hold it (docs/mutation.md). Fails if fewer than the bound are killed in one of them.
 */
const asked = process.argv.slice(2);
for (const file of asked.length > 0 ? asked : Object.keys(HELD)) {
  const kept = `.stryker/${file.replaceAll('/', '-')}.json`;
  const { status } = spawnSync(
    'npx',
    ['stryker', 'run', 'stryker.worker.json', '--mutate', file, '--incrementalFile', kept],
    {
      stdio: 'inherit',
      env: { ...process.env, MUTATED: file },
    },
  );
  process.exitCode ||= status ?? 1;
}
