import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CDPSession } from '@playwright/test';
import { ADMIN, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { heldBack } from './others.ts';

/** What a page weighs: e2e/pages.spec.ts. */
const ACT = [
  '/login',
  '/register',
  // For who is not signed in, as after the page before.
  '/nba-draft/try',
  '/tennis/try',
  '/landing',
  '/profile',
  '/mail-settings',
  '/remarks',
  '/admin/dashboard',
  '/admin/people',
  '/nfl-draft/selections',
  '/nba-draft/selections',
  '/nfl-draft/results',
  '/nfl-draft/results/demo',
  '/nfl-draft/leaderboard',
  '/groups',
  '/groups/demo-third-floor?contest=nfl-2025',
  '/tennis/selections',
  '/tennis/results',
  '/golf/selections',
  '/watch',
];
const KB = 1024;

/** At most so many. */
const REQUESTS = 9;

test('a screen where a fan acts comes with few requests that its document names, none twice', async ({ page }) => {
  await signedIn(page, ADMIN);
  // The first visits tell the server the fan's zone, and begin their sheet.
  for (const path of ['/landing', '/nba-draft/selections']) await page.goto(path, { waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  for (const path of ACT.filter((each) => !each.startsWith('/admin/'))) {
    // A signed-in fan is sent on from these two.
    if (path === '/login') await page.evaluate(() => localStorage.clear());
    if (path === '/landing') await signedIn(page, ADMIN);
    // With nothing kept of the page before.
    await session.send('Network.clearBrowserCache');
    const counted = requestsOf(session);
    await page.goto(path, { waitUntil: 'networkidle' });
    const requests = counted();
    const told = requests.map(({ url, by }) => `${new URL(url).pathname} by ${by}`).join('\n');
    expect.soft(requests.length, `${path}\n${told}`).toBeLessThanOrEqual(REQUESTS);
    expect.soft(new Set(requests.map(({ url }) => url)).size, path).toBe(requests.length);
    // The screen is there with its document, which names its scripts: what a sheet fetches ahead of
    // the first tap may come after them, and so may a picture or a typeface.
    const scripts = new Set(requests.filter(({ type }) => type === 'Script').map(({ url }) => url));
    for (const { url, type, by } of requests.filter((each) => !/^(Image|Font|Fetch)$/.test(each.type)))
      expect
        .soft(
          by.filter((maker) => scripts.has(maker)),
          `${path} ${type} ${url}`,
        )
        .toEqual([]);
  }
});

test('a list that a fan opens asks for the flags of its first lines, and for nothing else', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedIn(page, ADMIN);
  await page.goto('/tennis/selections', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: /^Gold player: / }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').nth(5)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => !/^\/flags\/[A-Z]{3}\.svg$/.test(path))).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(12);
  expect(new Set(asked).size).toBe(asked.length);
});

test("the text face is the site's own, at most 30 KB, kept for good, and asked for with the page", async ({ page }) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.add(request.url());
  });
  await page.goto('/tennis/scoring', { waitUntil: 'networkidle' });
  const preloaded = page.locator('link[rel=preload][as=font]');
  expect([...asked]).toEqual([await preloaded.evaluate((link: HTMLLinkElement) => link.href)]);
  // Names of all of Europe: the letters beyond Western ones are in a file of their own.
  await page.evaluate(() => document.fonts.load('16px Figtree', 'Świątek Đoković Ø ñ ł'));
  expect(asked.size).toBe(2);
  const files = await Promise.all([...asked].map((address) => page.request.get(address)));
  for (const file of files) expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const sizes = await Promise.all(files.map(async (file) => (await file.body()).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(30 * KB);
});

test('what makes the site installable is small: the manifest, its two icons and the worker', async ({ request }) => {
  const most = { '/manifest.webmanifest': 1, '/icon-192.png': 8, '/icon-512.png': 20, '/sw.js': 10 };
  for (const [path, kb] of Object.entries(most))
    expect.soft((await (await request.get(path)).body()).length, path).toBeLessThanOrEqual(kb * KB);
});

// As `wrangler deploy` weighs it: all modules as one.
test('the Worker is at most 900 KiB, compressed', () => {
  const modules = readdirSync('dist/server', { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.mjs'),
  );
  const whole = Buffer.concat(modules.map((path) => readFileSync(join('dist/server', path))));
  expect(gzipSync(whole).length).toBeLessThanOrEqual(900 * KB);
});

/** What has jumped since the page began, and how much of the view: the browser's own measure. */
function shiftsSoFar(): Promise<{ value: number; moved: string[] }[]> {
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
  return new Promise((resolve) => {
    const shifts: Shift[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() =>
      setTimeout(() =>
        resolve(
          shifts.map(({ value, sources }) => ({
            value,
            moved: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''),
          })),
        ),
      ),
    );
  });
}

for (const [device, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 900 }],
] as const) {
  test(`nothing jumps on ${device} when data arrives`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signedIn(page, ADMIN);
    for (const path of ACT.slice(2)) {
      // Nothing is answered before the page stands: as on a slow line.
      const answer = await heldBack(page, '**/api/**');
      // Loaded it is not before its pictures, which are held back too.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      answer();
      await page.waitForLoadState('networkidle');
      await page.unrouteAll({ behavior: 'wait' });
      const shifts = await page.evaluate(shiftsSoFar);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect.soft(sum, `${path} ${JSON.stringify(shifts)}`).toBeLessThan(0.005);
    }
  });
}

/** What a page asked for, and why. */
type Asked = {
  url: string;
  /** 'Document', 'Script', 'Fetch', 'Font' ... */
  type: string;
  /** Who made it ask: addresses of scripts, or of the document. Empty: the browser itself. */
  by: string[];
};

/**
 * Notes all that a page asks the server for from now on; call the answer for what it is so far.
 * `data:` and `blob:` ask nobody.
 */
function requestsOf(session: CDPSession): () => Asked[] {
  const requests: Asked[] = [];
  session.on('Network.requestWillBeSent', ({ request: { url }, type = '', initiator }) => {
    // The page's picture in the tab is the browser's own wish.
    if (!/^https?:/.test(url) || url.endsWith('/favicon.svg')) return;
    const { stack, url: initiating } = initiator;
    const frames = [...(stack?.callFrames ?? []), ...(stack?.parent?.callFrames ?? [])].map((frame) => frame.url);
    requests.push({ url, type, by: [initiating ?? '', ...frames].filter(Boolean) });
  });
  return () => [...requests];
}
