import { signedIn, submitLogin } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './looks.ts';
import {
  choosePlayer,
  expectAllSaved,
  expectPlayer,
  fillTheRest,
  playerAt,
  prospectsOf,
  searchPlayer,
} from './sheets.ts';

test.use({ at: '2025-04-25T12:00:00Z' });

const SHEET = '/nfl-draft/selections';
const board = prospectsOf('nfl-2025').slice(0, 32);
const hasCam = ({ player }: { player: string }) => /cam/i.test(player);

test('a pick tapped after the session has ended is kept, said to be kept, and sent once the fan is back', async ({
  page,
  fans,
}) => {
  const fan = await fans.verified();
  await signedIn(page, fan);
  await page.goto(SHEET);
  await choosePlayer(page, 1, board[0]?.player ?? '');
  await expectAllSaved(page);
  const refreshToken = await page.evaluate(() => localStorage.getItem('refreshToken'));
  await page.request.post('/api/auth/logout', { data: { refreshToken } });
  await searchPlayer(page, 2, board[1]?.player ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login?kept**');
  await expect(
    page.getByText('Picks that are not saved yet are kept on this device: sign in to go on with them.'),
  ).toBeVisible();
  await submitLogin(page, fan);
  await page.waitForURL(`**${SHEET}`);
  await expectPlayer(page, 2, board[1]?.player ?? '');
  await expectAllSaved(page);
  await page.reload();
  await expectPlayer(page, 2, board[1]?.player ?? '');
});

test('a fan who is led by the keyboard or by ear is not lost where a button goes away or a sentence comes twice', async ({
  page,
  fans,
}) => {
  await signedIn(page, await fans.verified());
  await page.goto(SHEET);
  const list = page.getByRole('dialog');
  const field = list.getByRole('searchbox', { name: 'Find a player' });
  await searchPlayer(page, 1, 'Camzz');
  await expect(list.getByText('Nobody matches “Camzz”')).toBeVisible();
  // Enter that ends a word of an input method chooses nobody.
  await field.fill('ward');
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await expect(page.getByRole('heading', { name: 'Pick 1', exact: true })).toBeVisible();
  await expect(field).toHaveValue('ward');
  // Arrows lead along the lines and back, Escape throws away what was typed, and no choice.
  await field.fill('cam');
  await expect(list.getByRole('listitem')).toHaveCount(prospectsOf('nfl-2025').filter(hasCam).length);
  const line = (at: number) => list.getByRole('listitem').nth(at).getByRole('button');
  for (const [key, at] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(line(at)).toBeFocused();
  }
  await list.getByRole('button', { name: 'Cam Ward - QB - Miami (FL)' }).press('Enter');
  await expect(list.getByRole('status')).toHaveText('Cam Ward at pick 1. Pick 2');
  // Whoever is at an earlier pick is found by a slip too, and would move.
  await field.fill('Cam Wrad');
  await expect(list.getByRole('listitem')).toHaveText(['8Cam Ward - QB - Miami (FL)at pick 1, would move here']);
  // The first empties the search, as in every search field.
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expectPlayer(page, 1, 'Cam Ward');
  await expectPlayer(page, 2, '');
  await playerAt(page, 1).press('Enter');
  await list.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expectPlayer(page, 1, '');
  await expect(playerAt(page, 1)).toBeFocused();

  for (const filled of ['32 picks', '0 picks']) {
    await fillTheRest(page);
    await expect(page.getByRole('status').filter({ hasText: `Filled ${filled} from Best available` })).toBeAttached();
  }
  const sentence = page.getByText('Filled 0 picks from Best available').first();
  await sentence.evaluate((element) => element.setAttribute('data-before', ''));
  await fillTheRest(page);
  await expect(page.locator('[data-before]')).toHaveCount(0);
  await expect(sentence).toBeAttached();
  await page.getByRole('button', { name: 'Undo Best available' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Fill from a board' })).toBeFocused();
});

test('without a connection picks wait on the device and are sent when it is back; beyond the lock they are too late', async ({
  page,
  context,
  fans,
  product,
}) => {
  await signedIn(page, await fans.verified());
  await page.goto(SHEET);
  await expect(playerAt(page, 1)).toBeVisible();
  await choosePlayer(page, 1, 'Cam Ward');
  await expectAllSaved(page);
  await context.setOffline(true);
  await choosePlayer(page, 2, 'Travis Hunter');
  await choosePlayer(page, 3, 'Abdul Carter');
  await expect(page.getByText('2 changes are saved on this device')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('2 changes are saved on this device')).toBeHidden();
  await expectAllSaved(page);
  // Until everybody who can be picked is there: the document has those who are.
  await page.reload({ waitUntil: 'networkidle' });
  await expectPlayer(page, 2, 'Travis Hunter');
  await expectPlayer(page, 3, 'Abdul Carter');

  await context.setOffline(true);
  await choosePlayer(page, 4, 'Mason Graham');
  await expect(page.getByText('1 change is saved on this device')).toBeVisible();
  await product.moveTo('2025-04-26T00:00:30Z');
  await context.setOffline(false);
  await expect(page.getByText(/too late/i).first()).toBeVisible();
  await page.reload();
  await expectPlayer(page, 3, 'Abdul Carter');
  await expectPlayer(page, 4, '');
});
