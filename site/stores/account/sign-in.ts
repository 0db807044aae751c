import { login } from '#schema/wire/paths/account';
import { keptDevice } from '../../client/device.ts';
import { tellDevice } from '../../client/device-cookies.ts';
import { keep } from '../../client/kept-session.ts';
import { request } from '../../client/request.ts';
import { $session } from '../session.ts';

/** @throws ApiProblem (an unverified account: code forbidden, `more.unverified` true), NetworkProblem */
export async function signIn(email: string, password: string): Promise<void> {
  const { accessToken, refreshToken, user } = await request(login, {
    body: { email, password, device: keptDevice() },
    anonymous: true,
  });
  keep({ accessToken, refreshToken, user });
  tellDevice();
  $session.set({ state: 'signed-in', user });
}
