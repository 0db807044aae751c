import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { freePort } from '../scripts/settings.ts';
import { foundIn, keptBy, PLANTED, watched } from './canaries.ts';
import { type Fan, signedIn, signIn } from './fan.ts';
import { expect, wholeBrowser as test } from './journey.ts';
import { expectAccessible } from './looks.ts';

/** Half way through the first round of the NFL draft: leaderboards have points, tennis is open. */
test.use({ at: '2025-04-26T00:40:00Z', serviceWorkers: 'allow' });

const LAST_SEEN = /^Offline\. Updated \d\d:\d\d$/;

/** Signs in and waits until the service worker is between the pages and the line. */
async function installed(page: Page, fan: Fan): Promise<void> {
  await signedIn(page, fan);
  await page.goto('/landing');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

test('without a connection the last seen sheets and leaderboards can be read, and are said to be old', async ({
  page,
  context,
  fans,
}) => {
  await installed(page, await fans.verified());
  await page.goto('/tennis/selections');
  await expect(page.getByRole('heading', { name: "This Week's Tournament" })).toBeVisible();
  await page.goto('/nba-draft/selections');
  await expect(page.getByText('0 of 30 picks')).toBeVisible();
  await page.goto('/nfl-draft/leaderboard');
  const leader = page.getByRole('table').getByRole('row').nth(1);
  const row = (await leader.textContent()) ?? '';
  await expect(page.getByText(LAST_SEEN)).toBeHidden();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(LAST_SEEN)).toBeVisible();
  await expect(leader).toHaveText(row);
  await expectAccessible(page);

  await page.goto('/tennis/selections');
  await expect(page.getByText(LAST_SEEN)).toBeVisible();
  await expect(page.getByRole('heading', { name: "This Week's Tournament" })).toBeVisible();

  await page.goto('/nba-draft/selections');
  await expect(page.getByText(LAST_SEEN)).toBeVisible();
  await expect(page.getByText('0 of 30 picks')).toBeVisible();
  await expect(page.getByText('Showing your last saved picks.')).toBeVisible();

  await page.goto('/golf/scoring');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Scoring', exact: true })).toBeVisible();
});

test('a logout without a line leaves nothing of the fan either, though their cookie is still there', async ({
  context,
  page,
  request,
  fans,
}) => {
  const [fan] = await watched(request, fans);
  await page.goto('/reset-password');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, fan);
  // Their words, of which some are markup, are drawn as texts; the browser keeps them for offline.
  for (const address of ['/profile', `/groups/${fan.parts.group}`]) await page.goto(address);
  await expect(page.getByText(PLANTED).first()).toBeVisible();
  await expect.poll(async () => foundIn(await keptBy(page), fan)).toContain(fan.email);
  await context.setOffline(true);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await context.setOffline(false);
  await page.goto('/groups');
  await page.waitForURL('**/login?next=%2Fgroups');
  expect(foundIn(await page.content(), fan)).toEqual([]);
  await expect.poll(async () => foundIn(await keptBy(page), fan)).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('page');
});

/**
 * Stands before the product and, once told so, answers as its next build would: other pages,
 * another service worker.
 */
async function deployedTwice(site: string): Promise<{ server: Server; address: string; deploy: () => void }> {
  let deployed = false;
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(site + url, { redirect: 'manual' });
    const type = answer.headers.get('Content-Type') ?? '';
    let body = Buffer.from(await answer.arrayBuffer());
    if (deployed && type.startsWith('text/html'))
      body = Buffer.from(`${body}`.replace('Call who goes', 'Say who goes'));
    if (deployed && url === '/sw.js') body = Buffer.concat([body, Buffer.from('\n// the next build\n')]);
    for (const name of ['Content-Type', 'Cache-Control'])
      response.setHeader(name, answer.headers.get(name) ?? 'no-store');
    response.writeHead(answer.status).end(body);
  });
  const deploy = () => {
    deployed = true;
  };
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${port}`, deploy };
}

test('after a new build the new page is shown at once, and the new worker takes over', async ({ page, product }) => {
  const { server, address, deploy } = await deployedTwice(product.site);
  await page.goto(`${address}/reset-password`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${address}/login`);
  await expect(page.getByText('Call who goes where before it locks.')).toBeVisible();
  deploy();
  const html = await page.goto(`${address}/login`);
  expect(html?.fromServiceWorker()).toBe(true);
  await expect(page.getByText('Say who goes where before it locks.')).toBeVisible();
  const source = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    await Promise.race([changed, registration.update().then(() => changed)]);
    return [registration.waiting, await (await fetch('/sw.js')).text()];
  });
  expect(source[0]).toBeNull();
  expect(source[1]).toContain('// the next build');
  server.closeAllConnections();
  server.close();
});
