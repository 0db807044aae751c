import type { Page } from '@playwright/test';
import { ADMIN, DEMO, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible, expectNothingSticksOut } from './looks.ts';

/** The size of the picture, and whether much is drawn in it. */
const looksOf = (page: Page) =>
  page.locator('dialog canvas').evaluate((canvas: HTMLCanvasElement) => {
    return { width: canvas.width, height: canvas.height, drawn: canvas.toDataURL().length > 20_000 };
  });

test('a fan draws their result, hands its page on, makes it public and ends it', async ({ page, another }) => {
  await signedIn(page, DEMO);
  await page.goto('/nfl-draft/results');
  await page.getByRole('button', { name: 'Share: your result' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByRole('img')).toHaveAccessibleName(/^\d+\w\w of \d+\. [\d,]+ points\. demo: \d+/);
  await expect.poll(() => looksOf(page)).toEqual({ width: 1080, height: 1080, drawn: true });
  await dialog.getByRole('radio', { name: 'Wide' }).check();
  await expect.poll(() => looksOf(page)).toEqual({ width: 1200, height: 630, drawn: true });
  await dialog.getByRole('radio', { name: 'Story' }).check();
  await dialog.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(() => looksOf(page)).toEqual({ width: 1080, height: 1920, drawn: true });
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  expect((await saved).suggestedFilename()).toBe('called-it-result-story.png');

  // Somebody else, who is not signed in.
  const visitor = await another();
  const address = await dialog.getByLabel('Link').inputValue();
  await visitor.goto(address, { waitUntil: 'networkidle' });
  const title = await visitor.getByRole('heading', { level: 1 }).textContent();
  expect(title).toMatch(/^demo: \d+\w\w of \d+ in NFL Mock Draft 2025$/);
  // What is left out of a page by a condition leaves no word of it.
  await expect(visitor.getByRole('article')).not.toContainText('true');
  const meta = (name: string) => visitor.locator(`meta[property="${name}"], meta[name="${name}"]`).first();
  await expect(meta('og:title')).toHaveAttribute('content', title ?? '');
  await expect(meta('description')).toHaveAttribute('content', /Can you beat this\? Make your picks\.$/);
  await expect(meta('robots')).toHaveAttribute('content', 'noindex');
  await expect(meta('twitter:card')).toHaveAttribute('content', 'summary_large_image');
  // A card of the site's own: nobody can send another.
  await expect(meta('og:image')).toHaveAttribute('content', /\/games\/football-card\.png$/);
  // Its own contest takes no picks any more.
  const way = encodeURIComponent('/nba-draft/selections');
  await expect(visitor.getByRole('link', { name: 'Make your picks' })).toHaveAttribute('href', `/register?next=${way}`);
  await expectAccessible(visitor);

  await dialog.getByRole('switch', { name: 'Public' }).press('Space');
  await expect(dialog.getByText('Search engines may list this page.')).toBeVisible();
  const open = await dialog.getByLabel('Link').inputValue();
  expect(open).not.toBe(address);
  await visitor.goto(open);
  await expect(meta('robots')).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(dialog).toBeHidden();
  expect((await visitor.goto(open))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'Nothing is shared here' })).toBeVisible();
});

test('a captain hands the table of their group on, and a visitor reads it without an account', async ({
  page,
  another,
}) => {
  await signedIn(page, DEMO);
  await page.goto('/groups/demo-third-floor?contest=nfl-2025');
  await page.getByRole('button', { name: 'Share: the standings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog.getByRole('img')).toHaveAccessibleName(/Third floor: the standings of NFL Mock Draft 2025$/);
  const address = await dialog.getByLabel('Link').inputValue();
  const visitor = await another({ viewport: { width: 360, height: 740 } });
  await visitor.goto(address);
  const rows = visitor.getByRole('table', { name: 'Standings of Third floor' }).getByRole('row');
  await expect(rows.nth(1)).toHaveAccessibleName(/^1 [\w-]+ [\d,]+ points$/);
  expect(await rows.count()).toBeGreaterThan(9);
  await expectNothingSticksOut(visitor, 'a shared table');
  // Somebody has written to an administrator about it.
  const office = await another();
  await signedIn(office, ADMIN);
  await office.goto('/admin/people');
  await office.getByLabel('Address of the page').fill(address);
  await office.getByRole('button', { name: 'End page' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'End page' }).click();
  await expect(office.getByText('It is not shared any more')).toBeVisible();
  expect((await visitor.goto(address))?.status()).toBe(404);
});
