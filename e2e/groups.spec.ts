import { expectAccessible } from './axe.ts';
import { type Fan, fillRegistration, signedIn, submitLogin } from './fan.ts';
import { expect, test } from './journey.ts';
import { linkIn } from './mailbox.ts';
import { expectNothingSticksOut } from './widths.ts';

/** Two people on two devices: a group from its invitation to draft night. */
test.use({ at: '2025-04-25T12:00:00Z' });

test('an invitation by link leads from no account to a shared draft night, and out again', async ({
  browser,
  page,
  product,
  fans,
  mailbox,
}) => {
  test.setTimeout(180_000);
  const captain = await fans.verified();
  const friend = fans.unmet();
  const other = await browser.newContext({ baseURL: product.site });
  const theirs = await other.newPage();
  let link = '';
  let address = '';

  await test.step('the captain makes a group and gets its link and code', async () => {
    await signedIn(page, captain);
    await page.goto('/groups');
    await expect(page.getByRole('heading', { name: 'You are in no group yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(page.getByText('Group name is required')).toBeVisible();
    await page.getByLabel('Group name').fill('Third floor');
    await page.getByRole('button', { name: 'Create group' }).click();
    await page.waitForURL(/\/groups\/[\w-]{36}$/);
    await expect(page.getByRole('heading', { name: 'Third floor' })).toBeVisible();
    address = page.url();
    link = (await page.getByText(/\/join\//).textContent()) ?? '';
    await expectAccessible(page);
    await expectNothingSticksOut(page, 'the group');
  });

  await test.step('the friend, without an account, is told who invites to what, and comes back from the mail', async () => {
    await theirs.goto(new URL(link).pathname);
    await expect(theirs.getByText(`${captain.username} invites you to`)).toBeVisible();
    await expect(theirs.getByRole('heading', { name: 'Third floor' })).toBeVisible();
    await expectAccessible(theirs);
    await theirs.getByRole('link', { name: 'Create an account' }).click();
    await theirs.waitForURL('**/register**');
    await fillRegistration(theirs, friend);
    await theirs.getByRole('button', { name: 'Create Account' }).click();
    const [mail] = await mailbox.mailsTo(friend.email, 'Verify your email address');
    await theirs.goto(linkIn(mail, 'verify-email'));
    await theirs.waitForURL('**/login**');
    await submitLogin(theirs, friend);
    await theirs.waitForURL(`**${new URL(link).pathname}`);
    await theirs.getByRole('button', { name: 'Join the group' }).click();
    await theirs.waitForURL(address);
    await expect(theirs.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);
  });

  await test.step('before the lock the group knows who is ready, and not of what', async () => {
    await pickAll(captain);
    await page.reload();
    await expect(page.getByText(`Still missing something: ${friend.username}.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Who has whom/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Remind them by mail' }).click();
    await expect(page.getByText('Reminded: 1 mail sent for this lock.')).toBeVisible();
    await pickAll(friend);
    await page.reload();
    await expect(page.getByText('Everybody has picked.')).toBeVisible();
  });

  await test.step('on draft night both see the table and who called what', async () => {
    await product.restartAt('2025-04-26T00:40:00Z');
    for (const each of [page, theirs]) {
      await each.goto(`${address}?contest=nfl-2025`);
      await expect(each.getByRole('table', { name: 'Standings by rank' }).getByRole('row')).toHaveCount(3);
      await each.getByRole('button', { name: 'Show all 32 picks' }).click();
      const first = each.getByRole('row', { name: /^Pick 1 / });
      await expect(first).toContainText('Cam Ward to Tennessee Titans: 2 of 2 called it.');
    }
    await expectAccessible(page);
    await expectNothingSticksOut(page, 'the group on draft night');
  });

  await test.step('from the group a duel shows both sheets side by side, each to each', async () => {
    await theirs
      .getByRole('link', { name: `Duel with ${captain.username}` })
      .first()
      .click();
    await theirs.waitForURL(`**/duels/nfl-2025/me/${captain.username}`);
    await expect(theirs.getByRole('heading', { name: `${friend.username} and ${captain.username}` })).toBeVisible();
    await expect(theirs.getByText('Both made the same pick in 32 of 32.')).toBeVisible();
    await expect(theirs.getByRole('table', { name: 'Picks side by side' }).getByRole('row')).toHaveCount(33);
    await expectAccessible(theirs);
    await expectNothingSticksOut(theirs, 'the duel');
    await theirs.goBack();
  });

  await test.step('the friend leaves, and the page is no page of theirs any more', async () => {
    await theirs.getByRole('button', { name: 'Leave group' }).click();
    await theirs.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
    await theirs.waitForURL('**/groups');
    await theirs.goto(address);
    await expect(theirs.getByRole('heading', { name: 'There is no such group' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1);
  });

  /** The board of the consensus, saved by the call: the sheet itself has journeys of its own. */
  async function pickAll(fan: Fan): Promise<void> {
    const { request } = page;
    const { accessToken, user } = await (
      await request.post('/api/auth/login', { data: { email: fan.email, password: fan.password } })
    ).json();
    const headers = { Authorization: `Bearer ${accessToken}` };
    const read = async (path: string) => (await (await request.get(`/api/nfl-draft/${path}`, { headers })).json()).data;
    const [prospects, teams] = [await read('prospects'), await read('teams')];
    const wanted = prospects.find(({ player }: { player: string }) => player === 'Cam Ward');
    const others = prospects.filter(({ player }: { player: string }) => player !== 'Cam Ward');
    const data = teams.map(({ team }: { team: string }, index: number) => ({
      userId: user.id,
      pick: index + 1,
      team,
      player: (index === 0 ? wanted : others[index]).player,
      trade: false,
    }));
    expect((await request.put('/api/nfl-draft/selections', { headers, data })).status()).toBe(200);
  }

  await other.close();
});
