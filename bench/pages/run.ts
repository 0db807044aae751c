/**
 * `npm run bench -- pages`: how long a fan on a slow phone waits for each screen, beside the same
 * content as one plain document in the same run.
 *
 *   npm run bench -- pages                             five runs of all screens (about ten minutes)
 *   npm run bench -- pages --runs 1 --screen sheet
 *   npm run bench -- pages --json FILE
 *   npm run bench -- pages --keep                      also writes bench/pages/RESULTS.md
 *
 * The browser's own throttling: processor 4 times slower, 1.6 Mbit/s, 150 ms; nothing kept, then
 * with what the first visit has kept.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, chromium as playwright } from '@playwright/test';
import { build } from '../../scripts/build.ts';
import { chromium, chromiumFlags } from '../../scripts/chromium.ts';
import { Unusable } from '../../scripts/settings.ts';
import { load, machineNow } from '../machine.ts';
import { firstAnswers } from './first-answer.ts';
import { type Figures, figuresOf, firstAnswerText, resultsOf, tableOf } from './report.ts';
import { type Screen, screensOf, signIn } from './screens.ts';
import { startSite } from './site.ts';
import { interactionOf, interactionsTable } from './slowest.ts';
import { costsTable } from './trace.ts';
import { contextOf, explain, keepPlain, type Looked, look } from './visit.ts';

const USAGE = 'Options: --runs N, --screen NAME, --json FILE, --keep';

export type Rounds = { screen: Screen; product: Looked[]; plain: Looked[] };

export async function runPages(args: string[]): Promise<void> {
  const { runs, screen, json, keep } = readOptions(args);
  await build(new AbortController().signal);
  const machine = machineNow();
  const served = await startSite();
  const browser = await playwright.launch({ executablePath: chromium(), args: chromiumFlags() });
  try {
    const rounds = await measure(browser, served.site, runs, screen);
    machine.load.after = load();
    const command = ['npm run bench -- pages', ...args].join(' ');
    const costs = await explained(browser, served.site, rounds);
    const firstAnswer = await firstAnswers(runs);
    const screens = rounds.map(figuresOf);
    const interactions = rounds.flatMap((each) => interactionOf(each) ?? []);
    const figures: Figures = { machine, command, runs, screens, firstAnswer, interactions, costs };
    const tables = [tableOf(figures), firstAnswerText(figures), interactionsTable(interactions), costsTable(costs)];
    console.log(tables.join('\n\n'));
    if (json) writeFileSync(json, `${JSON.stringify(figures, null, 2)}\n`);
    if (keep) writeFileSync('bench/pages/RESULTS.md', resultsOf(figures));
  } finally {
    await browser.close();
    await served.stop();
  }
}

/** Each screen and its plain document once more, with a trace. */
async function explained(browser: Browser, site: string, rounds: readonly Rounds[]) {
  const costs: Awaited<ReturnType<typeof explain>>[] = [];
  const session = await signIn(site);
  for (const { screen } of rounds)
    for (const plain of [false, true]) costs.push(await explain(browser, site, screen, session, plain));
  return costs;
}

async function measure(browser: Browser, site: string, runs: number, only: string | undefined): Promise<Rounds[]> {
  const all = await screensOf(site);
  const rounds = all
    .filter(({ name }) => only === undefined || name === only)
    .map((screen): Rounds => ({ screen, product: [], plain: [] }));
  if (rounds.length === 0) throw new Unusable(`--screen is one of ${all.map(({ name }) => name).join(', ')}`);
  const first = await signIn(site);
  for (const { screen } of rounds) {
    const context = await contextOf(browser, site, screen.signedIn ? first : null);
    await keepPlain(await context.newPage(), site, screen);
    await context.close();
  }
  for (let run = 0; run < runs; run += 1) {
    const session = await signIn(site);
    for (const { screen, product, plain } of rounds) {
      console.error(`${run + 1} of ${runs}: ${screen.name}`);
      plain.push(await look(browser, site, screen, session, true));
      product.push(await look(browser, site, screen, session));
    }
  }
  return rounds;
}

function readOptions(args: string[]) {
  try {
    const { runs = '5', ...others } = parseArgs({
      args,
      options: {
        runs: { type: 'string' },
        screen: { type: 'string' },
        json: { type: 'string' },
        keep: { type: 'boolean' },
      },
    }).values;
    if (!/^[1-9]\d?$/.test(runs)) throw new Unusable(`--runs must be a whole number from 1 to 99, not "${runs}"`);
    return { ...others, runs: Number(runs) };
  } catch (error) {
    throw error instanceof Unusable ? error : new Unusable(`${(error as Error).message.split(/\.\s/)[0]}. ${USAGE}`);
  }
}
