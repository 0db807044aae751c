import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { styleText } from 'node:util';

/**
 * Runs scripts of package.json one after the other until one fails, and prints what each took of
 * the whole: `npm test` grows unseen otherwise. `test:weekly:*` is every script whose name begins
 * so.
 */
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const named = process.argv.slice(2).flatMap((name) => {
  if (!name.endsWith('*')) return [name];
  return Object.keys(scripts).filter((each) => each.startsWith(name.slice(0, -1)));
});

const parts: { name: string; seconds: number }[] = [];
for (const name of named) {
  const began = performance.now();
  const { status } = spawnSync('npm', ['run', name], { stdio: 'inherit', shell: process.platform === 'win32' });
  parts.push({ name, seconds: (performance.now() - began) / 1_000 });
  process.exitCode = status ?? 1;
  if (process.exitCode) break;
}

const whole = parts.reduce((sum, { seconds }) => sum + seconds, 0);
const line = (name: string, seconds: number) =>
  `${name.padEnd(24)}${seconds.toFixed(0).padStart(6)} s${((seconds / whole) * 100).toFixed(0).padStart(5)} %`;
console.log(['', ...parts.map(({ name, seconds }) => line(name, seconds)), line('in all', whole)].join('\n'));
if (process.exitCode) console.error(styleText('red', `${parts.at(-1)?.name} failed`));
