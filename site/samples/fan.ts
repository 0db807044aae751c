import type { User } from '#schema/wire/account';
import type { PushSettings } from '#schema/wire/push';
import type { ListedShare } from '#schema/wire/share';
import type { ActLine, Somebody } from '../stores/admin/people.ts';
import type { RecentRegistration } from '../stores/admin/registration-alerts.ts';

/** The fan of the samples. Made up. */
export const sampleFan: User = {
  id: 'fan-1',
  username: 'sample-fan',
  email: 'sample-fan@calledit.example',
  firstName: 'Sample',
  lastName: 'Fan',
  residence: 'Austria',
  timeZone: 'Europe/Vienna',
  profileLogo: null,
  isAdmin: false,
  organises: [],
  careerHidden: false,
};

export const sampleAdmin: User = { ...sampleFan, id: 'fan-9', username: 'sample-admin', isAdmin: true };

function registration(place: number, minutes: number, more: Partial<RecentRegistration> = {}): RecentRegistration {
  return {
    id: `new-${place}`,
    username: `new-fan-${place}`,
    first_name: 'New',
    last_name: `Fan ${place}`,
    email: `new-fan-${place}@calledit.example`,
    residence: 'Austria',
    profile_logo: null,
    created_at: '2025-06-02T11:55:00.000Z',
    minutes_ago: minutes,
    hours_ago: Math.floor(minutes / 60),
    ...more,
  };
}

/** Three of the last day, one with no rank and a name that needs room. */
export const sampleAlerts = {
  totalUsers: 1_240,
  todayRegistrations: 3,
  lastUpdated: '2025-06-02T12:00:00.000Z',
  recentRegistrations: [
    registration(1, 5),
    registration(2, 1, { residence: null, username: 'a-name-of-thirty-letters-long-' }),
    registration(3, 185),
  ],
};

function somebody(place: number, more: Partial<Somebody> = {}): Somebody {
  return {
    id: `fan-${place}`,
    username: `sample-fan-${place}`,
    email: `sample-fan-${place}@calledit.example`,
    firstName: 'Sample',
    lastName: `Fan ${place}`,
    residence: 'Austria',
    createdAt: '2025-05-01T12:00:00.000Z',
    verified: true,
    blocked: false,
    isAdmin: false,
    organises: [],
    entries: 2,
    ...more,
  };
}

/** One of each sort: with an office and a long name, blocked, not verified, an administrator. */
export const samplePeople: Somebody[] = [
  somebody(1, { username: 'a-name-of-thirty-letters-long-', organises: ['a-contest-that-is-gone'] }),
  somebody(2, { blocked: true }),
  somebody(3, { verified: false, entries: 0 }),
  somebody(4, { isAdmin: true, entries: 1 }),
];

export const samplePeopleActs: ActLine[] = [
  { id: 2, act: 'blocked', about: 'sample-fan-2', contest: null, was: null, is: null },
  { id: 1, act: 'renamed', about: 'sample-fan-2', contest: null, was: 'sample-rude', is: 'sample-fan-2' } as const,
].map((line) => ({ ...line, by: 'sample-admin', at: '2025-06-02T12:00:00.000Z' }) as ActLine);

const share = {
  contest: 'nfl-2025',
  slot: null,
  group: null,
  public: false,
  createdAt: Date.parse('2025-05-01T12:00:00Z'),
};

/** A secret result, a public call, and the table of a group with a long name. */
export const sampleShares: ListedShare[] = [
  {
    ...share,
    id: 'share-1',
    thing: 'result',
    name: 'Your result',
    title: 'NFL Mock Draft 2025',
    address: 'https://calledit.example/shared/secret',
  },
  {
    ...share,
    id: 'share-2',
    thing: 'call',
    slot: '1',
    name: 'Pick 1',
    title: 'NFL Mock Draft 2025',
    address: 'https://calledit.example/shared/share-2',
    public: true,
  },
  {
    ...share,
    id: 'share-3',
    thing: 'table',
    group: 'group-1',
    name: `Table of ${'W'.repeat(40)}`,
    title: 'NFL Mock Draft 2025',
    address: 'https://calledit.example/shared/other',
  },
];

export const samplePush: PushSettings = {
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  here: false,
  kinds: { reminders: true, withdrawals: true, results: true, requests: true },
  quiet: { from: 22, until: 8 },
};

export const samplePasskeys = {
  data: [
    { id: 'sample-1', name: 'Safari on iPhone', createdAt: Date.parse('2025-05-02T09:00:00Z'), usedAt: null },
    {
      id: 'sample-2',
      // As long as a name may be.
      name: 'W'.repeat(40),
      createdAt: Date.parse('2025-05-03T09:00:00Z'),
      usedAt: Date.parse('2025-06-01T09:00:00Z'),
    },
  ],
  password: true,
};

export const sampleDevices = [
  {
    id: 'sample-1',
    agent: 'Safari on iPhone',
    since: Date.parse('2025-05-02T09:00:00Z'),
    lastSeen: Date.parse('2025-06-02T09:00:00Z'),
    here: true,
  },
  {
    id: 'sample-2',
    agent: 'Samsung Internet on another device',
    since: Date.parse('2025-05-03T09:00:00Z'),
    lastSeen: Date.parse('2025-06-01T09:00:00Z'),
    here: false,
  },
];
