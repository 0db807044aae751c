import type { Route } from '@playwright/test';
import { ADMIN, DEMO, signedIn, signIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './looks.ts';

/** Half way through the first round. */
test.use({ at: '2025-04-26T00:40:00Z' });

test('a draft is entered pick by pick on its night, one is taken back, and the paper trail tells it all', async ({
  page,
}) => {
  await signIn(page, ADMIN);
  await page.goto('/admin/dashboard');
  await page.getByLabel('Contest').selectOption('NBA Mock Draft 2025');
  await page.waitForURL('**/admin/dashboard?contest=nba-2025');
  const desk = page.getByRole('region', { name: 'Enter picks' });
  await expect(desk).toContainText('The desk opens when the picks of the fans are locked: Fri 27 Jun 2025');
  await page.goto('/admin/dashboard?contest=nfl-2025');

  // Thirteen are known by the feed. By keyboard: type, Enter takes the player, Enter publishes.
  const pick = desk.getByLabel('Pick', { exact: true });
  const player = desk.getByRole('combobox', { name: 'Player' });
  await expect(pick).toHaveValue('14');
  await expect(desk.getByLabel('Team')).toHaveValue('Indianapolis Colts');
  await player.fill('warren');
  // It ends a word of an input method: nobody is taken.
  await player.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await expect(player).toHaveValue('warren');
  await player.press('Enter');
  await expect(player).toHaveValue('Tyler Warren');
  await player.press('Enter');
  const said = desk.getByRole('status').filter({ hasText: /^Pick/ });
  await expect(said).toHaveText(
    /^Pick 14: Tyler Warren to Indianapolis Colts\. (\d+ fans?|Nobody) moved, \S+ leads with [\d,]+$/,
  );
  await expect(pick).toHaveValue('15');
  await expect(player).toBeFocused();
  const trail = page.getByRole('region', { name: 'History' });
  await trail.getByRole('heading').click();
  const lines = trail.getByRole('listitem').filter({ has: page.getByRole('time') });

  // A taken player says where; another club than the original means traded.
  await player.fill('tyler warren');
  await player.press('Enter');
  await expect(desk.getByText('Tyler Warren was taken at pick 14')).toBeVisible();
  await player.fill('jalon');
  await player.press('Enter');
  await expect(player).toHaveValue('Jalon Walker');
  await desk.getByLabel('Team').selectOption('Los Angeles Rams');
  await expect(desk.getByRole('switch', { name: 'Traded' })).toBeChecked();
  // On a slow line, an administrator who types on as soon as it is said writes into the next pick.
  const slowly = (route: Route) => new Promise((over) => setTimeout(over, 700)).then(() => route.continue());
  await page.route('**/api/nfl-draft/results*', slowly);
  await desk.getByRole('button', { name: 'Publish pick 15' }).click();
  await expect(said).toHaveText(/^Pick 15: Jalon Walker to Los Angeles Rams\./);
  await page.unrouteAll({ behavior: 'wait' });
  await player.fill('nolen');
  await player.press('Enter');
  await desk.getByRole('button', { name: 'Publish pick 16' }).press('Enter');
  await expect(said).toHaveText(/^Pick 16: Walter Nolen to Arizona Cardinals\./);

  // Somebody whom nobody listed: those with nearly that name first, then a new player.
  await player.fill('Jalen Walkers');
  await player.press('Tab');
  await expect(desk.getByRole('heading', { name: 'Nobody is called “Jalen Walkers”' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Jalon Walker', exact: true })).toBeVisible();
  await player.fill('Demo Newcomer');
  await player.press('Enter');
  await desk.getByLabel('Position').fill('LB');
  await expectAccessible(page);
  await desk.getByRole('button', { name: "Enter 'Demo Newcomer' as a new player" }).click();
  await expect(player).toHaveValue('Demo Newcomer');
  await expect(desk.getByText('Entered Demo Newcomer as a new player, LB')).toBeVisible();
  await desk.getByRole('button', { name: 'Publish pick 17' }).press('Enter');
  await expect(said).toHaveText(/^Pick 17: Demo Newcomer to Cincinnati Bengals\./);
  await desk.getByRole('button', { name: 'Undo pick 17' }).click();
  await expect(said).toHaveText(/^Pick 17 is open again\. /);

  await expect(pick).toHaveValue('17');
  await expect(player).toHaveValue('');
  await expect(lines.nth(0)).toContainText(/^admin\s+undo\s+26 Apr 2025, \d\d:4\d:\d\d \S+ from \S+/);
  await expect(lines.nth(1)).toContainText(/^admin\s+undone/);
  await expect(lines.nth(5)).toContainText(/^replay\s+feed/);
  await expect(lines.nth(5)).toContainText('Pick 13: Kenneth Grant to Miami Dolphins');

  // An earlier pick is corrected at the desk, and taken back by the trail, which asks first.
  await pick.selectOption('15');
  await desk.getByLabel('Team').selectOption('Atlanta Falcons');
  await desk.getByRole('button', { name: 'Correct pick 15' }).click();
  // What it would move is said first; nothing is published meanwhile.
  await expect(desk.getByText(/would gain points, .* would lose some$/)).toBeVisible();
  await expect(desk.getByRole('table', { name: 'First places before and after' }).getByRole('row')).toHaveCount(4);
  await desk.getByRole('button', { name: 'Publish correction' }).click();
  await expect(said).toHaveText(/^Pick 15: Jalon Walker to Atlanta Falcons\./);
  await lines.nth(0).getByRole('button', { name: 'Undo' }).click();
  const question = page.getByRole('dialog', { name: 'Undo the latest publication?' });
  await expect(question).toContainText('then again Jalon Walker to Los Angeles Rams, LB, traded');
  await question.getByRole('button', { name: 'Undo it' }).click();
  await expect(trail.getByText('Undone: 1 result as before')).toBeVisible();
  await expect(pick.getByRole('option', { name: '15: Los Angeles Rams, Jalon Walker' })).toBeAttached();

  // A paste says first what it would move, and nothing has moved.
  const form = page.getByRole('region', { name: 'Paste results' });
  await form.getByRole('heading').click();
  await form
    .getByRole('textbox', { name: 'Results' })
    .fill('pick,team,player,trade\n17,Cincinnati Bengals,Shemar Stewart,no\n18,Seattle Seahawks,Grey Zabel,no');
  await form.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(form.getByText('Nothing was stored: 2 results read, 2 new or changed')).toBeVisible();
  await expect(form.getByText(/would move, \S+ would lead with/)).toBeVisible();
  await expect(pick).toHaveValue('17');
  await expect(lines.nth(0)).toContainText(/^admin\s+undo/);

  // What was published at once is a line that unfolds.
  await form.getByRole('button', { name: 'Publish 2 rows' }).click();
  await lines.nth(0).getByText('2 rows, 2 changed').click();
  await expect(lines.nth(0)).toContainText('Pick 17: Shemar Stewart to Cincinnati Bengals');
});

test('an administrator finds a fan, renames, blocks, lets in again and makes them an organiser', async ({
  page,
  fans,
}) => {
  const fan = await fans.verified();
  const renamed = `${fan.username}-ok`;
  await signedIn(page, ADMIN);
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'People' }).click();
  const found = page.getByRole('region', { name: 'Fans and registrations' });
  await found.getByLabel('Username or email').fill(fan.username);
  await found.getByRole('button', { name: 'Search' }).click();
  const row = found.getByRole('listitem').filter({ hasText: fan.email });
  await expect(row).toHaveCount(1);
  await row.getByText(`@${fan.username}`).click();
  await expectAccessible(page);
  await row.getByLabel('New username').fill(renamed);
  await row.getByRole('button', { name: 'Rename' }).click();
  await expect(found.getByText(`${renamed} is renamed.`)).toBeVisible();
  await row.getByRole('button', { name: 'Block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(found.getByText(`${renamed} is blocked.`)).toBeVisible();
  await expect(row.getByText('Blocked', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Unblock' }).click();
  await expect(found.getByText(`${renamed} is not blocked.`)).toBeVisible();
  await row.getByLabel('Organiser of').selectOption('Tennis 3&Done 2025');
  await row.getByRole('button', { name: 'Make organiser' }).click();
  await expect(found.getByText(`${renamed} is an organiser now.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText(
    `${renamed} was named organiser of Tennis 3&Done 2025 by admin`,
  );
});

test('a fan tells the organisers from the reasons of a pick, is answered by mail, and reads it where they asked', async ({
  page,
  another,
  mailbox,
}) => {
  await signedIn(page, DEMO);
  await page.goto('/nfl-draft/results');
  await page.getByRole('button', { name: /points at pick 1, why$/ }).click();
  await page.getByRole('table').getByRole('link', { name: 'Something wrong or unclear?' }).click();
  await page.waitForURL('**/remarks?*');
  await expect(page.getByText(/^Pick 1, .+: \d+ points$/)).toBeVisible();
  const sentence = page.getByLabel('What is wrong or unclear?');
  await sentence.fill('Why does the team\ncount twice?');
  await page.getByRole('button', { name: 'Send to the organisers' }).click();
  await expect(page.getByText('Thank you. The organisers read it')).toBeVisible();
  const told = page.getByRole('region', { name: 'What you told them' }).getByRole('listitem');
  await expect(told).toContainText('Why does the team count twice?');
  await expect(told).toContainText('Waits for an answer.');

  const office = await another();
  await signedIn(office, ADMIN);
  await office.goto('/admin/dashboard');
  const desk = office.getByRole('region', { name: 'What fans find wrong or unclear' });
  await expect(desk.getByRole('listitem')).toContainText('demo on /nfl-draft/results/demo');
  await expectAccessible(office);
  await desk.getByRole('textbox', { name: 'Answer' }).fill('It counts once, and the player of that team too.');
  await desk.getByRole('button', { name: 'Answer by email' }).click();
  await expect(desk.getByText('demo is answered by email.')).toBeVisible();
  await expect(desk.getByText('Nothing waits for an answer.')).toBeVisible();
  const [mail] = await mailbox.mailsTo(DEMO.email, 'The organisers have answered');
  expect(mail?.text).toContain('It counts once, and the player of that team too.');
  await page.reload();
  await expect(told).toContainText(/Answered, .+: It counts once, and the player of that team too\./);
});
