import type { Page } from '@playwright/test';
import { ADMIN, DEMO, type Fan, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';

/**
 * Short words, each at its place and nothing beside it: by role and whole name, by the label of a
 * field, or as the whole text of an element.
 */
type Words = readonly [kind: 'heading' | 'button' | 'link' | 'label' | 'text', words: string];

async function expectWords(page: Page, all: readonly Words[]): Promise<void> {
  for (const [kind, words] of all) {
    const found =
      kind === 'label'
        ? page.getByLabel(words, { exact: true })
        : kind === 'text'
          ? page.getByText(words, { exact: true })
          : page.getByRole(kind, { name: words, exact: true });
    await expect.soft(found.filter({ visible: true }).first(), `${kind} "${words}"`).toBeVisible();
  }
}

const SCREENS: { path: string; who?: Fan; says: readonly Words[] }[] = [
  {
    path: '/login',
    says: [
      ['heading', 'Welcome Back'],
      ['label', 'Email Address'],
      ['button', "Let's Play"],
      ['text', "Haven't registered yet? Create an account"],
      ['link', 'Create an account'],
      ['button', 'Forgot Password?'],
    ],
  },
  {
    path: '/login?forgot',
    says: [
      ['heading', 'Forgot Password'],
      ['label', 'Email Address'],
      ['button', 'Send Reset Link'],
    ],
  },
  {
    path: '/register',
    says: [
      ['heading', 'Create Account'],
      ['label', 'First Name'],
      ['label', 'Last Name'],
      ['label', 'Country of Residence'],
      ['link', 'Sign in'],
    ],
  },
  {
    path: '/reset-password?token=any',
    says: [
      ['label', 'New Password'],
      ['label', 'Confirm New Password'],
      ['button', 'Reset Password'],
    ],
  },
  { path: '/reset-password', says: [['heading', 'Invalid Reset Link']] },
  { path: '/verify-email', says: [['heading', 'Invalid Verification Link']] },
  {
    path: '/verify-email?token=none',
    says: [
      ['heading', 'Verification Failed'],
      ['link', 'Go to Login'],
      ['button', 'Try Again'],
    ],
  },
  { path: '/results', says: [['button', 'Log in']] },
  {
    path: '/landing',
    who: DEMO,
    says: [
      ['heading', 'Available Games'],
      ['button', "Let's go"],
      ['text', 'Time till Lock'],
      ['text', 'Play Now'],
    ],
  },
  {
    path: '/admin/dashboard',
    who: ADMIN,
    says: [
      ['text', 'Total Users'],
      ['text', "Today's Registrations"],
      ['text', 'Last Updated'],
      ['button', 'Refresh Data'],
    ],
  },
  {
    path: '/admin/dashboard',
    who: DEMO,
    says: [
      ['heading', 'Access Denied'],
      ['button', 'Go Back'],
    ],
  },
  {
    path: '/nfl-draft/prospects',
    who: DEMO,
    says: [
      ['heading', 'Top Prospects & Expert Picks'],
      ['heading', 'Top 200 Prospects'],
      ['heading', 'Expert Picks'],
    ],
  },
  { path: '/nba-draft/prospects', who: DEMO, says: [['heading', 'Top 111 Prospects']] },
  {
    path: '/nfl-draft/selections',
    who: DEMO,
    says: [
      ['text', 'Locked'],
      ['text', '✓ Confirmed'],
    ],
  },
  { path: '/nba-draft/selections', who: DEMO, says: [['text', 'Confirm']] },
  {
    path: '/nfl-draft/results',
    who: DEMO,
    says: [
      ['heading', 'Actual Results'],
      ['text', 'Total Points Scored'],
      ['text', 'Correct Selections'],
      ['text', '% Score'],
    ],
  },
  {
    path: '/nba-draft/results',
    who: DEMO,
    says: [
      ['heading', 'Actual Draft Results'],
      ['text', 'Results Not Available Yet'],
      ['link', 'Your Picks'],
    ],
  },
  {
    path: '/tennis/selections',
    who: DEMO,
    says: [
      ['heading', "This Week's Tournament"],
      ['heading', 'Your Picks'],
    ],
  },
  {
    path: '/tennis/player-pool',
    who: DEMO,
    says: [
      ['heading', 'Gold Category (1-25)'],
      ['heading', 'Silver Category (26-50)'],
      ['heading', 'Bronze Category (51-100)'],
    ],
  },
  {
    path: '/tennis/results',
    who: DEMO,
    says: [
      ['heading', 'Your Results'],
      ['link', 'Back to Leaderboard'],
    ],
  },
  { path: '/tennis/user-results/admin', who: ADMIN, says: [['text', 'No results found']] },
];

for (const { path, who, says } of SCREENS) {
  test(`${path}${who ? `, for ${who.username},` : ''} has its words`, async ({ page }) => {
    if (who) await signedIn(page, who);
    await page.goto(path);
    await expectWords(page, says);
  });
}

test('a kept session without a name is a Guest', async ({ page }) => {
  await signedIn(page, DEMO);
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, username: '' }));
  });
  await page.goto('/nfl-draft/scoring');
  await expectWords(page, [['text', 'Guest']]);
});

test('an empty registration says under each field what is missing', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expectWords(page, [
    ['text', 'First name is required'],
    ['text', 'Last name is required'],
    ['text', 'Username is required'],
    ['text', 'Email is required'],
    ['text', 'Password is required'],
    ['text', 'Country of residence is required'],
  ]);
  await page.getByLabel('Email Address', { exact: true }).fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await expectWords(page, [
    ['text', 'Email is invalid'],
    ['text', 'Password must be at least 8 characters'],
  ]);
});

test('what has succeeded says so in its heading', async ({ page }) => {
  await page.goto('/login?forgot');
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Email Address').fill('nobody@calledit.example');
  await modal.getByRole('button', { name: 'Send Reset Link' }).click();
  await expectWords(page, [['heading', 'Check Your Email']]);

  const done = { json: { success: true, message: 'Done' } };
  await page.route('**/api/auth/reset-password', (route) => route.fulfill(done));
  await page.goto('/reset-password?token=any');
  await page.getByLabel('New Password', { exact: true }).fill('a-new-pass-2025');
  await page.getByLabel('Confirm New Password', { exact: true }).fill('a-new-pass-2025');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expectWords(page, [
    ['heading', 'Password Reset Successfully'],
    ['link', 'Go to Login Now'],
  ]);

  await page.route('**/api/auth/verify-email/*', (route) => route.fulfill(done));
  await page.goto('/verify-email?token=any');
  await expectWords(page, [['heading', 'Email Verified Successfully!']]);
});
