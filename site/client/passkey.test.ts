import { afterEach, expect, test, vi } from 'vitest';
import { forgetPasskey } from './passkey.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a browser that can be told forgets a passkey that was removed; one that does not listen fails nothing', async () => {
  const refused = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  const signalUnknownCredential = vi.fn<(said: object) => Promise<void>>(refused);
  vi.stubGlobal('location', { hostname: 'called-it.example' });
  vi.stubGlobal('PublicKeyCredential', { signalUnknownCredential });
  await forgetPasskey('nFzmgVFSs8Kk3KkPbS9mTg');
  const said = { rpId: 'called-it.example', credentialId: 'nFzmgVFSs8Kk3KkPbS9mTg' };
  expect(signalUnknownCredential.mock.calls).toEqual([[said]]);
});
