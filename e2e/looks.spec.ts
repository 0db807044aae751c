import type { Page } from '@playwright/test';
import { DEMO, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';

const KB = 1024;

test("the text face is the site's own, at most 30 KB, kept for good, and asked for with the page", async ({ page }) => {
  const requests = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font') requests.add(request.url());
  });
  await page.goto('/tennis/scoring', { waitUntil: 'networkidle' });
  const preloaded = page.locator('link[rel=preload][as=font]');
  expect([...requests]).toEqual([await preloaded.evaluate((link: HTMLLinkElement) => link.href)]);
  // Names of all of Europe: the letters beyond Western ones are in a file of their own.
  await page.evaluate(() => document.fonts.load('16px Figtree', 'Świątek Đoković Ø ñ ł'));
  expect(requests.size).toBe(2);
  const files = await Promise.all([...requests].map((address) => page.request.get(address)));
  for (const file of files) expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const sizes = await Promise.all(files.map(async (file) => (await file.body()).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(30 * KB);
  expect([...requests].filter((address) => !address.startsWith(new URL(page.url()).origin))).toEqual([]);
});

/** The paper of the page, as painted. */
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const WHITE = 'rgb(255, 255, 255)';

test("a fan chooses light, dark or the system's theme, and it holds on this device", async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signedIn(page, DEMO);
  await page.goto('/profile');
  const theme = page.getByRole('group', { name: 'Theme' });
  await expect(theme.getByLabel('System')).toBeChecked();
  expect(await paper(page)).toBe(WHITE);

  await theme.getByLabel('Dark').check();
  await expect.poll(() => paper(page)).not.toBe(WHITE);
  await page.goto('/nfl-draft/scoring');
  expect(await paper(page)).not.toBe(WHITE);
  await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('content', '#121a22');

  // Without waiting for any script of the page but the line in its head.
  const bare = await context.newPage();
  await bare.route('**/*.js', (route) => route.abort());
  await bare.goto('/tennis/scoring', { waitUntil: 'commit' });
  await bare.locator('h1').waitFor();
  expect(await paper(bare)).not.toBe(WHITE);
  await bare.close();

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/profile');
  await theme.getByLabel('Light').check();
  await expect.poll(() => paper(page)).toBe(WHITE);
  await theme.getByLabel('System').check();
  await expect.poll(() => paper(page)).not.toBe(WHITE);
});
