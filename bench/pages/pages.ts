import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium as playwright } from '@playwright/test';
import { chromium, chromiumFlags } from '../../scripts/chromium.ts';
import { fill } from '../../scripts/demo/demo.ts';
import { freePort, readSettings, Unusable } from '../../scripts/settings.ts';
import { median, round } from '../names.ts';
import { startBench } from '../runtime.ts';
import { startEdge } from './edge.ts';
import { SCREENS, type Screen } from './screens.ts';
import { contextOf, keepPlain, signedInState, type Visit, visit } from './visit.ts';

/**
 * How long a fan on a slow phone waits for each screen, beside the same content as one plain
 * document in the same round, on a product as `npm start` gives it behind an edge that compresses.
 * Medians of the rounds. `only`: one screen, by its name.
 */
export async function runPages(rounds: number, only: string | undefined): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'called-it-pages-'));
  const behind = await freePort();
  const edge = await startEdge(behind);
  const settings = readSettings([], { PORT: `${edge.port}`, SMTP_PORT: '9', DATA_DIR: dataDir });
  const runtime = await startBench({ ...settings, port: behind });
  const browser = await playwright.launch({ executablePath: chromium(), args: chromiumFlags() });
  try {
    await fill(runtime.db, settings);
    await runtime.cron();
    console.table(await rowsOf(browser, settings.site, rounds, only));
  } finally {
    await browser.close();
    edge.stop();
    await runtime.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function rowsOf(browser: Browser, site: string, rounds: number, only: string | undefined): Promise<object[]> {
  const screens = SCREENS.filter(({ name }) => only === undefined || name === only);
  if (screens.length === 0) throw new Unusable(`--screen is one of ${SCREENS.map(({ name }) => name).join(', ')}`);
  const taken = screens.map((screen) => ({ screen, product: [] as Visit[], plain: [] as Visit[] }));
  const first = await signedInState(browser, site);
  for (const { screen } of taken) {
    const context = await contextOf(browser, screen, first);
    await keepPlain(await context.newPage(), site, screen);
    await context.close();
  }
  for (let at = 1; at <= rounds; at++) {
    const state = await signedInState(browser, site);
    for (const { screen, product, plain } of taken) {
      console.error(`${at} of ${rounds}: ${screen.name}`);
      plain.push(await visit(browser, site, screen, state, true));
      product.push(await visit(browser, site, screen, state, false));
    }
  }
  return taken.map(rowOf);
}

/** Times in milliseconds; `ratio`: data visible beside the plain document of the same round. */
function rowOf({ screen, product, plain }: { screen: Screen; product: Visit[]; plain: Visit[] }) {
  const middle = (visits: Visit[], figure: keyof Visit) => median(visits.map((each) => each[figure]));
  const ratios = product.map(({ data }, at) => data / (plain[at]?.data ?? Number.NaN));
  return {
    screen: screen.name,
    'data visible': round(middle(product, 'data')),
    plain: round(middle(plain, 'data')),
    ratio: round(median(ratios), 2),
    'first tap': round(middle(product, 'firstTap')),
    blocked: round(middle(product, 'blocked')),
    'blocked, plain': round(middle(plain, 'blocked')),
    'script KB': round(middle(product, 'scriptKB'), 1),
    'all KB': round(middle(product, 'kilobytes'), 1),
    requests: middle(product, 'requests'),
  };
}
