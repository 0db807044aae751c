import * as paths from '#schema/wire/paths/passkey';
import { request } from '../../client/request.ts';
import { begin } from './sign-in.ts';

/**
 * Makes the first passkey of an account by the link that proved its address, and signs in. @throws
 * ApiProblem, NetworkProblem, PasskeyProblem
 */
export async function makeFirstPasskey(token: string): Promise<void> {
  const quietly = { params: { token }, anonymous: true };
  const [{ makePasskey }, { data }] = await Promise.all([
    import('../../client/passkey.ts'),
    request(paths.newFirstPasskey, quietly),
  ]);
  begin(await request(paths.addFirstPasskey, { ...quietly, body: await makePasskey(data) }));
}
