import { expect, type Page, test } from '@playwright/test';
import { demoFan } from '../scripts/demo/demo-fans.ts';
import { expectAccessible, expectReachable } from './axe.ts';
import { ADMIN, signedIn } from './fan.ts';
import { addressesOf, type PageRow, pages } from './pages.ts';
import { expectLargeTextFits, expectNothingSticksOut } from './widths.ts';

const { username, id: user } = demoFan(0);
const PARTS = { username, user, group: 'demo-third-floor', link: 'none', share: 'none' };
/** Pages as links of mails and slips lead to them. */
const ASTRAY = [
  ...['/login?forgot', '/reset-password?token=none', '/reset-password?token=none&not-me', '/verify-email?token=none'],
  ...['/mail-settings?token=none', '/no-such-page'],
];
const pagesOf = (who: PageRow['who']) =>
  Object.entries(pages).flatMap(([file, row]) =>
    row.who === who && file.endsWith('.astro') ? addressesOf(row, PARTS) : [],
  );

/** What there is to read: for an administrator, who may open all, and for who is not signed in. */
const ADDRESSES = {
  'signed in': ['/overall?around=me', ...pagesOf('fans')],
  'signed out': [...pagesOf('anyone'), ...ASTRAY],
};
export type Visit = {
  who: keyof typeof ADDRESSES;
  scheme: 'light' | 'dark';
  viewport: { width: number; height: number };
};

/**
 * Opens every page, or of two contests of a kind one: axe finds nothing, and nothing sticks out at
 * `widths`.
 */
export async function visit(page: Page, { who, scheme, viewport }: Visit, widths: number[], isOnce = false) {
  await page.emulateMedia({ colorScheme: scheme });
  if (who === 'signed in') await signedIn(page, ADMIN);
  const columns = new Set<string>();
  for (const path of ADDRESSES[who].filter((address) => !(isOnce && /nba|golf/.test(address)))) {
    await page.setViewportSize(viewport);
    await page.goto(path, { waitUntil: 'networkidle' });
    await test.step(path, () => expectAccessible(page));
    await expectNothingSticksOut(page, path, widths);
    if (scheme === 'light') await expectLargeTextFits(page, path);
    await page.setViewportSize(viewport);
    if (!isOnce) await expectReachable(page, path);
    const { x, width } = (await page.getByRole('main').boundingBox()) ?? {};
    columns.add(`${x} + ${width}`);
  }
  if (who === 'signed in') expect([...columns], 'Every page has one width').toHaveLength(1);
}
