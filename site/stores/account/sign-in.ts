import type { AccountCalls } from '#schema/wire/account';
import type { Answer } from '#schema/wire/call';
import { login } from '#schema/wire/paths/account';
import { tellDevice } from '../../client/device-cookies.ts';
import { request } from '../../client/request.ts';
import { keep } from '../../client/session-on-device.ts';
import { $session } from '../session.ts';

/**
 * @throws ApiProblem (an unverified account: code forbidden, `more.unverified` true),
 * NetworkProblem
 */
export async function signIn(email: string, password: string): Promise<void> {
  begin(await request(login, { body: { email, password }, anonymous: true }));
}

/** Keeps the session that somebody was given who has proven to be its fan. */
export function begin({ accessToken, refreshToken, user }: Answer<AccountCalls['login']>): void {
  keep({ accessToken, refreshToken, user });
  tellDevice();
  $session.set({ state: 'signed-in', user });
}
