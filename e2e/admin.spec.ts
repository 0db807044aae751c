import { ADMIN, signIn } from './fan.ts';
import { expect, test } from './journey.ts';

test('who is no admin is denied, and can go back', async ({ page, fans }) => {
  await signIn(page, await fans.verified());
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await page.waitForURL('**/landing');
});

test('a fan who says he is an admin is denied by the server', async ({ page, fans }) => {
  await signIn(page, await fans.verified());
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, isAdmin: true }));
  });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

test('an admin sees who registered, and sees the next one by himself', async ({ page, fans }) => {
  const first = await fans.registered();
  await page.clock.install();
  await signIn(page, ADMIN);
  await page.goto('/admin/dashboard');
  const recent = page.getByRole('region', { name: 'Registrations of the last 24 hours' });
  const row = recent.getByRole('listitem').filter({ hasText: `@${first.username}` });
  await expect(row).toContainText('Journey Fan');
  await expect(row).toContainText(first.email);
  await expect(row).toContainText('Austria');
  await expect(row).toContainText(/\d+ minutes? ago/);
  for (const figure of ['Total Users', "Today's Registrations", 'Last Updated'])
    await expect(page.getByText(figure, { exact: true })).toBeVisible();

  const second = await fans.registered();
  await page.clock.runFor(30_000);
  await expect(recent.getByText(`@${second.username}`)).toBeVisible();
  const third = await fans.registered();
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(recent.getByText(`@${third.username}`)).toBeVisible();
});

test('a dashboard that cannot be loaded says so', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.route('**/api/auth/registration-alerts*', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: 'busy' } }),
  );
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('alert')).toHaveText('Error: Failed to fetch registration alerts');
});

test('results are read, previewed with what they change, and refused where they are wrong', async ({ page }) => {
  await signIn(page, ADMIN);
  await page.goto('/admin/dashboard');
  const form = page.getByRole('region', { name: 'Publish results' });
  await form.getByLabel('Contest').selectOption('NFL Mock Draft 2025');
  const results = form.getByRole('textbox', { name: 'Results' });
  await results.fill('pick,team\none,Tennessee Titans');
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(form.getByRole('alert')).toHaveText('Row 1: pick "one" is not a whole number');

  await results.fill('pick,team,player,trade\n1,Tennessee Titans,Cam Ward,no\n2,Cleveland Browns,Cam Ward,no');
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(form.getByText('0 new, 1 changed, 1 unchanged')).toBeVisible();
  await form.getByRole('button', { name: 'Publish 2 rows' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
});
