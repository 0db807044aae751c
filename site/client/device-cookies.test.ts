import { afterEach, expect, test, vi } from 'vitest';
import { ownZone, tellDevice } from './device-cookies.ts';

/** A browser at this address, with what it has been told to keep; `writes`: as it was told. */
function browserAt(protocol: string) {
  const kept = new Map<string, string>();
  const writes: string[] = [];
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(said: string) {
      writes.push(said);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(said) ?? [];
      kept.set(name, value);
    },
  });
  return writes;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const inZone = (timeZone: string) =>
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as never);

test.each([
  ['https:', '__Host-zone=Europe%2FVienna; Path=/; Max-Age=31536000; SameSite=Lax; Secure'],
  ['http:', 'zone=Europe%2FVienna; Path=/; Max-Age=31536000; SameSite=Lax'],
])('over %s a device tells its zone once, by a cookie of this host', (protocol, cookie) => {
  const writes = browserAt(protocol);
  inZone('Europe/Vienna');
  tellDevice();
  tellDevice();
  expect(writes).toEqual([expect.stringContaining('delay=0; '), cookie]);
  expect(ownZone()).toBe('Europe/Vienna');
});

test.each(['Etc/Unknown', '', 'Mars/Olympus'])('a browser whose zone is "%s" tells none and has none', (timeZone) => {
  const writes = browserAt('https:');
  inZone(timeZone);
  tellDevice();
  expect([writes.filter((cookie) => cookie.includes('zone')), ownZone()]).toEqual([[], null]);
});
