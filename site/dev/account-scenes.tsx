import { ForgotPassword } from '../islands/account/forgot-password.tsx';
import { Login } from '../islands/account/login-form.tsx';
import { NewAddress } from '../islands/account/new-address.tsx';
import { Registered } from '../islands/account/registered.tsx';
import { Register } from '../islands/account/registration-form.tsx';
import { ResetPassword } from '../islands/account/reset-form.tsx';
import { Unverified } from '../islands/account/unverified.tsx';
import { VerifyEmail } from '../islands/account/verification.tsx';
import { Landing } from '../islands/landing/game-list.tsx';
import { Profile } from '../islands/profile/own-profile.tsx';
import { sampleContests } from '../samples/contests.ts';
import { sampleRows } from '../samples/draft.ts';
import { sampleDevices, sampleFan, samplePasskeys, samplePush, sampleShares } from '../samples/fan.ts';
import { tournaments } from '../samples/season.ts';
import { cardOf } from '../stores/landing/card.ts';
import { DOWN, NEVER, NOON, type Scene, ServerRefusal, scenes } from './scene.ts';

const games = sampleContests.map(cardOf);
const countries = ['Austria', 'Brazil', 'Canada'];
const zones = ['America/New_York', 'Europe/Vienna'];
const nothing = () => undefined;
const noAccount = { 'POST /api/auth/login': new ServerRefusal(401, 'No such account') };
const countryless = { ...sampleFan, residence: null };

const signedOut = scenes({ fan: null }, [
  { name: 'login', show: () => <Login search="" /> },
  {
    name: 'login after a session that ended',
    show: () => <Login search="?kept&next=%2Ftennis" />,
    search: '?kept&next=%2Ftennis',
  },
  {
    name: 'login failed',
    show: () => <Login search="" />,
    answers: noAccount,
    press: ['Email Address=sample-fan@calledit.example', 'Password=wrong-pass', "Let's Play"],
  },
  { name: 'login unverified', show: () => <Unverified email="sample-fan@calledit.example" message="" /> },
  { name: 'forgot password', show: () => <ForgotPassword open onClose={nothing} /> },
  {
    name: 'forgot password failed',
    show: () => <ForgotPassword open onClose={nothing} />,
    answers: { 'POST /api/auth/request-password-reset': DOWN },
    press: ['Email Address=sample-fan@calledit.example', 'Send Reset Link'],
  },
  {
    name: 'forgot password sent',
    show: () => <ForgotPassword open onClose={nothing} />,
    answers: { 'POST /api/auth/request-password-reset': { success: true, message: 'A link is on its way.' } },
    press: ['Email Address=sample-fan@calledit.example', 'Send Reset Link'],
  },
  { name: 'register', show: () => <Register countries={countries} /> },
  {
    name: 'register with a passkey',
    show: () => <Register countries={countries} />,
    press: ['Use a passkey instead of a password'],
  },
  {
    name: 'register, the username is taken',
    show: () => <Register countries={countries} />,
    answers: { 'POST /api/auth/username': { data: { free: false, message: 'Username is already taken' } } },
    press: ['Username=sample-fan', 'Email Address=new-fan@calledit.example'],
  },
  { name: 'register with mistakes', show: () => <Register countries={countries} />, press: ['Create Account'] },
  {
    name: 'registered',
    show: () => <Registered firstName="Sample" email="sample-fan@calledit.example" onWrongAddress={() => undefined} />,
  },
  { name: 'change email', show: () => <NewAddress />, search: '?token=sample' },
  { name: 'reset password', show: () => <ResetPassword />, search: '?token=sample' },
  {
    name: 'reset password with a mistake',
    show: () => <ResetPassword />,
    search: '?token=sample',
    press: ['New Password=one-password', 'Confirm New Password=another-one', 'Reset Password'],
  },
  {
    name: 'reset password done',
    show: () => <ResetPassword />,
    search: '?token=sample',
    answers: { 'POST /api/auth/reset-password': { success: true, message: 'Done' } },
    press: ['New Password=one-password', 'Confirm New Password=one-password', 'Reset Password'],
  },
  { name: 'reset password that asks first', show: () => <ResetPassword />, search: '?token=sample&not-me' },
  { name: 'reset password without a token', show: () => <ResetPassword /> },
  {
    name: 'verify email',
    show: () => <VerifyEmail />,
    search: '?token=sample',
    answers: { 'GET /api/auth/verify-email/': NEVER },
  },
  {
    name: 'verify email done',
    show: () => <VerifyEmail />,
    search: '?token=sample',
    answers: { 'GET /api/auth/verify-email/': { success: true, message: 'Done' } },
  },
  {
    name: 'verify email, the passkey is next',
    show: () => <VerifyEmail />,
    search: '?token=sample',
    answers: { 'GET /api/auth/verify-email/': { success: true, message: 'Done', passkey: true } },
  },
  {
    name: 'verify email, the passkey was not kept',
    show: () => <VerifyEmail />,
    search: '?token=sample',
    answers: {
      'GET /api/auth/verify-email/': { success: true, message: 'Done', passkey: true },
      'POST /api/auth/verify-email/': new ServerRefusal(400, 'This link makes no passkey any more.'),
    },
    press: ['Make a passkey'],
  },
  {
    name: 'verify email failed',
    show: () => <VerifyEmail />,
    search: '?token=sample',
    answers: { 'GET /api/auth/verify-email/': new ServerRefusal(400, 'This link has been used or has expired.') },
  },
  { name: 'verify email without a token', show: () => <VerifyEmail /> },
  {
    name: 'verify email, the username is taken',
    show: () => <VerifyEmail />,
    search: '?token=sample',
    answers: {
      'GET /api/auth/verify-email/': new ServerRefusal(409, 'Username is already taken', { usernameNeeded: true }),
    },
  },
  {
    name: 'verify email, the next username is taken too',
    show: () => <VerifyEmail />,
    search: '?token=sample',
    answers: {
      'GET /api/auth/verify-email/': new ServerRefusal(409, 'Username is already taken', { usernameNeeded: true }),
      'POST /api/auth/verify-email/': new ServerRefusal(409, 'Username is already taken', { usernameNeeded: true }),
    },
    press: ['Username=sample-two', 'Save username'],
  },
  {
    name: 'verify email, registered twice',
    show: () => <VerifyEmail />,
    search: '?token=sample',
    answers: { 'GET /api/auth/verify-email/': new ServerRefusal(409, 'Registered twice', { passwordNeeded: true }) },
  },
]);

const standing = { rank: 3, points_behind_leader: 250, movement_points: 0, movement_rank: 0 };
const placed = {
  id: 'fan-1',
  username: 'sample-fan',
  total_points: 1_200,
  correct_selections: 1,
  percentage_score: 6.25,
};
const answers = {
  'GET /api/nba-draft/selections': { data: sampleRows() },
  'GET /api/tennis/tournaments': tournaments,
  'GET /api/tennis/selections/': [],
  'GET /api/golf/tournaments': [],
  'GET /api/golf/selections/': [],
  'GET /api/fans/sample-fan': { data: { seasons: [{ contest: { id: 'nfl-2025' } }] } },
  'GET /api/nfl-draft/leaderboard': { data: [{ ...placed, ...standing }] },
  'GET /api/auth/profile': { success: true, message: '', data: { ...sampleFan, createdAt: NOON } },
  'GET /api/push': { data: samplePush },
  'GET /api/shares': { data: sampleShares },
  'GET /api/auth/passkeys': samplePasskeys,
  'GET /api/auth/devices': { data: sampleDevices },
};
const landing = () => <Landing games={games} madeAt={Date.parse(NOON)} />;
const profile = () => <Profile games={games} countries={countries} zones={zones} />;

const home = scenes({ answers }, [
  { name: 'landing', show: landing },
  { name: 'landing loading', show: landing, answers: { 'GET /api/': NEVER }, fan: 'loading' },
  {
    name: 'landing without a line',
    show: landing,
    answers: Object.fromEntries(Object.keys(answers).map((call) => [call, DOWN])),
  },
  { name: 'landing with nothing found', show: landing, press: ['Status=Running', "Let's go"] },
  { name: 'profile', show: profile },
  { name: 'profile loading', show: profile, fan: 'loading' },
  { name: 'profile editing', show: profile, press: ['Edit'] },
  { name: 'profile incomplete', show: profile, fan: countryless, answers: { 'GET /api/auth/profile': NEVER } },
  {
    name: 'profile without results',
    show: profile,
    answers: { 'GET /api/fans/sample-fan': { data: { seasons: [] } } },
  },
  {
    name: 'profile with results that failed',
    show: profile,
    answers: { 'GET /api/nfl-draft/leaderboard': new ServerRefusal(503, 'The site is busy. Please try again.') },
  },
  {
    name: 'profile, calendar address',
    show: profile,
    answers: {
      'POST /api/auth/calendar': {
        success: true,
        message: '',
        data: {
          address: 'http://127.0.0.1:8787/api/calendar/sample.ics',
          url: 'http://127.0.0.1:8787/api/calendar/sample.ics',
        },
      },
    },
  },
  {
    name: 'profile, asked to add a passkey',
    show: profile,
    press: ['Add a passkey'],
  },
  {
    name: 'profile with a passkey that stays',
    show: profile,
    answers: { 'PATCH /api/auth/passkeys/': new ServerRefusal(400, 'The name holds something that cannot be seen') },
    press: [`Rename ${samplePasskeys.data[0]?.name}`, 'Save name'],
  },
  {
    name: 'profile without a password',
    show: profile,
    answers: { 'GET /api/auth/passkeys': { ...samplePasskeys, password: false } },
    press: [`Remove ${samplePasskeys.data[1]?.name}`],
  },
  {
    name: 'profile without a passkey',
    show: profile,
    answers: { 'GET /api/auth/passkeys': { data: [], password: true } },
  },
  {
    name: 'profile with a device that has gone',
    show: profile,
    answers: { 'DELETE /api/auth/devices/': new ServerRefusal(404, 'You are not signed in there any more.') },
    press: ['Sign out: Samsung Internet on another device, last seen 1 June 2025'],
  },
  { name: 'profile that shares nothing', show: profile, answers: { 'GET /api/shares': { data: [] } } },
  { name: 'profile, asked to delete the account', show: profile, press: ['Delete account'] },
  { name: 'profile, asked to sign out everywhere', show: profile, press: ['Sign out everywhere'] },
]);

export const accountScenes: Scene[] = [...signedOut, ...home];
