import { createServer, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { freePort } from '../scripts/ports.ts';
import { expectAccessible } from './axe.ts';
import { type Fan, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';

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

/** What the browser keeps besides the shell. */
function keptCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).filter((name) => !name.startsWith('shell')));
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

test('a line that drops while a page is open is said, and forgotten when it is back', async ({
  page,
  context,
  fans,
}) => {
  await installed(page, await fans.verified());
  await page.goto('/tennis/results');
  await expect(page.getByRole('heading', { name: 'Your Results' })).toBeVisible();
  await page.goto('/tennis/selections');
  await expect(page.getByRole('tablist', { name: 'Tournaments' })).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(LAST_SEEN)).toBeVisible();
  const now = await page.evaluate(() => Number(sessionStorage.getItem('gameClockOffset')) + Date.now());
  expect(Math.abs(now - Date.parse('2025-04-26T00:40:00Z'))).toBeLessThan(10 * 60_000);
  const back = async () => {
    await context.setOffline(false);
    // At once, or with the next look at the line.
    await expect(page.getByText(/no connection/i)).toHaveCount(0, { timeout: 30_000 });
  };
  await back();
  for (const path of ['/nba-draft/selections', '/landing', '/nfl-draft/leaderboard']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(LAST_SEEN)).toBeVisible();
    await back();
  }
});

test('a logout empties what was kept, and another fan finds nothing of it', async ({ page, context, fans }) => {
  const [first, second] = [await fans.verified(), await fans.verified()];
  await installed(page, first);
  await page.goto('/tennis/selections');
  await expect(page.getByRole('tablist', { name: 'Tournaments' })).toBeVisible();
  await page.goto('/nba-draft/selections');
  await expect(page.getByText('0 of 30 picks')).toBeVisible();
  // Documents and answers, both of this fan, and pages that are the same for everybody.
  const own = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);
  expect((await keptCaches(page)).sort()).toEqual([`answers-1-${own}`, 'pages-1', `pages-1-${own}`]);
  const addresses = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(addresses).toContain('/api/tennis/players');
  expect(addresses.filter((path) => path.startsWith('/api/auth/'))).toEqual([]);

  // Another token than the one whose answers are kept: they go, even if nobody logged out.
  await signedIn(page, second);
  await page.goto('/tennis/selections');
  await expect(page.getByRole('tablist', { name: 'Tournaments' })).toBeVisible();
  await expect(async () => {
    const answers = (await keptCaches(page)).filter((name) => name.startsWith('answers'));
    expect(answers).toHaveLength(1);
    const own = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);
    expect(answers[0]).toContain(own);
    // Nor is a document of the first left.
    const documents = (await keptCaches(page)).filter((name) => name.startsWith('pages-1-'));
    expect(documents).toEqual([`pages-1-${own}`]);
  }).toPass();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('answers'))))
    .toBe(false);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sheet:')))).toEqual([]);
  await context.setOffline(true);
  await page.goto('/tennis/selections');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
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

test('the manifest, its pictures and the worker are there, small, and never kept for long', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ start_url: '/landing', scope: '/', display: 'standalone' });
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toContain('max-age=0');
  expect(worker.headers()['content-type']).toContain('javascript');
  // With what a page that is only read carries at most (weight.spec.ts), 5 KB in all.
  expect(brotliCompressSync(await worker.body()).length).toBeLessThan(2.75 * 1024);
});
