import type { Page } from '@playwright/test';
import { ADMIN, register, tokenOf } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, expectNothingSticksOut } from './looks.ts';
import { choose, choosePlayer, expectChosen, expectPlayer, leavePicker, prospectsOf, rowOf, search } from './sheets.ts';

/** The NBA draft and Wimbledon are open; the NFL draft is over. */

const [first, second, third, _fourth] = prospectsOf('nba-2025').map(({ player }) => player) as [
  string,
  string,
  string,
  string,
];

const SILVER = '26 - Alejandro Davidovich Fokina';
const BRONZE = '50 - Joao Fonseca';

const keptPicks = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^(outbox|wishes):/.test(key)));

test('a guest finds a draft, picks three, registers by mail, and the three are saved and shown', async ({
  page,
  fans,
  mailbox,
}) => {
  const fan = fans.unmet();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('/games/nba-draft');
  await page.getByRole('link', { name: 'Make your picks' }).click();
  await page.waitForURL('**/nba-draft/try');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.getByText('These picks are on this device only. Join free to keep them.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  for (const [pick, player] of [first, second, third].entries()) await choosePlayer(page, pick + 1, player);
  await page.getByRole('switch', { name: 'Trade at pick 3', exact: true }).press('Space');
  await page.getByLabel('Team at pick 3').selectOption({ index: 0 });
  const team = await page.getByLabel('Team at pick 3').inputValue();
  await expect(page.getByRole('list', { name: 'Your picks' }).getByText('On this device')).toHaveCount(3);
  await expectAccessible(page);
  await expectNothingSticksOut(page, 'the sheet of a guest');
  await page.reload();
  await expectPlayer(page, 3, third);
  // What they pick is known to nobody but this device.
  expect(requests.filter((call) => /^(POST|PUT)|selections/.test(call))).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: 'Join free' }).click();
  await register(page, fan, mailbox);
  await page.waitForURL('**/nba-draft/selections');
  await expectPlayer(page, 1, first);
  await expectPlayer(page, 2, second);
  await expectPlayer(page, 3, third);
  await expect(page.getByLabel('Team at pick 3')).toHaveValue(team);
  for (const pick of [1, 2, 3]) await expect(rowOf(page, pick)).toContainText(/Saved \d\d:\d\d/);
  expect(await keptPicks(page)).toEqual([]);
});

test('of a season a guest picks three, registers by mail, and the three are saved; one who left the field is said', async ({
  page,
  request,
  fans,
  mailbox,
}) => {
  const fan = fans.unmet();
  // From the sheet itself the sign-in leads, and beside it the way to try.
  await page.goto('/tennis/selections');
  await page.waitForURL('**/login?next=*');
  await page.getByRole('link', { name: /^Try it: Tennis/ }).click();
  await page.waitForURL('**/tennis/try');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  await choose(page, 'Gold player', 'sinner', '1 - Jannik Sinner');
  // The longest name of them all.
  await choose(page, 'Silver player', 'fokina', SILVER);
  await choose(page, 'Bronze player', 'fonseca', BRONZE);
  await expectAccessible(page);
  await expectNothingSticksOut(page, 'the season of a guest');
  await page.getByRole('link', { name: 'Choose Washington' }).click();
  await choose(page, 'Gold player', 'fritz', '1 - Taylor Fritz');
  // A player picked for one tournament is used at the next, here too.
  const used = await search(page, 'Silver player', 'fokina');
  await expect(used.getByText('Used at Wimbledon')).toBeVisible();
  await leavePicker(page);
  await page.reload();
  await expectChosen(page, 'Gold player', '1 - Taylor Fritz');

  const { headers } = await tokenOf(request, ADMIN);
  const data = { player: 'Taylor Fritz', tournament: 'Washington', withdrawn: true };
  expect((await request.put('/api/tennis/withdrawals', { headers, data })).status()).toBe(200);
  await page.getByRole('main').getByRole('link', { name: 'Join free' }).click();
  await register(page, fan, mailbox);
  await page.waitForURL('**/guest-picks?next=*');
  await expect(page.getByText('3 picks are saved.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    'Washington, Gold: Taylor Fritz. Taylor Fritz has withdrawn: choose somebody else.',
  ]);
  await page.getByRole('link', { name: 'Go to your picks' }).click();
  await page.waitForURL('**/tennis/selections');
  await expectChosen(page, 'Gold player', '1 - Jannik Sinner');
  await expectChosen(page, 'Silver player', SILVER);
  await expectChosen(page, 'Bronze player', BRONZE);
  await expect(page.getByRole('group').getByText('Confirmed', { exact: true })).toHaveCount(3);
  expect(await keptPicks(page)).toEqual([]);
});
