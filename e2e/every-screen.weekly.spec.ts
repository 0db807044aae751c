import type { Page } from '@playwright/test';
import { watched } from './canaries.ts';
import { ADMIN, DEMO, type Fan, fillRegistration, signedIn, submitLogin } from './fan.ts';
import { expect, test } from './journey.ts';
import { DESKS, PHONES, type Visit, visit } from './looks.ts';
import { asleepAt, expectOthers, standBehind, standBeside, translate } from './others.ts';
import { addressesOf } from './pages.ts';
import { leavePicker } from './sheets.ts';

/** Half way through the first round of the NFL draft, as 'npm start -- --at' shows it. */
test.use({ at: '2025-04-26T00:40:00Z' });

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const VISITS: Visit[] = [
  { who: 'signed in', scheme: 'light', viewport: PHONE },
  { who: 'signed in', scheme: 'dark', viewport: PHONE },
  { who: 'signed in', scheme: 'light', viewport: DESK },
  { who: 'signed in', scheme: 'dark', viewport: DESK },
  { who: 'signed out', scheme: 'light', viewport: DESK },
  { who: 'signed out', scheme: 'dark', viewport: PHONE },
];

for (const each of VISITS) {
  const { who, scheme, viewport } = each;
  test(`axe finds nothing, all is reached and nothing sticks out, ${who}, ${scheme}, ${viewport.width} px`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    // Once in all widths of phones, once in those of desks: other colours are as wide.
    const all = viewport === PHONE ? PHONES : DESKS;
    await visit(page, each, scheme === 'light' ? all : [viewport.width]);
  });
}

test.describe('before both locks', () => {
  // A sheet that takes picks has buttons.
  test.use({ at: '2025-06-24T12:00:00Z' });

  test('a printed sheet shows who is picked, and no button to press', async ({ page }) => {
    await signedIn(page, DEMO);
    await page.setViewportSize({ width: 800, height: 1_100 });
    await page.emulateMedia({ media: 'print' });
    for (const [path, picks] of [
      ['/nba-draft/selections', 'main li button'],
      ['/tennis/selections', 'main button[aria-haspopup=dialog]'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator(picks).first()).toHaveText(/[A-Z][a-z]+ [A-Z]/);
      await expect(page.locator(picks).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Confirm|Reject|Fill from)/ })).toHaveCount(0);
      await expect(page.getByRole('navigation')).toHaveCount(0);
    }
  });
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' });

  test('the profile says how notifications come there', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await signedIn(page, DEMO);
    await page.goto('/profile#notices');
    const card = page.getByRole('region', { name: 'Emails and notifications' });
    await expect(card.getByText(/tap Share in Safari, then “Add to Home Screen”/)).toBeVisible();
    await expect(card.getByRole('switch', { name: 'Notifications on this device' })).toHaveCount(0);
  });
});

type Act = {
  at: string;
  who?: 'nobody' | 'admin';
  /** What is typed and pressed, before the page wakes. */
  do?: (page: Page, fan: Fan) => Promise<unknown>;
  /** What has come of it. */
  see: (page: Page, fan: Fan) => Promise<unknown>;
};
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name }).filter({ visible: true }).first()).toBeVisible();
const said = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
const picked = (player: RegExp) => async (page: Page) => {
  const picker = page.getByRole('dialog');
  await picker.getByRole('searchbox').fill('a');
  // A guest's list is fetched when it is opened.
  await expect(picker.getByRole('list').getByRole('button').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await leavePicker(page);
  await expect(page.getByRole('button', { name: player }).first()).not.toHaveAccessibleName(/Select Player|Search by/);
};
const passwords = async (page: Page) => {
  for (const label of ['New Password', 'Confirm New Password'])
    await page.getByLabel(label, { exact: true }).fill('another-pass-2025');
};

/** Every screen with an island, and what it is for. The NBA draft and Wimbledon are open. */
const ACTS: Act[] = [
  {
    at: '/login',
    who: 'nobody',
    do: (page, fan) => submitLogin(page, { ...fan, password: 'not-the-password' }),
    see: async (page, fan) => {
      await said('Login failed.')(page);
      await submitLogin(page, fan);
      await heading(`Welcome, ${fan.username}!`)(page);
    },
  },
  {
    at: '/register',
    who: 'nobody',
    do: async (page, { username, email, password }) => {
      await fillRegistration(page, { username: `${username}-2`, email: `2-${email}`, password });
      await press('Create Account')(page);
    },
    see: heading('Welcome, Journey!'),
  },
  {
    at: '/reset-password?token=none',
    who: 'nobody',
    do: passwords,
    see: async (page) => {
      await press('Reset Password')(page);
      await said(/invalid|expired/i)(page);
    },
  },
  { at: '/verify-email?token=none', who: 'nobody', see: said(/invalid|expired/i) },
  { at: '/change-email?token=none', who: 'nobody', do: press('Use this address'), see: said(/invalid|expired|not/i) },
  { at: '/watch', who: 'nobody', do: press('Forward'), see: said(/^1 of 32 picks read out/) },
  { at: '/nba-draft/try', who: 'nobody', do: press(/^Player at pick 1: /), see: picked(/^Player at pick 1: /) },
  { at: '/tennis/try', who: 'nobody', do: press(/^Gold player: /), see: picked(/^Gold player: /) },
  { at: '/landing', do: (page) => page.getByLabel('Type').selectOption('Season Long'), see: heading('Tennis 3&Done') },
  { at: '/overall', see: heading(/./) },
  { at: '/profile', do: press('Edit'), see: (page) => page.getByLabel('Username').fill('somebody-else') },
  {
    at: '/groups',
    do: async (page) => {
      await page.getByLabel('Group name').fill('Early birds');
      await press('Create group')(page);
    },
    see: (page) => page.waitForURL(/\/groups\/[\w-]{36}$/),
  },
  { at: '/groups/{group}', see: heading(/Aurochs/) },
  {
    at: '/groups/{group}?tab=people',
    do: press('Add'),
    see: async (page) => {
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Bob');
      await press('Add')(page);
      await said('Bob')(page);
    },
  },
  { at: '/fans/{username}', see: heading(/./) },
  { at: '/duels/nba-2025/me/demo', see: heading(/./) },
  { at: '/join/{link}', see: heading(/Aurochs/) },
  { at: '/nba-draft/selections', do: press(/^Player at pick 2: /), see: picked(/^Player at pick 2: /) },
  { at: '/tennis/selections', do: press(/^Gold player: /), see: picked(/^Gold player: /) },
  { at: '/nfl-draft/results/demo', do: press(/points at pick \d+, why/), see: said(/points/) },
  { at: '/tennis/user-results/demo', see: heading(/./) },
  {
    at: '/nfl-draft/leaderboard',
    do: async (page) => {
      await page.getByLabel('Find a fan').fill('demo');
      await press('Search')(page);
    },
    see: (page) => page.waitForURL('**/nfl-draft/leaderboard?q=demo'),
  },
  { at: '/nba-draft/saves', see: heading('Your saves') },
  { at: '/tennis/tables', see: heading(/./) },
  { at: '/nfl-draft/night', see: heading(/./) },
  { at: '/admin/dashboard', who: 'admin', see: said(/^The desk opens when/) },
  { at: '/admin/contests', who: 'admin', see: said('NFL Mock Draft 2025') },
  { at: '/admin/contests/nba-2025', who: 'admin', see: heading('NBA Mock Draft 2025') },
  { at: '/admin/new-season?from=nfl-2025', who: 'admin', see: heading('New season') },
  { at: '/admin/people', who: 'admin', see: heading(/./) },
];

for (const [others, change] of [
  ['a translator takes out every text', translate],
  ['an element stands beside each field', standBeside],
  ['an element stands behind each field while the page comes', standBehind],
] as const)
  test.describe('at the usual instant', () => {
    test.use({ at: '2025-06-02T09:00:00-04:00' });

    test(`every screen does what it is for while ${others}`, async ({ context, request, fans }) => {
      test.setTimeout(900_000);
      const [fan] = await watched(request, fans);
      const failed: string[] = [];
      for (const { at, who, do: act, see } of ACTS) {
        const [address = ''] = addressesOf({ at: [at] }, fan.parts);
        await test
          .step(address, async () => {
            await context.clearCookies();
            const page = await context.newPage();
            // What never comes is said of its screen, and the next one is tried.
            page.setDefaultTimeout(20_000);
            await page.goto('/robots.txt');
            await page.evaluate(() => localStorage.clear());
            if (who !== 'nobody') await signedIn(page, who === 'admin' ? ADMIN : fan);
            await page.addInitScript(expectOthers);
            await page.addInitScript(change);
            const wake = await asleepAt(page, address);
            await act?.(page, fan);
            await wake();
            await see(page, fan);
            await page.close();
          })
          .catch((error) => failed.push(`${address}: ${error}`));
      }
      expect(failed).toEqual([]);
    });
  });
