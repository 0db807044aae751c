import type { Page } from '@playwright/test';
import { DEMO, signedIn } from './fan.ts';
import { heldBack } from './held-back.ts';
import { expect, test } from './journey.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** All script of the page’s islands. */
const SCRIPT = '**/_astro/*.js';

/**
 * What is drawn, each element with its place on the page as far as the first screen goes, and with its attributes in one order, without the
 * names that only this drawing has, and pictures as each build writes them into an address.
 */
function drawnIn(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluate((root) =>
    [...root.querySelectorAll('*')].map((element) => {
      const attributes = [...element.attributes].filter(
        ({ name, value }) => !/^(id|for|aria-(controls|labelledby))$/.test(name) && !value.startsWith('data:'),
      );
      const own = [...element.childNodes].filter((node) => node instanceof Text).map((node) => node.textContent);
      const top = Math.round(element.getBoundingClientRect().top + scrollY);
      const place = !element.checkVisibility() ? 'nowhere' : top < innerHeight ? `${top}` : 'below';
      return [element.localName, place, ...attributes.map(({ name, value }) => `${name}=${value}`).sort(), ...own].join(
        ' ',
      );
    }),
  );
}

const PICTURE = '[data-first-picture] > [data-live]';
const LIVE = 'astro-island [data-live]';

test('picks and standings are there before any script, as the script will draw them, and a press is not lost', async ({
  context,
}) => {
  // A page that nobody waits for: fixtures wait until every island is awake.
  const page = await context.newPage();
  await signedIn(page, DEMO);

  let go = await heldBack(page, SCRIPT);
  await page.goto('/nba-draft/selections', { waitUntil: 'commit' });
  const line = page.getByRole('button', { name: /^Player at pick 2: / });
  await expect(line).toBeVisible();
  await expect(page.getByRole('progressbar', { name: '20 of 30 picks' })).toBeVisible();
  const lines = await drawnIn(page, PICTURE);
  await line.tap();
  await expect(line).toHaveAttribute('aria-busy', 'true');
  go();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Pick 2', exact: true })).toBeVisible();
  await expect(page.locator(PICTURE)).toHaveCount(0);
  const live = await drawnIn(page, LIVE);
  expect(live.slice(0, lines.length)).toEqual(lines);

  await page.unrouteAll({ behavior: 'wait' });
  go = await heldBack(page, SCRIPT);
  await page.goto('/nfl-draft/leaderboard', { waitUntil: 'commit' });
  await expect(page.getByRole('table', { name: 'Standings by rank' }).getByRole('row')).not.toHaveCount(0);
  await expect(page.getByText(/^Your rank: /)).toBeVisible();
  const places = await drawnIn(page, `${PICTURE} thead`);
  await page.getByRole('button', { name: 'Find a fan' }).tap();
  go();
  await expect(page.getByRole('searchbox', { name: 'Find a fan' })).toBeVisible();
  // The field that was opened stands above.
  const named = (all: string[]) => all.map((each) => each.replace(/ \d+/, ''));
  expect(named(await drawnIn(page, `${LIVE} thead`))).toEqual(named(places));
});

test('a season’s picks and a draft’s results are there before any script, as the script will draw them', async ({
  context,
}) => {
  const page = await context.newPage();
  await signedIn(page, DEMO);

  let go = await heldBack(page, SCRIPT);
  await page.goto('/tennis/selections', { waitUntil: 'commit' });
  const gold = page.getByRole('button', { name: /^Gold player: / });
  await expect(gold).toBeVisible();
  await expect(page.getByRole('tab', { name: /Wimbledon/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Saved. Editable until it locks.').first()).toBeVisible();
  const picks = await drawnIn(page, PICTURE);
  await gold.tap();
  go();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Gold player' })).toBeVisible();
  await expect(page.locator(PICTURE)).toHaveCount(0);
  expect((await drawnIn(page, LIVE)).slice(0, picks.length)).toEqual(picks);

  await page.unrouteAll({ behavior: 'wait' });
  go = await heldBack(page, SCRIPT);
  await page.goto('/nfl-draft/results', { waitUntil: 'commit' });
  const why = page.getByRole('button', { name: /points at pick 1, why$/ });
  await expect(why).toBeVisible();
  const results = await drawnIn(page, PICTURE);
  await why.focus();
  go();
  await expect(page.locator(PICTURE)).toHaveCount(0);
  await expect(why).toBeFocused();
  expect((await drawnIn(page, LIVE)).slice(0, results.length)).toEqual(results);
  // What stands below the first screen follows.
  await expect(page.getByRole('listitem', { name: 'Pick 32', exact: true })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Points, pick by pick' })).toBeAttached();
});

test('an island’s script is asked for after the answers and runs after the first picture, and a press of that moment is not lost', async ({
  context,
}) => {
  const page = await context.newPage();
  await signedIn(page, DEMO);
  // Every file of an island counts itself.
  let asked = 0;
  await page.route(SCRIPT, async (route) => {
    asked += 1;
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.ran = (globalThis.ran ?? 0) + 1;${await response.text()}` });
  });
  const ran = () => page.evaluate(() => (globalThis as { ran?: number }).ran ?? 0);
  const answer = await heldBack(page, '**/api/nba-draft/**');
  // No second and no frame passes: neither waits for ever.
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const script = page.waitForResponse(/_astro\/sheet\..*js$/);
  await page.goto('/nba-draft/selections', { waitUntil: 'load' });
  expect(asked).toBe(0);
  answer();
  const line = page.getByRole('button', { name: /^Player at pick 2: / });
  await expect(line).toBeVisible();
  await (await script).finished();
  expect(await ran()).toBe(0);
  await line.dispatchEvent('click');
  await expect(line).toHaveAttribute('aria-busy', 'true');
  await page.clock.resume();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Pick 2', exact: true })).toBeVisible();
  await expect(page.locator(PICTURE)).toHaveCount(0);
  expect(await ran()).toBeGreaterThan(0);
});

test('a press that lasts while the island comes is made when it ends', async ({ context }) => {
  const page = await context.newPage();
  await signedIn(page, DEMO);
  const go = await heldBack(page, SCRIPT);
  await page.goto('/nba-draft/selections', { waitUntil: 'commit' });
  const line = page.getByRole('button', { name: /^Player at pick 2: / });
  await expect(line).toBeVisible();
  await line.hover();
  await page.mouse.down();
  go();
  await expect(page.locator(PICTURE)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Pick 2', exact: true })).toBeVisible();
});

test('choices that wait on this device are in no first picture', async ({ context }) => {
  const page = await context.newPage();
  await signedIn(page, DEMO);
  const go = await heldBack(page, SCRIPT);
  const contest = 'tennis-2025';
  const { id } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  await page.evaluate((key) => localStorage.setItem(key, '{}'), `wishes:${contest}:${id}`);
  await page.goto('/tennis/selections', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => globalThis.pictured);
  await expect(page.locator('[data-awaited]')).toBeVisible();
  await expect(page.locator(PICTURE)).toHaveCount(0);
  go();
  await expect(page.getByRole('button', { name: /^Gold player: / })).toBeVisible();
});

test('the landing page is there before any script, as the script will draw it, and keeps what was reached', async ({
  context,
}) => {
  const page = await context.newPage();
  await signedIn(page, DEMO);

  const go = await heldBack(page, SCRIPT);
  await page.goto('/landing', { waitUntil: 'commit' });
  await expect(page.getByText('Wimbledon: pick your Bronze player (locks in 28 days)')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${DEMO.username}!`);
  const groups = page.getByRole('link', { name: 'Your groups: ' });
  await groups.focus();
  const own = await drawnIn(page, PICTURE);
  go();
  await expect(page.locator(PICTURE)).toHaveCount(0);
  await expect(groups).toBeFocused();
  expect(await drawnIn(page, LIVE)).toEqual(own);
});

test('standings that a fan wants late are in no first picture', async ({ context }) => {
  const page = await context.newPage();
  await signedIn(page, DEMO);
  await page.evaluate(() => localStorage.setItem('resultsDelay', '3'));
  const go = await heldBack(page, SCRIPT);
  await page.goto('/nfl-draft/leaderboard', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => globalThis.pictured);
  await expect(page.getByText('Loading leaderboard data...').first()).toBeAttached();
  await expect(page.locator(PICTURE)).toHaveCount(0);
  go();
  await expect(page.getByText(/^Your rank: /)).toBeVisible();
});
