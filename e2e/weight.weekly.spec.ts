import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
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

test('a screen where a fan acts comes with few requests, none twice', async ({ page }) => {
  await signedIn(page, ADMIN);
  // The first visits tell the server the fan's zone, and begin their sheet.
  for (const path of ['/landing', '/nba-draft/selections']) await page.goto(path, { waitUntil: 'networkidle' });
  const asked: string[] = [];
  page.on('request', (request) => {
    // `data:` and `blob:` ask nobody, and the page's picture in the tab is the browser's own wish.
    if (/^https?:(?!.*\/favicon\.svg$)/.test(request.url())) asked.push(request.url());
  });
  for (const path of ACT.filter((each) => !each.startsWith('/admin/'))) {
    // A signed-in fan is sent on from these two.
    if (path === '/login') await page.evaluate(() => localStorage.clear());
    if (path === '/landing') await signedIn(page, ADMIN);
    asked.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    expect.soft(asked.length, `${path}\n${asked.join('\n')}`).toBeLessThanOrEqual(REQUESTS);
    expect.soft(new Set(asked).size, path).toBe(asked.length);
  }
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

/** How much of the view has jumped since the page began: the browser's own measure. */
const shiftSoFar = () =>
  new Promise<number>((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) sum += (shift as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => setTimeout(() => resolve(sum)));
  });

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
      expect.soft(await page.evaluate(shiftSoFar), path).toBeLessThan(0.005);
    }
  });
}
