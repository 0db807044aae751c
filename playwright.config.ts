import { defineConfig } from '@playwright/test';
import { chromium, chromiumFlags } from './scripts/chromium.ts';

/**
 * Journeys in Chromium against the built product, which the tests start themselves: e2e/journey.ts.
 * What proves by volume is played once a week: e2e/weekly.config.ts.
 */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: '*.weekly.spec.ts',
  workers: 2,
  // Each begins with a product as if it were new.
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A journey that fails once has a fault, or the product has.
  retries: 0,
  reporter: 'list',
  // Only of use when something hangs: a busy machine is twenty times as slow as a quiet one.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: { executablePath: chromium(), args: chromiumFlags() },
    // Motion takes an eighth longer to draw.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/Vienna',
    // A worker would answer in the place of page.route(). Its own journeys, installable.spec.ts,
    // let it in.
    serviceWorkers: 'block',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
  },
});
