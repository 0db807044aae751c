import { defineConfig } from '@playwright/test';
import { chromium, chromiumFlags, wholeChromium } from './scripts/chromium.ts';

/** The shell is half as fast again, but it keeps no page for Back and refuses notifications. */
const WHOLE = /(installable|left-behind|next-page|push)\.spec\.ts/;
const wholeBrowser = {
  executablePath: wholeChromium(),
  args: chromiumFlags(),
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};

const still = { contextOptions: { reducedMotion: 'reduce' } } as const;

/**
 * Journeys in Chromium against the built product, which the tests start themselves: e2e/journey.ts.
 */
export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  // Long files first, so that none runs on alone. Motion is for the whole browser: a shell that
  // draws it takes an eighth longer.
  projects: [
    { name: 'states', testMatch: 'states.spec.ts', use: still },
    { name: 'whole browser', testMatch: WHOLE, use: { channel: 'chromium', launchOptions: wholeBrowser } },
    { name: 'journeys', testIgnore: ['states.spec.ts', WHOLE], use: still },
  ],
  forbidOnly: Boolean(process.env.CI),
  // Once more on a fresh product; the report names it flaky, which is a fault to look at.
  retries: 1,
  reporter: 'list',
  // What tests compare with; the same on every machine.
  snapshotPathTemplate: '{testDir}/kept/{arg}{ext}',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { executablePath: chromium(), args: chromiumFlags() },
    locale: 'en-GB',
    timezoneId: 'Europe/Vienna',
    // A worker would answer in the place of page.route(). Its own journeys, installable.spec.ts,
    // let it in.
    serviceWorkers: 'block',
    // Of the second try only: a trace of every first one takes a third of the time.
    trace: 'on-first-retry',
  },
});
