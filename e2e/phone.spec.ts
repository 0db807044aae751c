import { devices, type Locator } from '@playwright/test';
import { linkIn, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAllSaved, playerAt, rowOf } from './sheets.ts';

test.use({
  at: '2025-04-25T12:00:00Z',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  userAgent: devices['Pixel 5'].userAgent,
});

/** Adds up how far anything on the page is scrolled, in pixels. */
function countScrolling(): void {
  const places = new WeakMap<EventTarget, number>();
  const counted = window as unknown as { scrolled: number };
  counted.scrolled = 0;
  addEventListener(
    'scroll',
    ({ target }) => {
      const part = target instanceof Element ? target : document.documentElement;
      counted.scrolled += Math.abs(part.scrollTop - (places.get(part) ?? 0));
      places.set(part, part.scrollTop);
    },
    { capture: true, passive: true },
  );
}

/** Counts every tap. */
function countedTaps() {
  const counted = { taps: 0 };
  const tap = async (what: Locator) => {
    counted.taps += 1;
    await what.tap();
  };
  return { counted, tap };
}

test('32 picks are chosen and confirmed with at most 40 taps and 4 screens of scrolling', async ({ page, fans }) => {
  await signedIn(page, await fans.verified());
  const { counted, tap } = countedTaps();
  await page.goto('/landing');
  // No filters are before the first game.
  await expect(page.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByLabel('Sport')).toBeHidden();
  await tap(page.getByRole('link', { name: /NFL Mock Draft 2025 32 picks left/ }));
  await page.waitForURL('**/nfl-draft/welcome');

  await page.addInitScript(countScrolling);
  await tap(page.getByRole('link', { name: 'Make your picks' }));
  const first = rowOf(page, 1);
  await expect(first.getByRole('button', { name: /^Player at pick 1/ })).toBeInViewport({ ratio: 1 });
  expect((await first.boundingBox())?.height).toBeLessThanOrEqual(68);

  counted.taps = 0;
  await tap(page.getByRole('button', { name: 'Pick in order' }));
  const board = page.getByRole('dialog');
  const players = board.getByRole('list').getByRole('button');
  for (let pick = 1; pick <= 32; pick++) {
    await expect(board.getByRole('heading', { name: `Pick ${pick}`, exact: true })).toBeVisible();
    // Not always the best one: the third that is left is on the screen too.
    await tap(players.nth(pick % 3));
  }
  await expect(board).toBeHidden();
  await tap(page.getByRole('button', { name: 'Confirm all' }));
  await expect(page.getByText('32 of 32 confirmed')).toBeVisible();
  await expectAllSaved(page);
  // Looked over to the last one.
  await rowOf(page, 32).scrollIntoViewIfNeeded();
  await expect(rowOf(page, 32)).toContainText('✓ Confirmed');
  const screens = (await page.evaluate(() => (window as unknown as { scrolled: number }).scrolled)) / 740;
  const description = `${counted.taps} taps, ${screens.toFixed(1)} screens`;
  test.info().annotations.push({ type: 'phone', description });
  expect(counted.taps).toBeLessThanOrEqual(40);
  expect(screens).toBeLessThanOrEqual(4);
});

test('from the public page of a game to the first saved pick of a new fan: at most nine taps', async ({
  page,
  fans,
  mailbox,
}) => {
  const fan = fans.unmet();
  const { counted, tap } = countedTaps();
  await page.goto('/games/nfl-draft');
  await tap(page.getByRole('link', { name: 'Make your picks' }));
  await tap(playerAt(page, 1));
  const board = page.getByRole('dialog');
  await tap(board.getByRole('list').getByRole('button').first());
  await tap(board.getByRole('button', { name: 'Close' }));
  await tap(page.getByRole('main').getByRole('link', { name: 'Join free' }));
  // From field to field by the key of the keyboard.
  await page.waitForURL('**/register?*');
  await expect(page.getByLabel('First Name')).toBeFocused();
  for (const typed of ['Journey', 'Fan', fan.username, fan.email, fan.password]) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.getByLabel('Country of Residence').selectOption('Austria');
  counted.taps += 2;
  await tap(page.getByRole('button', { name: 'Create Account' }));
  await expect(page.getByRole('heading', { name: 'Welcome, Journey!' })).toBeInViewport();
  const [mail] = await mailbox.mailsTo(fan.email, 'Verify your email address');
  await page.goto(linkIn(mail, 'verify-email'));
  counted.taps += 1;
  await page.waitForURL('**/nfl-draft/selections');
  await expect(rowOf(page, 1)).toContainText(/Saved \d\d:\d\d/);
  expect(counted.taps).toBeLessThanOrEqual(9);
});
