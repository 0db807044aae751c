import { DEMO, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectPlayer } from './pick-sheet.ts';

/** Sheets arrive with their data: read without script, and with it not asked for again. */
test.use({ at: '2025-06-02T09:00:00-04:00' });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [device, viewport] of [
    ['a phone', { width: 360, height: 740 }],
    ['a desk', { width: 1280, height: 900 }],
  ] as const)
    test(`picks are read on ${device}, and tournaments are links`, async ({ page }) => {
      await page.setViewportSize(viewport);
      expect(
        (await page.request.post('/api/auth/login', { data: { email: DEMO.email, password: DEMO.password } })).status(),
      ).toBe(200);
      await page.goto('/nba-draft/selections');
      await expect(page.getByText('20 of 30 picks')).toBeVisible();
      await expect(page.getByText('Brooklyn, New York')).toBeVisible();
      await expectPlayer(page, 1, 'Cooper Flagg');
      await expect(page.getByRole('list', { name: 'Your picks' })).toHaveCount(device === 'a phone' ? 1 : 0);
      await expect(page.getByRole('table', { name: 'Your picks' })).toHaveCount(device === 'a phone' ? 0 : 1);

      await page.goto('/tennis/selections');
      await expect(page.getByRole('heading', { name: "This Week's Tournament" })).toBeVisible();
      const washington = page.getByRole('tab', { name: /Washington/ });
      await washington.click();
      await expect(page).toHaveURL('/tennis/selections?event=washington');
      await expect(washington).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('definition').filter({ hasText: 'ATP 500' })).toBeVisible();
      await expect(page.getByRole('group', { name: 'Gold' }).getByText('Confirmed')).toBeVisible();
    });
});

test('a sheet asks for nothing but those who can be picked', async ({ page }) => {
  await signedIn(page, DEMO);
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) requests.push(`${request.method()} ${pathname}${search}`);
  });
  for (const [path, call] of [
    ['/nba-draft/selections', 'GET /api/nba-draft/prospects'],
    ['/tennis/selections?event=toronto', 'GET /api/tennis/players?tournament=toronto'],
    ['/golf/selections', 'GET /api/golf/players?tournament=wm-phoenix-open'],
  ] as const) {
    requests.length = 0;
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(requests, path).toEqual([call]);
  }
});

test('a document for a browser that told its width has its list alone', async ({ page }) => {
  const picks = async () => {
    const document = await page.goto('/nba-draft/selections');
    const html = (await document?.text()) ?? '';
    return { list: html.includes('aria-label="Your picks"'), table: html.includes('>Your picks</caption>') };
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await signedIn(page, DEMO);
  await page.goto('/landing');
  expect(await picks()).toEqual({ list: true, table: false });
  // It has turned into a desk: the document that comes first is still of what it told.
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectPlayer(page, 1, 'Cooper Flagg');
  await expect(page.getByRole('table', { name: 'Your picks' })).toBeVisible();
  await page.reload();
  expect(await picks()).toEqual({ list: false, table: true });
});

test('a first visit shows its empty picks, and begins the sheet once', async ({ page, fans }) => {
  await signedIn(page, await fans.verified());
  const begun = page.waitForRequest((request) => request.method() === 'POST');
  const document = await page.goto('/nba-draft/selections');
  expect(await document?.text()).toContain('0 of 30 picks');
  expect((await (await begun).response())?.status()).toBe(201);
  await page.reload();
  await expect(page.getByText('0 of 30 picks')).toBeVisible();
});

test('the sheet of somebody whose captain one is not comes without data', async ({ page }) => {
  await signedIn(page, DEMO);
  const document = await page.goto('/nba-draft/selections?for=00000000-0000-4000-8000-000000000000.1');
  expect(await document?.text()).not.toContain('Cooper Flagg');
  await expect(page.getByText('You cannot pick for them')).toBeVisible();
});
