import { afterEach, expect, test, vi } from 'vitest';
import { forgetPasskey } from './passkey.ts';

afterEach(() => void vi.unstubAllGlobals());
const told = vi.fn(async (_: object) => {});
const browser = (credential: object) => {
  vi.stubGlobal('location', { hostname: 'called-it.example' });
  vi.stubGlobal('PublicKeyCredential', credential);
};

test('a browser that can be told forgets a passkey that was removed', async () => {
  browser({ signalUnknownCredential: told });
  await forgetPasskey('nFzmgVFSs8Kk3KkPbS9mTg');
  expect(told.mock.calls).toEqual([[{ rpId: 'called-it.example', credentialId: 'nFzmgVFSs8Kk3KkPbS9mTg' }]]);
});

test('nothing fails in one that cannot be told, or does not listen', async () => {
  browser({});
  await expect(forgetPasskey('id')).resolves.toBeUndefined();
  vi.stubGlobal('PublicKeyCredential', undefined);
  await expect(forgetPasskey('id')).resolves.toBeUndefined();
  browser({ signalUnknownCredential: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
  await expect(forgetPasskey('id')).resolves.toBeUndefined();
});
