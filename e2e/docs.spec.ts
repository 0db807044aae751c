import { DEMO, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './looks.ts';

test('every call is found by its words, shown with an example, and tried out as the fan who is signed in', async ({
  page,
  product,
}) => {
  await signedIn(page, DEMO);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${product.site}/`)) elsewhere.push(request.url());
  });
  await page.goto('/api/docs');
  await expect(page.getByText('Signed in as demo')).toBeVisible();
  const calls = page.locator('.opblock');
  // The viewer draws those in sight; its search goes over all of them.
  await expect(calls.first()).toBeVisible();
  await page.getByLabel('Search calls').fill('tennis get user-results');
  await expect(calls).toHaveCount(1);
  await expectAccessible(page);

  await calls.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  // The example is the own name.
  await expect(page.getByPlaceholder('username')).toHaveValue('demo');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/tennis/user-results/demo'));
  await page.getByRole('button', { name: 'Execute' }).click();
  const answer = await answered;
  expect(answer.status()).toBe(200);
  expect(answer.request().headers().authorization).toMatch(/^Bearer /);
  await expect(page.locator('.live-responses-table').getByText('200', { exact: true })).toBeVisible();
  expect(elsewhere).toEqual([]);
});
