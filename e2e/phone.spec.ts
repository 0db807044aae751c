import { devices } from '@playwright/test';
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

test('by touch 32 picks are chosen one after the other, confirmed and changed', async ({ page, fans }) => {
  await signedIn(page, await fans.verified());
  await page.goto('/landing');
  // No filters are before the first game.
  await expect(page.getByRole('button', { name: 'Filters' })).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByLabel('Sport')).toBeHidden();
  await page.getByRole('link', { name: /NFL Mock Draft 2025 32 picks left/ }).tap();
  await page.waitForURL('**/nfl-draft/welcome');

  await page.getByRole('link', { name: 'Make your picks' }).tap();
  const first = rowOf(page, 1);
  await expect(first.getByRole('button', { name: /^Player at pick 1/ })).toBeInViewport({ ratio: 1 });
  expect((await first.boundingBox())?.height).toBeLessThanOrEqual(68);

  const board = page.getByRole('dialog');
  const search = board.getByRole('searchbox');
  const { player: typed = '' } = prospectsOf('nfl-2025')[50] ?? {};
  await playerAt(page, 1).tap();
  await expect(search).toBeFocused();
  await search.fill(typed);
  await board.getByRole('button', { name: typed }).tap();
  // The keyboard stays open, and the next pick is up.
  await expect(board.getByRole('heading', { name: 'Pick 2', exact: true })).toBeVisible();
  await expect(search).toBeFocused();
  await board.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: 'Pick in order' }).tap();
  const players = board.getByRole('list').getByRole('button');
  for (let pick = 2; pick <= 32; pick++) {
    await expect(board.getByRole('heading', { name: `Pick ${pick}`, exact: true })).toBeVisible();
    // Not always the best one: the third that is left is on the screen too.
    await players.nth(pick % 3).tap();
  }
  await expect(board).toBeHidden();
  await page.getByRole('button', { name: 'Confirm all' }).tap();
  await expect(page.getByText('32 of 32 confirmed')).toBeVisible();
  await expectAllSaved(page);
  await expect(rowOf(page, 32)).toContainText('✓ Confirmed');

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

test('from the public page of a game to the first saved pick of a new fan, and nothing is sent before', async ({
  page,
  fans,
  mailbox,
}) => {
  const fan = fans.unmet();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('/games/nfl-draft');
  await page.getByRole('link', { name: 'Make your picks' }).tap();
  await playerAt(page, 1).tap();
  const board = page.getByRole('dialog');
  await board.getByRole('list').getByRole('button').first().tap();
  await board.getByRole('button', { name: 'Close' }).tap();
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
  await page.getByRole('main').getByRole('link', { name: 'Join free' }).tap();
  // From field to field by the key of the keyboard.
  await page.waitForURL('**/register?*');
  await expect(page.getByLabel('First Name')).toBeFocused();
  for (const typed of ['Journey', 'Fan', fan.username, fan.email, fan.password]) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await page.getByLabel('Country of Residence').selectOption('Austria');
  await page.getByRole('button', { name: 'Create Account' }).tap();
  await expect(page.getByRole('heading', { name: 'Welcome, Journey!' })).toBeInViewport();
  const [mail] = await mailbox.mailsTo(fan.email, 'Verify your email address');
  await page.goto(linkIn(mail, 'verify-email'));
  await page.waitForURL('**/nfl-draft/selections');
  for (const pick of [1, 2]) await expect(rowOf(page, pick)).toContainText(/Saved \d\d:\d\d/);
  await expectPlayer(page, 2, player);
  await expect(rowOf(page, 2)).toContainText(/Trade, .*Dallas Cowboys/);
  expect(await keptPicks(page)).toEqual([]);
});
