import { spawnSync } from 'node:child_process';
import { readContests } from '../scripts/folders.ts';
import { expect, test } from './journey.ts';

/** What `npm run doctor` says of an address, and how it ends. */
function doctor(...args: string[]) {
  // Node warns of NO_COLOR, which somebody may have set, beside the FORCE_COLOR of a test.
  const env = { ...process.env, NO_COLOR: undefined };
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/doctor.ts', ...args], {
    encoding: 'utf8',
    env,
  });
  return { lines: stdout.trim().split('\n'), stderr: stderr.trim(), status };
}

test('the doctor says what a running site answers, and that the clock of the demo is not the real one', async ({
  product,
}) => {
  const contests = (await readContests()).length;
  const { lines, status } = doctor('--site', product.site);
  expect(lines).toEqual([
    `ok  site        ${product.site} is well, with ${contests} contests`,
    expect.stringMatching(/^NO {2}clock {7}the game clock shows 2025-06-02T13:\d\d:\d\d\.\d{3}Z: locks fall by it$/),
    'ok  pages       /login comes with its security policy',
  ]);
  expect(status).toBe(1);
  expect(doctor('--site', 'the-moon')).toMatchObject({
    stderr: 'Options: --site ADDRESS, such as https://called-it.example',
    status: 1,
  });
});
