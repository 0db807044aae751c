import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mistakesIn, sentenceOf } from '../../client/problem.ts';
import * as words from '../../words/account.ts';
import { verifyEmail } from './mail-proof.ts';
import { checkRegistration, register } from './registration.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const complete = {
  firstName: 'Demo',
  lastName: 'Fan',
  username: 'demo',
  email: 'demo@calledit.example',
  password: 'demo-pass-2025',
  residence: 'Austria',
};

const mistakesOf = (registration: Parameters<typeof checkRegistration>[0]) => {
  try {
    return checkRegistration(registration);
  } catch (error) {
    return mistakesIn(error);
  }
};

test('an empty registration is told what is missing under every field, and nothing is sent', async () => {
  const empty = { firstName: ' ', lastName: '', username: '', email: '', password: '', residence: '' };
  expect(mistakesIn(await register(empty, '').catch((error: unknown) => error))).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    username: 'Username is required',
    email: 'Email is required',
    password: 'Password is required',
    residence: 'Country of residence is required',
  });
});

test('an address that is none is invalid before it is sent, and seven characters are too few', () => {
  expect(mistakesOf({ ...complete, email: 'demo@calledit', password: '1234567' })).toEqual({
    email: 'Email is invalid',
    password: 'Password must be at least 8 characters',
  });
});

test.each([
  ['says what the server said, also of a field', 409, { message: 'It is taken', errors: { username: ['Taken'] } }],
  ['asks to try again if the server said nothing', 500, {}],
  ['asks to try again without a connection', null, {}],
] as const)('a refused registration %s', async (_, status, answer) => {
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.endsWith('/register')) return Response.json({ data: { message: null } });
    if (status === null) throw new TypeError('offline');
    return Response.json({ success: false, ...answer }, { status });
  });
  const error = await register(complete, '').catch((error: unknown) => error);
  const isSaid = 'message' in answer;
  expect(sentenceOf(error, words.registrationFailed)).toBe(
    isSaid ? 'It is taken' : 'Registration failed. Please try again.',
  );
  expect(mistakesIn(error)).toEqual(isSaid ? { username: 'Taken' } : {});
});

test('a verification that fails says why: the server, the lack of a connection, or a sentence of its own', async () => {
  const failed = 'An error occurred during verification.';
  for (const [answer, status, says] of [
    [{}, 500, failed],
    [{ success: false, message: 'Come back later' }, 503, 'Come back later'],
  ] as const) {
    vi.stubGlobal('fetch', async () => Response.json(answer, { status }));
    expect((await verifyEmail('token')).message).toBe(says);
  }
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  expect((await verifyEmail('token')).message).toBe('Network error. Please check your connection and try again.');
});
