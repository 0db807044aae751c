import type { User } from '#schema/wire/account';
import type { PushSettings } from '#schema/wire/push';
import type { ListedShare } from '#schema/wire/share';

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
