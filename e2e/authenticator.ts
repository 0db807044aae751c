import type { CDPSession, Page } from '@playwright/test';

/** A device's own authenticator, in software: the browser's, which knows who holds it. */
export type Authenticator = {
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
export async function authenticatorOf(page: Page, carried: Credential[] = []): Promise<Authenticator> {
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
