import type { Page } from '@playwright/test';
import { ADMIN, DEMO, type Fan, signedIn } from './fan.ts';
import { heldBack } from './held-back.ts';
import { expect, test } from './journey.ts';
import { PICTURE } from './picture.ts';

/** The profile and the pages of those who run contests arrive with their data. */
test.use({ at: '2025-06-02T09:00:00-04:00' });

const DEVICES = [
  ['a phone', { width: 360, height: 740 }],
  ['a desk', { width: 1280, height: 900 }],
] as const;
const DESKS = ['/admin/dashboard', '/admin/contests', '/admin/people'];

/**
 * Signs in by the call: the browser gets the cookie that pages know its fan by, and keeps nothing
 * else.
 */
async function cookieOf(page: Page, { email, password }: Fan): Promise<{ accessToken: string; user: { id: string } }> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  return answer.json();
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [device, viewport] of DEVICES) {
    test(`a profile is read on ${device}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await cookieOf(page, DEMO);
      await page.goto('/profile');
      await expect(page.getByText('Without JavaScript you can read this page.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'You' }).getByText(DEMO.email)).toBeVisible();
      await expect(page.getByText(/Best place #\d+ in NFL Mock Draft 2025/)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Your details' }).getByLabel('First Name')).toHaveValue('Demo');
      await expect(page.getByRole('switch', { name: 'Reminders before a lock' })).toBeChecked();
      await expect(page.getByRole('region', { name: 'What you share' }).getByText(/^Nothing yet\./)).toBeVisible();
    });

    test(`the desk is read on ${device}, and its contest chosen by a form`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await cookieOf(page, ADMIN);
      await page.goto('/admin/dashboard');
      await expect(page.getByText('Total Users')).toBeVisible();
      await page.getByLabel('Contest').selectOption('NFL Mock Draft 2025');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(page).toHaveURL('/admin/dashboard?contest=nfl-2025');
      await expect(page.getByLabel('Pick', { exact: true }).getByRole('option')).toHaveCount(33);
      await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'Official results' })).toBeVisible();

      await page.goto('/admin/contests');
      const rows = page.getByRole('region', { name: 'Contests', exact: true }).getByRole('row');
      await expect(rows.filter({ hasText: 'NFL Mock Draft 2025' })).toBeVisible();
    });
  }

  test('people are searched by a form and paged by a link', async ({ page }) => {
    await cookieOf(page, ADMIN);
    await page.goto('/admin/people');
    const found = page.getByRole('region', { name: 'Fans and registrations' });
    await expect(found.getByRole('listitem')).toHaveCount(20);
    const [first] = await found.getByRole('listitem').allTextContents();
    await found.getByRole('link', { name: 'Show more' }).click();
    await expect(found.getByRole('listitem').first()).not.toHaveText(first ?? '');
    await found.getByLabel('Username or email').fill(DEMO.email);
    await found.getByRole('button', { name: 'Search' }).click();
    await expect(found.getByRole('listitem')).toHaveCount(1);
    await expect(found.getByLabel('Username or email')).toHaveValue(DEMO.email);
    await expect(page.getByText('No group is reported.')).toBeVisible();
  });
});

for (const [fan, path, calls] of [
  [DEMO, '/profile', []],
  [ADMIN, '/admin/dashboard?contest=nfl-2025', ['GET /api/nfl-draft/prospects']],
  [ADMIN, '/admin/dashboard?contest=tennis-2025', []],
  [ADMIN, '/admin/contests', []],
  [ADMIN, '/admin/people', []],
] as const)
  test(`${path} asks for nothing that its document brought`, async ({ page }) => {
    await signedIn(page, fan);
    // The first visit tells the server the fan's zone.
    await page.goto('/landing', { waitUntil: 'networkidle' });
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) requests.push(`${request.method()} ${pathname}${search}`);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(requests).toEqual(calls);
  });

test('a fan who runs nothing gets nothing of the desk, and an organiser only their own', async ({ page, fans }) => {
  const [stranger, organiser] = [await fans.verified(), await fans.verified()];
  const as = (fan: Fan) => cookieOf(page, fan);
  const { user } = await as(organiser);
  const { accessToken } = await as(ADMIN);
  const named = await page.request.put(`/api/admin/contests/tennis-2025/organisers/${user.id}`, {
    headers: { Authorization: `Bearer ${accessToken}` },
    data: {},
  });
  expect(named.status(), await named.text()).toBe(200);
  const textOf = async (path: string) => (await page.request.get(path)).text();

  // The canary: an administrator's documents have it.
  const canary = organiser.email;
  const seen = await Promise.all(['/admin/dashboard', '/admin/people'].map(textOf));
  for (const text of seen) expect(text).toContain(canary);

  await as(stranger);
  for (const path of DESKS) {
    const text = await textOf(path);
    expect(text, path).toContain('Access Denied');
    for (const secret of [canary, 'Total Users', 'nfl-2025', 'tennis-2025', 'Nothing has been done yet'])
      expect(text, `${path}: ${secret}`).not.toContain(secret);
  }

  await as(organiser);
  const desk = await textOf('/admin/dashboard');
  expect(desk).toContain('tennis-2025');
  for (const secret of ['nfl-2025', 'Total Users', stranger.email]) expect(desk, secret).not.toContain(secret);
  const contests = await textOf('/admin/contests');
  expect(contests).toContain('Tennis 3&amp;Done 2025');
  expect(contests).not.toContain('NFL Mock Draft 2025');
  expect(await textOf('/admin/people')).toContain('Access Denied');
});

test.describe('before the island wakes', () => {
  test('what a fan types and chooses in their profile stands, and their press counts', async ({ page, fans }) => {
    await signedIn(page, await fans.verified());
    const wake = await heldBack(page, '**/_astro/own-profile.*.js');
    const awake = page.goto('/profile');
    const form = page.getByRole('region', { name: 'Your details' });
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: PICTURE };
    await page.getByLabel('Change picture').setInputFiles(file);
    await form.getByLabel('First Name').fill('');
    await form.getByLabel('Last Name').fill('Another');
    await form.getByLabel('Country of Residence').selectOption('Portugal');
    await form.getByRole('button', { name: 'Save details' }).click();
    await expect(form.getByRole('button', { name: 'Save details' })).toHaveAttribute('aria-busy', 'true');
    wake();
    await awake;
    await expect(form.getByText('First name is required')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save picture' })).toBeVisible();
    // What the server learns meanwhile takes nothing away.
    await expect(form.getByLabel('Time zone')).toHaveValue('Europe/Vienna');
    await expect(form.getByLabel('First Name')).toHaveValue('');
    await expect(form.getByLabel('Last Name')).toHaveValue('Another');
    await form.getByLabel('First Name').fill('Another');
    await form.getByRole('button', { name: 'Save details' }).click();
    await expect(form.getByText('Your profile is saved')).toBeVisible();
    await page.reload();
    await expect(form.getByLabel('First Name')).toHaveValue('Another');
    await expect(form.getByLabel('Last Name')).toHaveValue('Another');
    await expect(form.getByLabel('Country of Residence')).toHaveValue('Portugal');
  });

  test('what an organiser pastes is looked at once it wakes', async ({ page }) => {
    await signedIn(page, ADMIN);
    const wake = await heldBack(page, '**/_astro/overview.*.js');
    const awake = page.goto('/admin/dashboard?contest=nfl-2025');
    const form = page.getByRole('region', { name: 'Paste results' });
    await form.getByRole('textbox', { name: 'Results' }).fill('pick,team,player,trade\n1,Springfield,Nobody,no');
    await form.getByRole('button', { name: 'Preview', exact: true }).click();
    wake();
    await awake;
    await expect(form.getByText(/Springfield/).nth(1)).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Results' })).toHaveValue(/1,Springfield,Nobody,no/);
  });

  test('a contest that is chosen is the one that is shown', async ({ page }) => {
    await signedIn(page, ADMIN);
    const wake = await heldBack(page, '**/_astro/overview.*.js');
    const awake = page.goto('/admin/dashboard?contest=nfl-2025');
    await page.getByLabel('Contest').selectOption('Tennis 3&Done 2025');
    wake();
    await awake;
    await expect(page.getByLabel('Contest')).toHaveValue('tennis-2025');
    await expect(page.getByRole('region', { name: 'Enter picks' })).toHaveCount(0);
  });
});
