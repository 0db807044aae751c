import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#schema/wire/account';
import { shelfOf } from '../samples/draft-server.ts';

const user = { id: '1', username: 'demo', firstName: 'Demo' } as User;
let kept: Map<string, string>;
let went: string[];
/** Whether the page is for fans alone. */
let guarded: boolean;

/** A browser that opens a page: what it holds is read when the stores are first loaded. */
async function open(pathname: string) {
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', {
    pathname,
    href: `https://calledit.example${pathname}`,
    assign: (address: string) => went.push(address),
    replace: (address: string) => went.push(address),
  });
  return import('./session.ts');
}

function storageEvent(key: string | null): void {
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

beforeEach(() => {
  kept = new Map([
    ['accessToken', 'a'],
    ['refreshToken', 'r'],
    ['user', JSON.stringify(user)],
  ]);
  vi.stubGlobal('localStorage', shelfOf(kept));
  vi.stubGlobal('document', { cookie: '', querySelector: () => guarded && {} });
  guarded = true;
  went = [];
});
afterEach(() => vi.unstubAllGlobals());

test('an answer about a fan who has left since, or for whom another has come, keeps nothing of theirs', async () => {
  const { updateUser } = await open('/profile');
  updateUser({ ...user, firstName: 'Dana' });
  expect(JSON.parse(kept.get('user') ?? '{}').firstName).toBe('Dana');
  const another = JSON.stringify({ ...user, id: 'another' });
  kept.set('user', another);
  updateUser(user);
  expect(kept.get('user')).toBe(another);
  kept.clear();
  updateUser(user);
  expect(kept.size).toBe(0);
});

test('signed out in another tab, a page for everybody stays', async () => {
  guarded = false;
  const { $user } = await open('/results');
  kept.clear();
  storageEvent('user');
  expect($user.get()).toBeNull();
  await vi.waitFor(() => expect(went).toEqual([]));
});

test('a user changed in another tab is the user here', async () => {
  const { $user } = await open('/profile');
  kept.set('user', JSON.stringify({ ...user, username: 'renamed' }));
  storageEvent('user');
  expect($user.get()).toMatchObject({ username: 'renamed' });
  await vi.waitFor(() => expect(went).toEqual([]));
});
