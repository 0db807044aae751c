import type { APIRequestContext, Page } from '@playwright/test';
import { chromium, chromiumFlags } from '../scripts/chromium.ts';
import { foundIn, type Watched, watched } from './canaries.ts';
import { signedIn, signIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { addressesOf, isInOpenContest, type PageRow, pages, type Told } from './pages.ts';
import { tokenOf } from './season-sheet.ts';

/**
 * What holds of every page, each reached as its row says: of those that come later too. The NBA
 * draft and Wimbledon are open.
 */
test.use({ at: '2025-06-02T09:00:00-04:00' });

const rows = Object.values(pages);

/** Somebody who asks for documents; null: nobody is signed in. */
type Asker = { fan: Watched | null; by: APIRequestContext };

test('two fans in turns are shown nothing of each other, and every page says who may keep it', async ({
  playwright,
  product,
  request,
  fans,
}) => {
  const two = await watched(request, fans);
  const askers = await Promise.all(
    [...two, null].map(async (fan): Promise<Asker> => {
      const by = await playwright.request.newContext({ baseURL: product.site, maxRedirects: 0 });
      // The answer leaves the cookie by which a page knows who asks.
      if (fan) await tokenOf(by, fan);
      return { fan, by };
    }),
  );
  const said = new Set<string>();
  const look = async ({ fan, by }: Asker, row: PageRow, address: string) => {
    const who = `${address} as ${fan?.username ?? 'nobody'}`;
    const answer = await by.get(address);
    const text = await answer.text();
    expect.soft(answer.headers()['cache-control'] ?? 'nothing', who).toMatch(keptAs(row, address));
    const found = two.filter((other) => other !== fan).flatMap((other) => foundIn(text, other, row.tells));
    expect
      .soft(
        found.filter((word) => !address.includes(word)),
        who,
      )
      .toEqual([]);
    for (const word of fan ? foundIn(text, fan) : []) said.add(word);
    // What is another's may be refused, but not as a failure.
    const own = fan !== null && addressesOf(row, fan.parts).includes(address);
    expect.soft(answer.status(), who).toBeLessThan(500);
    if (own)
      expect
        .soft([answer.status(), text.includes(`data-fan="${fan.id}"`)], who)
        .toEqual([row.leadsIn ? 302 : 200, row.personal === true]);
  };
  for (const row of rows)
    for (const address of new Set(two.flatMap(({ parts }) => addressesOf(row, parts)))) {
      for (const asker of askers) await look(asker, row, address);
      await Promise.all(askers.map((asker) => look(asker, row, address)));
    }
  // Or nothing was looked for: these are in the documents of their fan.
  const drawn = two.flatMap(({ canaries }) => canaries.filter(([what]) => DRAWN.includes(what)));
  expect([...said]).toEqual(expect.arrayContaining(drawn.map(([, word]) => word)));

  for (const row of rows)
    for (const address of row.missing ?? []) {
      const answer = await askers[0]?.by.get(address);
      expect.soft(answer?.status(), address).toBe(404);
      expect.soft(answer?.headers()['cache-control'], address).toMatch(keptAs({}, address));
    }
});

const DRAWN: readonly string[] = ['username', 'group', 'link', 'athlete'];

test('after a logout Back shows nothing of the fan, on no page with their data', async ({
  playwright,
  product,
  request,
  fans,
}) => {
  // It opens every page of a fan at once.
  test.setTimeout(180_000);
  const [fan] = await watched(request, fans);
  // A browser that keeps pages for Back, as a fan's does and that of the other journeys does not.
  const browser = await playwright.chromium.launch({
    ...{ executablePath: chromium(), args: chromiumFlags() },
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ baseURL: product.site });
  // What the first frame shows of a page that comes back.
  await context.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      sessionStorage.setItem('back', 'nothing');
      requestAnimationFrame(() => {
        const isHidden = document.body.hidden || document.documentElement.hidden;
        if (!isHidden) sessionStorage.setItem('back', document.body.textContent ?? '');
      });
    }),
  );
  const first = await context.newPage();
  await signedIn(first, fan);
  const left = [];
  for (const row of rows.filter(({ personal }) => personal))
    for (const address of addressesOf(row, fan.parts).filter(isInOpenContest)) {
      const page = await context.newPage();
      await page.goto(address);
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await page.goto('/terms');
      left.push({ row, address, page });
    }
  await first.goto('/landing');
  await first.getByRole('button', { name: 'Logout' }).click();
  await first.waitForURL('**/login');
  for (const { row, address, page } of left) {
    await page.evaluate(() => history.back());
    if (row.who === 'fans') await page.waitForURL('**/login*');
    const shown = () =>
      page.evaluate(() => [sessionStorage.getItem('back'), document.body.textContent ?? '']).catch(() => [null]);
    await expect.poll(async () => (await shown())[0], address).not.toBeNull();
    // What anybody may read there, they may read too.
    const tells = row.who === 'anyone' ? row.tells : undefined;
    for (const text of await shown()) expect.soft(foundIn(text ?? '', fan, tells), address).toEqual([]);
    await page.close();
  }
  await browser.close();
});

test('what a fan leaves on a device is gone with the logout, and the next finds nothing of it, with a line or without', async ({
  browser,
  product,
  request,
  fans,
}) => {
  test.setTimeout(120_000);
  const [first, second] = await watched(request, fans);
  const context = await browser.newContext({ baseURL: product.site, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/reset-password');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const addresses = (fan: Watched) =>
    rows.filter(({ personal }) => personal).flatMap((row) => addressesOf(row, fan.parts).filter(isInOpenContest));
  const walk = async (fan: Watched, other: Watched) => {
    for (const address of addresses(fan)) {
      await page.goto(address);
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      expect.soft(foundIn(await page.content(), other, SEEN_BY_ALL), address).toEqual([]);
    }
  };

  await signIn(page, first);
  await walk(first, second);
  const words = (fan: Watched, tells?: readonly Told[]) => kept(page).then((all) => foundIn(all, fan, tells));
  const personal = ['username', 'name', 'email', 'group', 'athlete'];
  const own = first.canaries.filter(([what]) => personal.includes(what)).map(([, word]) => word);
  expect(await words(first)).toEqual(expect.arrayContaining(own));

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => words(first)).toEqual([]);
  await context.setOffline(true);
  for (const address of addresses(first)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'No connection' }), address).toBeVisible();
  }
  await context.setOffline(false);

  await signIn(page, second);
  await walk(second, first);
  expect(await words(first, SEEN_BY_ALL)).toEqual([]);
  await context.setOffline(true);
  await walk(second, first);
  expect(await words(first, SEEN_BY_ALL)).toEqual([]);
  await context.close();
});

test('a logout without a line leaves nothing of the fan either, though their cookie is still there', async ({
  browser,
  product,
  request,
  fans,
}) => {
  const [fan] = await watched(request, fans);
  const context = await browser.newContext({ baseURL: product.site, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/reset-password');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await signIn(page, fan);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await context.setOffline(false);
  await page.goto('/groups');
  await page.waitForURL('**/login?next=%2Fgroups');
  expect(foundIn(await page.content(), fan)).toEqual([]);
  await expect.poll(async () => foundIn(await kept(page), fan)).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('page');
  await context.close();
});

/**
 * Who plays, where they live, and who can be picked is on the leaderboards and lists that every fan
 * may keep.
 */
const SEEN_BY_ALL = ['username', 'residence', 'athlete'] as const;

/** All that the browser keeps for this site, as one text. */
async function kept(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const named = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (
      await Promise.all(named.map(async (cache) => (await cache.keys()).map((key) => ({ cache, key }))))
    ).flat();
    const answers = requests.map(async ({ cache, key }) => [key.url, await (await cache.match(key))?.text()]);
    const databases = await indexedDB.databases();
    return JSON.stringify([await Promise.all(answers), { ...localStorage }, { ...sessionStorage }, databases]);
  });
  return stored + JSON.stringify(await page.context().cookies());
}

/** Who may keep a page: one with its fan's data nobody else. Files beside pages are kept longer. */
function keptAs({ personal }: Pick<PageRow, 'personal'>, address: string): RegExp {
  if (personal) return /^private, no-cache$/;
  if (/\.\w+$/.test(address)) return /^public, max-age=\d+/;
  return /^(private, no-(cache|store)|public, max-age=(0, must-revalidate|60))$/;
}
