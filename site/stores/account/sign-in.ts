import type { AccountCalls } from '#schema/wire/account';
import type { Answer } from '#schema/wire/call';
import { login } from '#schema/wire/paths/account';
import { tellDevice } from '../../client/device-cookies.ts';
import { StorageProblem } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { isOfThisPage, keep } from '../../client/session-on-device.ts';
import { $session } from '../session.ts';

/**
 * @throws ApiProblem (an unverified account: code forbidden, `more.unverified` true),
 * NetworkProblem, StorageProblem
 */
export async function signIn(email: string, password: string): Promise<void> {
  begin(await request(login, { body: { email, password }, anonymous: true }));
}

/**
 * Keeps the session that somebody was given who has proven to be its fan.
 * @throws StorageProblem if this page alone knows it
 */
export function begin({ accessToken, refreshToken, user }: Answer<AccountCalls['login']>): void {
  keep({ accessToken, refreshToken, user });
  tellDevice();
  $session.set({ state: 'signed-in', user });
  if (isOfThisPage()) throw new StorageProblem();
}
