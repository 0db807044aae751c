import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { chromiumFlags, wholeChromium } from '../scripts/chromium.ts';
import { type Fans, fansOf, type Mailbox, mailboxAt } from './fan.ts';
import { type Product, startProduct } from './product.ts';

export { expect } from '@playwright/test';

/**
 * What the browser, and the product's own client, say of a request that was refused: many tests are
 * about that.
 */
const REFUSED = ['Failed to load resource', 'request failed'];

/** Demo fans beside the two demo accounts: more than a page of a leaderboard. */
const DEMO_FANS = 60;

/** One product for all journeys that this process plays. */
type Shared = { product: Product };

type Own = {
  /**
   * Where the game clock begins; it ticks. The database is put back to what it was then, whatever
   * the journey before has done:
   *
   *   test.use({ at: '2025-04-25T12:00:00Z' });
   */
  at: string;
  begun: undefined;
  mailbox: Mailbox;
  fans: Fans;
  /** Opens a page in a browser of its own, for somebody else or elsewhere; closed at the end. */
  another: (how?: BrowserContextOptions) => Promise<Page>;
  /**
   * Fails a test whose pages throw, or break their own security policy: those of a context that it
   * is given as well.
   */
  calm: (context: BrowserContext) => void;
};

/**
 * The browser's own words if a page is left, or its window resized, while it still fades in. Nobody
 * sees it, and nothing is lost. A fade that ends for any other reason is a fault.
 */
const FADES_CUT_SHORT = [
  'AbortError: Transition was skipped',
  'InvalidStateError: Transition was aborted because of invalid state. Viewport size changed',
];

export const test = base.extend<Own, Shared>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct(DEMO_FANS);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  at: ['2025-06-02T09:00:00-04:00', { option: true }],
  baseURL: ({ product }, use) => use(product.site),
  page: ({ page, javaScriptEnabled }, use) => use(javaScriptEnabled === false ? page : patient(page)),
  another: async ({ browser, calm }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (how) => {
      const context = await browser.newContext(how);
      opened.push(context);
      calm(context);
      const page = await context.newPage();
      return how?.javaScriptEnabled === false ? page : patient(page);
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  mailbox: ({ product }, use) => use(mailboxAt(product.mailbox)),
  fans: ({ request, mailbox }, use) => use(fansOf(request, mailbox)),
  begun: [
    async ({ product, at }, use) => {
      await product.beginAt(at);
      await use(undefined);
    },
    { auto: true, timeout: 120_000 },
  ],
  calm: [
    async ({ context }, use) => {
      const faults: string[] = [];
      const watch = (each: BrowserContext) => {
        each.on('weberror', (fault) => {
          const said = `${fault.error()}`;
          if (!FADES_CUT_SHORT.some((start) => said.startsWith(start))) faults.push(said);
        });
        each.on('console', (line) => {
          const refused = REFUSED.some((start) => line.text().startsWith(start));
          if (line.type() === 'error' && !refused) faults.push(line.text());
        });
      };
      watch(context);
      await use(watch);
      if (faults.length > 0) throw new Error(`On its pages:\n${faults.join('\n')}`);
    },
    { auto: true },
  ],
});

/**
 * Journeys in a browser that keeps pages for Back and takes notifications. The other ones are
 * played in its shell, which does neither and is half as fast again.
 */
export const wholeBrowser = test.extend({
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

/**
 * A page that, once gone to, has every island awake: what is typed or pressed before that is lost.
 */
function patient(page: Page): Page {
  const awake = () => page.locator('astro-island[ssr]').first().waitFor({ state: 'detached' });
  const { goto, reload } = page;
  page.goto = async (...to) => {
    const response = await goto.apply(page, to);
    await awake();
    return response;
  };
  page.reload = async (...how) => {
    const response = await reload.apply(page, how);
    await awake();
    return response;
  };
  return page;
}
