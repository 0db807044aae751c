import { devices, type Locator, type Page } from '@playwright/test';
import { type Fan, fillRegistration, submitLogin } from './fan.ts';
import { expect, test } from './journey.ts';
import { linkIn } from './mailbox.ts';
import { expectAllSaved } from './pick-sheet.ts';

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

async function register(page: Page, fan: Fan): Promise<void> {
  await page.goto('/register');
  await fillRegistration(page, fan);
  await page.getByRole('button', { name: 'Create Account' }).tap();
  await expect(page.getByRole('heading', { name: 'Welcome, Journey!' })).toBeVisible();
}

test('from the registration to 32 confirmed picks: at most 40 taps and 4 screens of scrolling on the sheet', async ({
  page,
  fans,
  mailbox,
}) => {
  test.setTimeout(120_000);
  const fan = fans.unmet();
  await register(page, fan);
  const [mail] = await mailbox.mailsTo(fan.email, 'Verify your email address');
  await page.goto(linkIn(mail, 'verify-email'));
  await page.getByRole('link', { name: 'Go to Login Now' }).tap();
  await page.waitForURL('**/login');
  await submitLogin(page, fan);
  await page.waitForURL('**/landing');
  // No filters stand before the first game.
  await expect(page.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByLabel('Sport')).toBeHidden();

  await page.addInitScript(countScrolling);
  await page.goto('/nfl-draft/selections');
  const first = page.getByRole('listitem', { name: 'Pick 1', exact: true });
  await expect(first.getByRole('button', { name: /^Player at pick 1/ })).toBeInViewport({ ratio: 1 });
  expect((await first.boundingBox())?.height).toBeLessThanOrEqual(68);

  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.tap();
  };
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
  await page.getByRole('listitem', { name: 'Pick 32', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('listitem', { name: 'Pick 32', exact: true })).toContainText('✓ Confirmed');
  const screens = (await page.evaluate(() => (window as unknown as { scrolled: number }).scrolled)) / 740;
  test.info().annotations.push({ type: 'sheet', description: `${taps} taps, ${screens.toFixed(1)} screens` });
  expect(taps).toBeLessThanOrEqual(40);
  expect(screens).toBeLessThanOrEqual(4);
});
