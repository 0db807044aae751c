import { readFileSync } from 'node:fs';
import { DEMO, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './looks.ts';

test('a fan proves a sheet on another device, where nobody is signed in; a changed one is found out', async ({
  page,
  another,
}) => {
  await signedIn(page, DEMO);
  await page.goto('/nfl-draft/proof');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nobody changed these picks after the lock');
  await expect(page.getByText(/^Sealed \d+ \w+ \d{4}, [\d:]+ \w+, all \d+ sheets together/)).toBeVisible();
  const sealed = page.getByRole('table', { name: 'Picks' }).locator('tbody').getByRole('row');
  await expect(sealed).toHaveCount(32);
  await expect(sealed.filter({ hasText: 'Maxwell Hairston' })).toHaveText(
    /called since \d+ April, one of \d+ of \d+ fans$/,
  );
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  const file = await (await saving).path();
  await page.getByRole('button', { name: 'Show the QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link to this receipt' })).toBeVisible();

  await page.route('**/api/nfl-draft/roots', async (route) => {
    const answer = await (await route.fetch()).text();
    await route.fulfill({
      body: answer.replace(/"root":"[0-9a-f]{8}/, '"root":"00000000'),
      contentType: 'application/json',
    });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This does not hold');
  await expect(page.getByText('The site publishes another root for this lock')).toBeVisible();

  const other = await another();
  await other.goto('/nfl-draft/proof');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Prove a pick');
  // From here on without the net: it is checked in the browser.
  await other.context().setOffline(true);
  await other.getByLabel('Open a receipt that was saved').setInputFiles(file);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('These picks fit their seal');
  await expect(other.getByText('The site cannot be asked just now')).toBeVisible();
  await expect(other.getByRole('table', { name: 'Picks' }).locator('tbody').getByRole('row')).toHaveCount(32);
  await expect(other.getByText('called since')).toHaveCount(0);

  const text = readFileSync(file, 'utf8').replace(/"athlete": "[^"]+"/, '"athlete": "Demo Nobody"');
  const changed = { name: 'proof.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await other.getByLabel('Open a receipt that was saved').setInputFiles(changed);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This does not hold');
  await expectAccessible(other);
});
