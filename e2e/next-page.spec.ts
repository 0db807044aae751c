import { DEMO, signedIn } from './fan.ts';
import { expect, wholeBrowser as test } from './journey.ts';

test('a page that a fan is about to open is fetched before, and only own pages are', async ({ page, baseURL }) => {
  await signedIn(page, DEMO);
  const session = await page.context().newCDPSession(page);
  let offered: string[] = [];
  const fetched = new Set<string>();
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    offered = preloadingAttemptSources.map(({ key }) => key.url);
  });
  session.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready' || status === 'Success') fetched.add(prefetchUrl);
  });
  await session.send('Preload.enable');
  await page.goto('/landing');
  // An answer, a file, a letter's link and somebody else's page; then one that is offered like
  // those that are there.
  const others = ['/api/health', '/docs/x.txt', '/mail-settings?token=x', 'https://elsewhere.example/', '/privacy?own'];
  await page.evaluate((addresses) => {
    for (const address of addresses) {
      const link = document.createElement('a');
      link.href = address;
      link.textContent = address;
      document.body.appendChild(link);
    }
  }, others);
  await expect.poll(() => offered).toContain(`${baseURL}/privacy?own`);
  expect(offered).toContain(`${baseURL}/nba-draft/selections`);
  expect(offered.filter((url) => /\/api\/|\/docs\/|token=|elsewhere/.test(url))).toEqual([]);
  expect([...fetched]).toEqual([]);

  const groups = page.getByRole('link', { name: 'Groups', exact: true });
  await groups.hover();
  await expect.poll(() => [...fetched]).toEqual([`${baseURL}/groups`]);
  await groups.click();
  await page.waitForURL('**/groups');
  const how = () => page.evaluate(() => performance.getEntriesByType('navigation').map((each) => each.toJSON()));
  expect(await how()).toMatchObject([{ deliveryType: 'navigational-prefetch' }]);
});

test('Back shows a page as it was left, and shows it to nobody once its fan has gone', async ({ page }) => {
  await signedIn(page, DEMO);
  // What a frame shows of a page that comes back.
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      const shown = () => sessionStorage.setItem('shown', document.body.hidden ? 'nothing' : document.title);
      requestAnimationFrame(shown);
    }),
  );
  const shown = () => page.evaluate(() => sessionStorage.getItem('shown')).catch(() => 'on the way');
  await page.goto('/profile');
  await expect(page.getByText(DEMO.email)).toBeVisible();
  const title = await page.title();
  await page.getByRole('link', { name: 'Called It: all games' }).click();
  await page.waitForURL('**/landing');
  await expect(page.getByText('Wimbledon: ')).toBeVisible();

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.resourceType()));
  await page.evaluate(() => history.back());
  await expect.poll(shown).toBe(title);
  await expect(page.getByText(DEMO.email)).toBeVisible();
  expect(requests.filter((type) => type === 'document' || type === 'script')).toEqual([]);

  await page.evaluate(() => history.forward());
  await expect.poll(shown).not.toBe(title);
  await page.evaluate(() => sessionStorage.clear());
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await page.evaluate(() => history.go(-2));
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect(await shown()).not.toBe(title);
  await expect(page.getByText(DEMO.email)).toHaveCount(0);
});
