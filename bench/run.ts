/**
 * `npm run bench`: what the product costs, beside controls in the same run.
 *
 *   npm run bench -- load [--fans 100000] [--rounds 5]         calls, saves, publications, a spike
 *   npm run bench -- pages [--rounds 5] [--screen leaderboard] what a fan on a slow phone waits for
 *
 * Figures of two runs compare only on one machine with nothing else to do. Everything stays on
 * 127.0.0.1. bench/RESULTS.md has the figures that the docs speak of.
 */
import { parseArgs } from 'node:util';
import { build } from '../scripts/build.ts';
import { Unusable } from '../scripts/settings.ts';
import { runLoad } from './load/load.ts';
import { runPages } from './pages/pages.ts';

const USAGE = 'Say `load [--fans N] [--rounds N]` or `pages [--rounds N] [--screen NAME]`';

function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      fans: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '5' },
      screen: { type: 'string' },
    },
  });
  const [fans, rounds] = [Number(values.fans), Number(values.rounds)];
  if (!(Number.isInteger(fans) && fans >= 10 && Number.isInteger(rounds) && rounds > 0)) throw new Unusable(USAGE);
  return { what: positionals.join(' '), fans, rounds, screen: values.screen };
}

try {
  const { what, fans, rounds, screen } = readOptions(process.argv.slice(2));
  if (what !== 'load' && what !== 'pages') throw new Unusable(USAGE);
  await build();
  if (what === 'load') await runLoad(fans, rounds);
  else await runPages(rounds, screen);
} catch (error) {
  console.error(error instanceof Unusable ? error.message : error);
  process.exitCode = 1;
}
