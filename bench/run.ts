/**
 * `npm run bench`: what the product costs with 1,000 to 100,000 fans, or as many as are asked for,
 * beside controls in the same run.
 *
 *   npm run bench                            1,000, 10,000 and 100,000 (under 10 minutes)
 *   npm run bench -- --quick                 10,000 fans, shorter series: under 90 seconds
 *   npm run bench -- --fans 100000,1000000 --json FILE
 *   npm run bench -- --keep --before FILE    also writes bench/RESULTS.md, beside an earlier run
 *
 *   npm run bench -- pages                   what a fan waits for: bench/pages/run.ts
 *   npm run bench -- documents               pages beside calls: bench/documents.ts
 *
 * Everything stays on 127.0.0.1. Data with many fans is kept in .cache/bench.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { build } from '../scripts/build.ts';
import { Unusable } from '../scripts/settings.ts';
import { runDocuments } from './documents.ts';
import { load, machineNow } from './machine.ts';
import { type Options, readOptions } from './options.ts';
import { runPages } from './pages/run.ts';
import { type Figures, machineOf, type Run, resultsOf, tableOf } from './report.ts';
import { measured } from './standings.ts';

async function run(args: string[]): Promise<void> {
  const options = readOptions(args);
  const before = options.before ? (JSON.parse(readFileSync(options.before, 'utf8')) as Figures) : undefined;
  await build(new AbortController().signal);
  const machine = machineNow();
  console.error(machineOf(machine));
  const sizes: Run[] = [];
  for (const fans of options.sizes) {
    const lines = await measured(fans, options.effort, (text) => console.error(text));
    sizes.push({ fans, lines });
    machine.load.after = load();
    console.log(
      `\n${fans.toLocaleString('en-US')} fans\n\n${tableOf(
        { fans, lines },
        before?.sizes.find((each) => each.fans === fans),
      )}`,
    );
    keep(
      {
        ...mainOf(sizes),
        machine,
        // Whose folder a file is in is nobody's business.
        command: ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])]
          .map((part) => (part.includes('/') ? 'FILE' : part))
          .join(' '),
        sizes,
      },
      options,
      before,
    );
  }
}

/** The run that the targets speak of, or the largest. */
function mainOf(sizes: Run[]): Run {
  const run = sizes.find(({ fans }) => fans === 100_000) ?? sizes.at(-1);
  if (!run) throw new Error('Nothing was measured');
  return run;
}

function keep(figures: Figures, options: Options, before: Figures | undefined): void {
  if (options.json) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  if (options.keep) writeFileSync('bench/RESULTS.md', resultsOf(figures, before));
}

try {
  const [first, ...others] = process.argv.slice(2);
  if (first === 'pages') await runPages(others);
  else if (first === 'documents') await runDocuments(others);
  else await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Unusable ? error.message : error);
  process.exitCode = 1;
}
