import { expect, test } from 'vitest';
import { ApiProblem, NetworkProblem } from '../../client/problem.ts';
import { isUnverified } from './mail-proof.ts';
import { mistakeIn } from './password-reset.ts';
import { mistakesIn, refusalOf } from './registration.ts';

const complete = {
  firstName: 'Demo',
  lastName: 'Fan',
  username: 'demo',
  email: 'demo@calledit.example',
  password: 'demo-pass-2025',
  residence: 'Austria',
};

test('an empty registration is told what is missing under every field', () => {
  const empty = { firstName: ' ', lastName: '', username: '', email: '', password: '', residence: '' };
  expect(mistakesIn(empty)).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    username: 'Username is required',
    email: 'Email is required',
    password: 'Password is required',
    residence: 'Country of residence is required',
  });
});

test('a complete registration has no mistakes', () => {
  expect(mistakesIn(complete)).toEqual({});
});

test('an address without a dot after the at is invalid, and seven characters are too few', () => {
  expect(mistakesIn({ ...complete, email: 'demo@calledit', password: '1234567' })).toEqual({
    email: 'Email is invalid',
    password: 'Password must be at least 8 characters',
  });
});

test.each(['demo@calledit.example.', 'demo@calledit..example', '.demo@calledit.example', 'demo..b@calledit.example'])(
  '%s is invalid before it is sent',
  (email) => {
    expect(mistakesIn({ ...complete, email })).toEqual({ email: 'Email is invalid' });
  },
);

test('a refused registration says what the server said, or asks to try again', () => {
  const taken = new ApiProblem(409, 'conflict', 'That username is taken', { errors: { username: ['Taken'] } });
  expect(refusalOf(taken)).toEqual({ message: 'That username is taken', mistakes: { username: 'Taken' } });
  const failed = { message: 'Registration failed. Please try again.', mistakes: {} };
  expect(refusalOf(new NetworkProblem(null))).toEqual(failed);
  expect(refusalOf(new ApiProblem(500, 'internal', ''))).toEqual(failed);
});

test('a new password is compared first, measured second', () => {
  expect(mistakeIn('short', 'other')).toBe('Passwords do not match.');
  expect(mistakeIn('1234567', '1234567')).toBe('Password must be at least 8 characters long.');
  expect(mistakeIn('12345678', '12345678')).toBeNull();
});

test('only a refusal that names it is about an unproved address', () => {
  expect(isUnverified(new ApiProblem(403, 'forbidden', 'Verify first', { unverified: true }))).toBe(true);
  expect(isUnverified(new ApiProblem(403, 'forbidden', 'No'))).toBe(false);
  expect(isUnverified(new NetworkProblem(null))).toBe(false);
});
