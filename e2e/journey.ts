import { test as base } from '@playwright/test';
import { type Fans, fansOf } from './fan.ts';
import { type Mailbox, mailboxAt } from './mailbox.ts';
import { type Product, startProduct } from './product.ts';

export { expect } from '@playwright/test';

/** What the browser, and the product's own client, say of a request that was refused: many tests are about that. */
const REFUSED = ['Failed to load resource', 'request failed'];

/**
 * The tests of one file share a running product, started by the first at the instant that the file names:
 *
 *   test.use({ at: '2025-04-25T12:00:00Z' });
 */
type Shared = {
  /** Where the game clock starts; it ticks. */
  at: string;
  /** Demo fans beside the two demo accounts. */
  demoFans: number;
  product: Product;
};

type Own = {
  mailbox: Mailbox;
  fans: Fans;
  /** Fails a test whose pages throw, or break their own security policy. */
  calm: undefined;
};

export const test = base.extend<Own, Shared>({
  at: ['2025-06-02T09:00:00-04:00', { scope: 'worker', option: true }],
  demoFans: [24, { scope: 'worker', option: true }],
  product: [
    async ({ at, demoFans }, use) => {
      const product = await startProduct(at, demoFans);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ product }, use) => use(product.site),
  mailbox: ({ product }, use) => use(mailboxAt(product.mailbox)),
  fans: ({ request, mailbox }, use) => use(fansOf(request, mailbox)),
  calm: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('weberror', (fault) => faults.push(`${fault.error()}`));
      context.on('console', (line) => {
        const refused = REFUSED.some((start) => line.text().startsWith(start));
        if (line.type() === 'error' && !refused) faults.push(line.text());
      });
      await use(undefined);
      if (faults.length > 0) throw new Error(`On its pages:\n${faults.join('\n')}`);
    },
    { auto: true },
  ],
});
