import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { newVapidKeys } from './scripts/deploy/vapid-keys.ts';
import { startFeedService, startMailServer, startPushService } from './worker/testing/servers.ts';

const vapid = newVapidKeys();

/** Everything of the Worker inside workerd, on real D1 and R2 with the real migrations. */
export const worker = {
  plugins: [
    cloudflareTest(async () => ({
      miniflare: {
        compatibilityDate: '2026-10-01',
        compatibilityFlags: ['nodejs_compat'],
        d1Databases: ['DB'],
        r2Buckets: ['AVATARS'],
        bindings: {
          TIMES: process.env.TIMES ?? '1',
          MAIL_SERVER: await startMailServer(),
          MIGRATIONS: await readD1Migrations('./migrations'),
          DEMO: 'true',
          VERSION: { id: 'deployed', tag: '', timestamp: '' },
          SCRYPT_N: String(2 ** 10),
          ADMIN_ALLOWLIST: 'admin,admin@calledit.example',
          TOKEN_SECRET: 'only-for-tests-0123456789abcdef0123456789',
          SITE_URL: 'http://127.0.0.1:8787',
          SMTP_HOST: '127.0.0.1',
          SMTP_PORT: '9',
          VAPID_PUBLIC_KEY: vapid.publicKey,
          VAPID_PRIVATE_KEY: vapid.privateKey,
          PUSH_THROUGH: await startPushService(),
          FEED_SERVICE: await startFeedService(),
          FEEDS_FROM_LOOPBACK: 'true',
          MAIL_FROM: 'Called It <picks@calledit.example>',
        },
      },
    })),
  ],
  test: {
    name: 'worker',
    include: ['worker/tests/**/*.test.ts'],
    // What proves by volume: vitest.weekly.ts.
    exclude: ['**/*.weekly.test.ts'],
    setupFiles: ['./worker/testing/between/files.ts'],
    // One workerd a core: starting one and loading the Worker takes longer than most files.
    isolate: false,
    // After the rules, in no mixture with them: a workerd ends when another project's turn comes.
    sequence: { groupOrder: 1 },
    // A busy machine takes its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
} satisfies TestProjectInlineConfiguration;
