import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { demoFan } from '../scripts/demo/demo-fans.ts';
import { ADMIN, signedIn } from './fan.ts';
import { addressesOf, type PageRow, pages } from './pages.ts';

/**
 * Nothing on this page, as it is now, that axe finds wrong: WCAG 2.2 A and AA, and axe's own
 * good practices.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
  );
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}

/**
 * What axe does not look for: that a finger hits each button, link and field (44 px; within a
 * sentence a link is as high as its line: WCAG 2.2, 2.5.8), and that the one with the focus shows
 * it.
 */
async function expectReachable(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(smallTargets), `${what}: small targets`).toEqual([]);
  expect.soft(await page.evaluate(unseenFocus), `${what}: focus that is not seen`).toEqual([]);
}

function smallTargets(): string[] {
  return [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary)')].flatMap((target) => {
    // A switch or a radio is pressed by its label; a file by the label that opens it.
    const label = target.matches('.unseen') ? (target as HTMLInputElement).labels?.[0] : null;
    // What is laid over a whole row is pressed anywhere in it.
    const { position, inset } = getComputedStyle(target, '::after');
    const row = position === 'absolute' && inset === '0px' ? (target as HTMLElement).offsetParent : null;
    const { width, height } = (target.closest('label') ?? label ?? row ?? target).getBoundingClientRect();
    const isInText = target.matches('a') && getComputedStyle(target).display === 'inline';
    const isSmall = !isInText && width > 0 && (height < 43.5 || width < 23.5);
    return isSmall ? [`${target.outerHTML.slice(0, 120)}: ${width.toFixed(1)} x ${height.toFixed(1)}`] : [];
  });
}

function unseenFocus(): string[] {
  const stops = document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, summary)');
  return [...stops].flatMap((stop) => {
    if (stop.matches(':disabled, .unseen') || stop.getClientRects().length === 0) return [];
    stop.focus({ focusVisible: true } as FocusOptions);
    const styles = [stop, stop.nextElementSibling, stop.parentElement].map((part) => part && getComputedStyle(part));
    const isShown = [...styles, getComputedStyle(stop, '::after')].some((style) => {
      const { outlineStyle = 'none', outlineWidth = '0' } = style ?? {};
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    return isShown || document.activeElement !== stop ? [] : [stop.outerHTML.slice(0, 120)];
  });
}

/** The smallest phone (and a laptop at 400 %), phones, tablets, desks: all of them once a week. */
export const PHONES = [320, 360, 412, 600];
export const DESKS = [768, 1024, 1280, 1920];

const softly = expect.configure({ soft: true });

/** Text as large as readers set it, in per cent of what is usual, and how wide their window is. */
const LARGE_TEXT = [
  [115, 360],
  [150, 360],
  [200, 360],
  [200, 640],
] as const;

/** Nothing scrolls sideways if text is larger. */
async function expectLargeTextFits(page: Page, what: string): Promise<void> {
  for (const [size, width] of LARGE_TEXT) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), size);
    await expectNothingSticksOut(page, `${what}, text at ${size} %`, [width]);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/**
 * Nothing scrolls sideways at any of these widths. The page is made narrower and wider, not loaded
 * again. Names what sticks out.
 */
export async function expectNothingSticksOut(page: Page, what: string, widths = [360, 1280]): Promise<void> {
  const height = page.viewportSize()?.height ?? 640;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    // What script draws again for this width comes a moment later.
    await softly.poll(() => page.evaluate(sticksOut), `${what} at ${width} px`).toEqual([]);
  }
}

/** What is chosen of several in a row that scrolls, and is out of sight. */
function chosenAside(): string[] {
  return [...document.querySelectorAll('[aria-current]')].flatMap((chosen) => {
    const { left, right } = chosen.getBoundingClientRect();
    return left < -1 || right > innerWidth + 1 ? [chosen.outerHTML.slice(0, 120)] : [];
  });
}

/** By how much the page is wider than its window, and which of its parts are. */
function sticksOut(): string[] {
  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider <= 0) return [];
  const parts = [...document.body.querySelectorAll('*')].filter(
    (part) => part.getBoundingClientRect().right > innerWidth + 1,
  );
  return [`${wider} px`, ...parts.slice(-3).map((part) => part.outerHTML.slice(0, 100))];
}

const { username, id: user } = demoFan(0);
const PARTS = { username, user, group: 'demo-third-floor', link: 'none', share: 'none' };
/** Pages as links of mails and slips lead to them. */
const ASTRAY = [
  ...['/login?forgot', '/reset-password?token=none', '/reset-password?token=none&not-me', '/verify-email?token=none'],
  ...['/mail-settings?token=none', '/no-such-page'],
];
/** Not what leads a fan on: while it is looked at another page comes (e2e/guest.spec.ts has it). */
const pagesOf = (who: PageRow['who']) =>
  Object.entries(pages).flatMap(([file, row]) =>
    row.who === who && file.endsWith('.astro') && !(who === 'fans' && row.leadsOn) ? addressesOf(row, PARTS) : [],
  );

/** What there is to read: for an administrator, who may open all, and for who is not signed in. */
export const ADDRESSES = {
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
    await page.goto(path);
    // What is folded is looked at too.
    for (const details of await page.locator('main details').all())
      await details.evaluate((element: HTMLDetailsElement) => element.toggleAttribute('open', true));
    await softly.poll(() => page.evaluate(chosenAside), `${path}: what is chosen is out of sight`).toEqual([]);
    await test.step(path, () => expectAccessible(page));
    await expectNothingSticksOut(page, path, widths);
    if (scheme === 'light' && !isOnce) await expectLargeTextFits(page, path);
    await page.setViewportSize(viewport);
    if (!isOnce) await expectReachable(page, path);
    const { x, width } = (await page.getByRole('main').boundingBox()) ?? {};
    columns.add(`${x} + ${width}`);
  }
  if (who === 'signed in') expect([...columns], 'Every page has one width').toHaveLength(1);
}
