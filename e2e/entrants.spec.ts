import { register, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectNothingSticksOut } from './looks.ts';
import { expectAllSaved, fillTheRest } from './sheets.ts';

/**
 * Somebody without an account in a group: entered by a captain, in the table after the lock, and at
 * last their own.
 */
test.use({ at: '2025-04-25T12:00:00Z' });

test('a captain picks for Bob, who stands in the table of the group and later takes the place over', async ({
  another,
  page,
  product,
  fans,
  mailbox,
}) => {
  const captain = await fans.verified();
  const bob = fans.unmet();
  let claim = '';

  await test.step('the captain adds Bob to the group', async () => {
    await signedIn(page, captain);
    await page.goto('/groups');
    await page.getByLabel('Group name').fill('Third floor');
    await page.getByRole('button', { name: 'Create group' }).click();
    await page.waitForURL(/\/groups\/[\w-]{36}$/);
    await page.goto(`${page.url()}?contest=nfl-2025&tab=people`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bob');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const list = page.getByRole('list', { name: 'People without an account' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
  });
  const people = page.url();
  const group = people.replace('&tab=people', '');

  await test.step('and picks for him on a sheet that says whose it is', async () => {
    await page.getByRole('link', { name: 'Enter picks for Bob' }).click();
    await expect(page.getByText('You are picking for Bob')).toBeVisible();
    await fillTheRest(page);
    await expectAllSaved(page);
    await expectNothingSticksOut(page, 'the sheet of an entrant');
    // What the page asks for early is that sheet: an answer that nobody takes would stay open.
    for (const sheet of [page.url(), page.url().replace('nfl-draft', 'tennis')]) {
      await page.goto(sheet, { waitUntil: 'networkidle' });
      await expect(page.getByText('You are picking for Bob')).toBeVisible();
    }
  });

  await test.step('after the lock Bob stands in the table, marked, and a link gives the place away', async () => {
    await product.moveTo('2025-04-26T00:40:00Z');
    await page.goto(group);
    const row = page.getByRole('table', { name: 'Standings by rank' }).getByRole('row', { name: /Bob \(managed\)/ });
    await expect(row).toBeVisible();
    await expect(row.getByRole('link')).toHaveCount(0);
    await page.goto(people);
    await page.getByRole('button', { name: 'Claim link for Bob' }).click();
    claim = (await page.getByText(/\/join\/[\w-]{43}$/).textContent()) ?? '';
    await expectNothingSticksOut(page, 'the group with an entrant');
  });

  await test.step('Bob registers through the link and owns the place', async () => {
    const theirs = await another();
    await theirs.goto(new URL(claim).pathname);
    await expect(theirs.getByText(`${captain.username} keeps a place for you in`)).toBeVisible();
    await expect(theirs.getByText('You become Bob.')).toBeVisible();
    await theirs.getByRole('link', { name: 'Create an account' }).click();
    await register(theirs, bob, mailbox);
    await theirs.getByRole('button', { name: 'Yes, I am Bob' }).click();
    await theirs.waitForURL(/\/groups\/[\w-]{36}$/);
    await theirs.goto(group);
    const row = theirs.getByRole('table', { name: 'Standings by rank' }).getByRole('row', { name: bob.username });
    await expect(row).toContainText('You');
    await expect(theirs.getByText('(managed)')).toHaveCount(0);
  });
});
