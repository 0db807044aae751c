import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '#worker/testing/servers';
import { type WranglerConfig, wranglerConfig } from './deploy/deployed.ts';
import { databaseFindings, lineOf, mailFindings, secretsIn, settingsFindings } from './doctor.ts';
import { migrate } from './migrate.ts';
import { withStorage } from './storage.ts';

const NOW = Date.parse('2026-04-20T12:00:00Z');
const shipped = wranglerConfig();
const deployed: WranglerConfig = {
  ...shipped,
  d1_databases: shipped.d1_databases.map((each) => ({ ...each, database_id: '5f0c1d7e-0000-4000-8000-000000000001' })),
  vars: {
    ADMIN_ALLOWLIST: 'demo',
    SITE_URL: 'https://picks.test',
    SMTP_HOST: 'smtp.test',
    SMTP_PORT: '465',
    MAIL_FROM: 'picks@picks.test',
  },
};
const lines = (config: WranglerConfig) => settingsFindings(config).map(lineOf);

test('the settings as they are shipped are told apart from those of a deployment', () => {
  expect(lines(shipped)).toEqual([
    'NO  bindings    database_id is a placeholder: put in what `npx wrangler d1 create called-it` answers',
    'NO  settings    SITE_URL, SMTP_HOST, MAIL_FROM: still an example',
    'NO  settings    ADMIN_ALLOWLIST is empty: nobody is an administrator',
  ]);
  expect(lines(deployed)).toEqual(['ok  settings    wrangler.toml: DB, AVATARS, ASSETS, cron, https://picks.test']);
});

test.each<[Partial<WranglerConfig>, string]>([
  [{ r2_buckets: [] }, 'NO  bindings    wrangler.toml lacks AVATARS'],
  [{ triggers: { crons: [] } }, 'NO  cron        no cron runs every minute: locks are not finalised, no mail goes'],
  [
    { vars: { ...deployed.vars, SMTP_PORT: '25' } },
    'NO  settings    SMTP_PORT is 25, which is closed to Workers: use 465 or 587',
  ],
  [{ vars: { ...deployed.vars, DEMO: 'true' } }, 'NO  settings    DEMO is true: this is for a machine of one’s own'],
  [
    { vars: { ...deployed.vars, GAME_CLOCK_OFFSET: '1' } },
    'NO  settings    GAME_CLOCK_OFFSET is set: nothing is served with it outside the demo',
  ],
])('settings with %j are not well', (change, line) => {
  expect(lines({ ...deployed, ...change })).toEqual([line]);
});

const VAPID = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'];
test('a deployment without the key of its tokens, with half a sign-in at the mail server or half a pair of keys, is not well', () => {
  expect(
    [[], ['TOKEN_SECRET', ...VAPID, 'SMTP_USER'], ['TOKEN_SECRET', 'VAPID_PUBLIC_KEY'], ['TOKEN_SECRET', ...VAPID]].map(
      (names) => secretsIn(names).map(({ state }) => state),
    ),
  ).toEqual([['ill'], ['ill'], ['ill'], ['well']]);
});

test('a mail server that is not there is told', async () => {
  const [found] = await mailFindings({ SMTP_HOST: '127.0.0.1', SMTP_PORT: '9' }, {});
  expect(found).toMatchObject({ part: 'mail', state: 'ill', words: expect.stringContaining('127.0.0.1:9: ') });
});

test('a mail server that is elsewhere is spoken to within TLS or not at all', async () => {
  // It speaks in the clear alone, and listens here. By another name of this machine it is one
  // elsewhere.
  const { smtp } = await startMailServer();
  const said = async (SMTP_HOST: string) => (await mailFindings({ SMTP_HOST, SMTP_PORT: smtp }, {})).map(lineOf);
  expect(await said('127.0.0.1')).toEqual([expect.stringMatching(/^ok {2}mail /)]);
  expect(await said('::ffff:127.0.0.1')).toEqual([expect.stringMatching(/^NO {2}mail .*TLS/)]);
});

const dataDir = mkdtempSync(join(tmpdir(), 'called-it-checkup-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a database tells which migrations it lacks, and whether the minute runs', { timeout: 60_000 }, () =>
  withStorage(dataDir, async (db) => {
    const look = async () => (await databaseFindings(db, NOW)).map(({ part, state }) => `${part} ${state}`);
    expect(await look()).toEqual(['migrations ill']);
    await migrate(db);
    expect(await look()).toEqual(['migrations well', 'cron well', 'outbox well']);
    await db.batch([
      db.prepare(
        `insert into slots (contest_id, id, position, tournament, locks_at) values ('c', '1', 1, 'draft', ${NOW - 400_000})`,
      ),
      db.prepare(
        `insert into outbox (id, channel, recipient, created_at, due_at) values ('m', 'account', 'a@b.test', 0, ${NOW - 400_000})`,
      ),
    ]);
    expect(await look()).toEqual(['migrations well', 'cron ill', 'outbox ill']);
  }),
);
