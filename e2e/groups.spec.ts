import type { Page } from '@playwright/test';
import { ADMIN, type Fan, register, signedIn, tokenOf } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectNothingSticksOut } from './looks.ts';

const tabOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Group', exact: true }).getByRole('link', { name, exact: true });

/** Two people on two devices: a group from its invitation to draft night. */
test.use({ at: '2025-04-25T12:00:00Z' });

test('an invitation by link leads from no account to a shared draft night, and out again', async ({
  another,
  page,
  product,
  fans,
  mailbox,
}) => {
  const captain = await fans.verified();
  const friend = fans.unmet();
  const theirs = await another();
  let link = '';
  let address = '';

  await test.step('the captain makes a group and gets its link and code', async () => {
    await signedIn(page, captain);
    await page.goto('/groups');
    await expect(page.getByRole('heading', { name: 'You’re not in a group yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(page.getByText('Group name is required')).toBeVisible();
    await page.getByLabel('Group name').fill('Third floor');
    await page.getByRole('switch', { name: 'All games, including new ones' }).uncheck();
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(page.getByText('Choose at least one game')).toBeVisible();
    await page.getByRole('switch', { name: 'All games, including new ones' }).check();
    await page.getByRole('button', { name: 'Create group' }).click();
    await page.waitForURL(/\/groups\/[\w-]{36}$/);
    await expect(page.getByRole('heading', { name: 'Third floor' })).toBeVisible();
    address = page.url();
    link = (await page.getByText(/\/join\//).textContent()) ?? '';
    await expectNothingSticksOut(page, 'the group');
  });

  await test.step('the friend, without an account, is told who invites to what, and comes back from the mail', async () => {
    await theirs.goto(new URL(link).pathname);
    await expect(theirs.getByText(`${captain.username} invites you to`)).toBeVisible();
    await expect(theirs.getByRole('heading', { name: 'Third floor' })).toBeVisible();
    await theirs.getByRole('link', { name: 'Create an account' }).click();
    await register(theirs, friend, mailbox);
    await theirs.waitForURL(address);
    await tabOf(theirs, 'People').click();
    await expect(theirs.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);
    // A member already lands there.
    await theirs.goto(new URL(link).pathname);
    await theirs.waitForURL(address);
  });

  await test.step('before the lock the group knows who is ready, and not of what', async () => {
    await page.reload();
    const owed = page.getByRole('region', { name: 'What you still have to do' });
    await expect(owed).toContainText('32 picks missing for NFL Mock Draft 2025');
    await expect(owed.getByRole('link', { name: 'Make your picks' })).toHaveAttribute('href', '/nfl-draft/selections');
    await pickAll(captain);
    await page.reload();
    await expect(owed).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Who is ready' }).getByText(`… ${friend.username}`)).toBeVisible();
    await tabOf(page, 'Picks').click();
    await expect(page.getByRole('heading', { name: 'Picks are secret until the lock' })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Remind them by email' }).click();
    await expect(page.getByText('Reminded of this lock: 1 member who missed something')).toBeVisible();
    await pickAll(friend);
    await page.reload();
    await expect(page.getByText('Everybody has picked.')).toBeVisible();
  });

  await test.step('the friend reports the group, an administrator takes its name away, and the captain gives another', async () => {
    await tabOf(theirs, 'Settings').click();
    await theirs.getByRole('button', { name: 'Report name, description or picture' }).click();
    await theirs.getByRole('dialog').getByRole('button', { name: 'Report', exact: true }).click();
    await expect(theirs.getByText('Reported. Thank you: an administrator looks at it.')).toBeVisible();
    const desk = await another();
    await signedIn(desk, ADMIN);
    await desk.goto('/admin/people');
    const reported = desk.getByRole('region', { name: 'Reported groups' });
    await reported.getByRole('button', { name: 'Clear name of Third floor' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Clear name' }).click();
    await expect(desk.getByText('Third floor lost its name, description and picture.').first()).toBeVisible();
    await expect(reported.getByText('No group is reported.')).toBeVisible();
    await tabOf(page, 'Settings').click();
    await expect(page.getByRole('heading', { name: 'Group', level: 1 })).toBeVisible();
    await page.getByLabel('Group name').fill('Fourth floor');
    await page.getByRole('switch', { name: 'Ghosts in the standings' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Fourth floor', level: 1 })).toBeVisible();
  });

  await test.step('on draft night both see the table, its ghost, and who called what', async () => {
    await product.moveTo('2025-04-26T00:40:00Z');
    for (const each of [page, theirs]) {
      await each.goto(`${address}?contest=nfl-2025`);
      const table = each.getByRole('table', { name: 'Standings by rank' });
      // Two are too few for a consensus.
      await expect(table.getByRole('row')).toHaveCount(4);
      await expect(table.getByRole('row', { name: /Not ranked The experts’ mean .* Ghost/ })).toBeVisible();
      await tabOf(each, 'Picks').click();
      const grid = each.getByRole('table', { name: /a column each$/ });
      await expect(grid.getByRole('columnheader')).toHaveText([/You/, /Duel with /]);
      await expect(grid.getByRole('row')).toHaveCount(33);
      await grid
        .getByRole('row', { name: /^Pick 1 / })
        .getByRole('button')
        .first()
        .click();
      const pick = each.getByRole('dialog', { name: 'Cam Ward' });
      await expect(pick).toContainText('Actual: Cam Ward to Tennessee Titans. 2 of 2 called it.');
      await expect(pick).toContainText('Picked by you, ');
      await expect(pick.getByRole('listitem').first()).toContainText('100 of 100');
      await pick.getByRole('button', { name: 'Close' }).click();
      await expectNothingSticksOut(each, 'the grid');
      await tabOf(each, 'Standings').click();
    }
    // The tables over all games follow in the minute.
    await product.minute();
    await page.getByRole('link', { name: 'Overall' }).click();
    await expect(page.getByRole('table', { name: 'Members over all games' }).getByRole('row')).toHaveCount(3);
    await page.getByRole('link', { name: 'Back to the group' }).click();
    await page.waitForURL(address);
  });

  await test.step('the landing has the own place in the group, and the menu of a game leads to it', async () => {
    await theirs.goto('/landing');
    await expect(theirs.getByRole('link', { name: 'Your groups: Fourth floor, 1st' })).toBeVisible();
    await theirs.goto('/nfl-draft/leaderboard');
    await theirs.getByRole('button', { name: 'NFL Mock Draft 2025', exact: true }).click();
    await theirs.getByRole('list', { name: 'Games' }).getByRole('link', { name: 'Fourth floor' }).click();
    await theirs.waitForURL(`${address}?contest=nfl-2025`);
  });

  await test.step('from the group a duel shows both sheets side by side, each to each', async () => {
    const { username } = captain;
    await theirs.getByRole('table', { name: 'Standings by rank' }).getByRole('link', { name: username }).click();
    await theirs.getByRole('navigation', { name: username, exact: true }).getByRole('link', { name: 'Duel' }).click();
    await theirs.waitForURL(`**/duels/nfl-2025/me/${captain.username}`);
    await expect(theirs.getByRole('heading', { name: `You and ${captain.username}` })).toBeVisible();
    await theirs.getByText('32 picks, the same or level').click();
    await expect(theirs.getByRole('table', { name: 'The same or level' }).getByRole('row')).toHaveCount(33);
    await expectNothingSticksOut(theirs, 'the duel');
    await theirs.goto(address);
  });

  await test.step('the friend leaves, and comes back by request: a captain lets them in', async () => {
    await tabOf(theirs, 'Settings').click();
    await theirs.getByRole('button', { name: 'Leave group' }).click();
    await theirs.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
    await theirs.waitForURL('**/groups');
    await tabOf(page, 'Settings').click();
    await page.getByLabel('Who can join').selectOption('By request');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await theirs.goto(new URL(link).pathname);
    await expect(theirs.getByText('You ask to join, and a captain lets you in.')).toBeVisible();
    await theirs.getByRole('button', { name: 'Ask to join' }).click();
    await expect(theirs.getByRole('link', { name: 'Make your picks' })).toHaveAttribute('href', /\/selections$/);
    await page.goto(`${address}?tab=people`);
    await page.getByRole('button', { name: `Accept ${friend.username}` }).click();
    await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);
    await theirs.reload();
    await theirs.waitForURL(address);
  });

  /** The board of the consensus, saved by the call: the sheet itself has journeys of its own. */
  async function pickAll(fan: Fan): Promise<void> {
    const { request } = page;
    const { headers, id } = await tokenOf(request, fan);
    const read = async (path: string) => (await (await request.get(`/api/nfl-draft/${path}`, { headers })).json()).data;
    const [prospects, teams] = [await read('prospects'), await read('teams')];
    const wanted = prospects.find(({ player }: { player: string }) => player === 'Cam Ward');
    const others = prospects.filter(({ player }: { player: string }) => player !== 'Cam Ward');
    const data = teams.map(({ team }: { team: string }, index: number) => ({
      userId: id,
      pick: index + 1,
      team,
      player: (index === 0 ? wanted : others[index + teams.length]).player,
      trade: false,
    }));
    expect((await request.put('/api/nfl-draft/selections', { headers, data })).status()).toBe(200);
  }
});
