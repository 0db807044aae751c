import { chromiumFlags, wholeChromium } from '../scripts/chromium.ts';
import { test as journey } from './journey.ts';

export { expect } from '@playwright/test';

/**
 * Journeys in a browser that keeps pages for Back and takes notifications. The other ones are
 * played in its shell, which does neither and is half as fast again.
 */
export const test = journey.extend({
  context: async ({ playwright }, use) => {
    const browser = await playwright.chromium.launch({
      channel: 'chromium',
      executablePath: wholeChromium(),
      args: chromiumFlags(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(await browser.newContext());
    await browser.close();
  },
});
