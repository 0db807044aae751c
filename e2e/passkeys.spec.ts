import type { CDPSession, Page } from '@playwright/test';
import { signIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './looks.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

test('a fan adds a passkey, names it, and signs in with it on a fresh device', async ({ page, another, fans }) => {
  const fan = await fans.verified();
  const phone = await authenticatorOf(page);
  await signIn(page, fan);
  await phone.touched(true);
  await page.goto('/profile#passkeys');
  await expect(section(page).getByText('You have no passkey yet.')).toBeVisible();
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Your Password', { exact: true }).fill(fan.password);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(section(page).getByText('Your passkey is added.')).toBeVisible();
  const carried = await phone.credentials();
  expect(carried).toMatchObject([{ isResidentCredential: true, rpId: 'localhost', userName: fan.email }]);

  await section(page).getByRole('button', { name: 'Rename Chrome on Linux' }).click();
  await section(page).getByLabel('Name of the passkey').fill('My phone');
  await section(page).getByRole('button', { name: 'Save name' }).click();
  await expect(section(page).getByRole('button', { name: 'Rename My phone' })).toBeVisible();

  const elsewhere = await another();
  const other = await authenticatorOf(elsewhere, carried);
  await elsewhere.goto('/login?next=%2Fprofile%23passkeys');
  await other.touched(true);
  await elsewhere.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await elsewhere.waitForURL('**/profile#passkeys');
  await expect(section(elsewhere).getByText(/last used \d+ \w+ \d{4}$/)).toBeVisible();

  // A new password ends passkeys unless they are kept.
  const password = page.getByRole('region', { name: 'Change password' });
  await expect(password.getByRole('list', { name: 'Passkeys that end' })).toContainText(/My phoneAdded \d+ \w+ \d{4}/);
  await password.getByLabel('Current Password', { exact: true }).fill(fan.password);
  await password.getByLabel('New Password', { exact: true }).fill('another-pass-2026');
  await password.getByLabel('Confirm New Password', { exact: true }).fill('another-pass-2026');
  await password.getByRole('switch', { name: 'Keep my passkeys' }).click();
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('Your password is changed.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const everywhere = page.getByRole('dialog', { name: 'Sign out on all devices?' });
  await expect(everywhere.getByRole('list', { name: 'Passkeys that end' })).toContainText('My phone');
  await expectAccessible(page);
  await everywhere.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
});

/** A device's own authenticator, in software: the browser's, which knows who holds it. */
type Authenticator = {
  credentials(): Promise<Credential[]>;
  /** Whether its holder touches it as soon as it is asked. */
  touched(always: boolean): Promise<void>;
};
type Credential = Awaited<ReturnType<typeof credentialsOf>>[number];

const credentialsOf = async (session: CDPSession, authenticatorId: string) =>
  (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;

/**
 * Gives a page's device an authenticator. `carried`: passkeys that its fan's password manager
 * brings along.
 */
async function authenticatorOf(page: Page, carried: Credential[] = []): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  for (const credential of carried) await session.send('WebAuthn.addCredential', { authenticatorId, credential });
  return {
    credentials: () => credentialsOf(session, authenticatorId),
    async touched(enabled) {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}
