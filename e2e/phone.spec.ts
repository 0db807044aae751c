import { devices, type Locator } from '@playwright/test';
import { linkIn, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, expectNothingSticksOut } from './looks.ts';
import { choosePlayer, expectAllSaved, expectPlayer, keptPicks, playerAt, prospectsOf, rowOf } from './sheets.ts';

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

test('by touch 32 picks are chosen and confirmed with at most 40 taps and 4 screens of scrolling, and changed', async ({
  page,
  fans,
}) => {
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
  const board = page.getByRole('dialog');
  const search = board.getByRole('searchbox');
  const { player: typed = '' } = prospectsOf('nfl-2025')[50] ?? {};
  await tap(playerAt(page, 1));
  await expect(search).toBeFocused();
  await search.fill(typed);
  await tap(board.getByRole('button', { name: typed }));
  // The keyboard stays open, and the next pick is up.
  await expect(board.getByRole('heading', { name: 'Pick 2', exact: true })).toBeVisible();
  await expect(search).toBeFocused();
  await tap(board.getByRole('button', { name: 'Close' }));
  await tap(page.getByRole('button', { name: 'Pick in order' }));
  const players = board.getByRole('list').getByRole('button');
  for (let pick = 2; pick <= 32; pick++) {
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

  await playerAt(page, 4).tap();
  // No more than a phone shows, until the fan comes down to them.
  const offered = board.getByRole('listitem');
  await expect(offered).toHaveCount(12);
  await offered.last().scrollIntoViewIfNeeded();
  await expect(offered).toHaveCount(24);
  await board.getByRole('switch', { name: 'Trade at pick 4', exact: true }).tap();
  await expect(rowOf(page, 4)).toContainText('A trade needs another team: choose one, or turn Trade off');
  await board.getByLabel('Team at pick 4', { exact: true }).selectOption('Dallas Cowboys');
  await board.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: 'Confirm pick 4', exact: true }).tap();
  await expectAllSaved(page);
  await page.reload();
  await expect(page.getByText('32 of 32 confirmed')).toBeVisible();
  await expectPlayer(page, 1, typed);
  await expect(rowOf(page, 4)).toContainText(/Trade, .*Dallas Cowboys/);
  await expectNothingSticksOut(page, 'the sheet', [360]);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test('from the public page of a game to the first saved pick of a new fan: at most nine taps, and nothing is sent before', async ({
  page,
  fans,
  mailbox,
}) => {
  const fan = fans.unmet();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const { counted, tap } = countedTaps();
  await page.goto('/games/nfl-draft');
  await tap(page.getByRole('link', { name: 'Make your picks' }));
  await tap(playerAt(page, 1));
  const board = page.getByRole('dialog');
  await tap(board.getByRole('list').getByRole('button').first());
  await tap(board.getByRole('button', { name: 'Close' }));
  await expect(page.getByText('These picks are on this device only. Join free to keep them.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  // What they pick is known to nobody but this device, which knows it at the next visit.
  const { player = '' } = prospectsOf('nfl-2025')[50] ?? {};
  await choosePlayer(page, 2, player);
  await playerAt(page, 2).tap();
  await board.getByRole('switch', { name: 'Trade at pick 2', exact: true }).tap();
  await board.getByLabel('Team at pick 2', { exact: true }).selectOption('Dallas Cowboys');
  await board.getByRole('button', { name: 'Close' }).tap();
  await page.reload();
  await expectPlayer(page, 2, player);
  await expect(page.getByRole('list', { name: 'Your picks' }).getByText('On this device')).toHaveCount(2);
  expect(sent.filter((call) => /^(POST|PUT)|selections/.test(call))).toEqual([]);
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
  for (const pick of [1, 2]) await expect(rowOf(page, pick)).toContainText(/Saved \d\d:\d\d/);
  await expectPlayer(page, 2, player);
  await expect(rowOf(page, 2)).toContainText(/Trade, .*Dallas Cowboys/);
  expect(await keptPicks(page)).toEqual([]);
  expect(counted.taps).toBeLessThanOrEqual(9);
});
