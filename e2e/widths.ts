import { expect, type Page } from '@playwright/test';

/** The smallest phone (and a laptop at 400 %), phones, tablets, desks: all of them once a week. */
export const PHONES = [320, 360, 412, 600];
export const DESKS = [768, 1024, 1280, 1920];

const softly = expect.configure({ soft: true });

/** Text as large as readers set it, in per cent of what is usual. */
const LARGE_TEXT = [115, 200];

/** Nothing scrolls sideways on the usual phone if text is larger. */
export async function expectLargeTextFits(page: Page, what: string): Promise<void> {
  for (const size of LARGE_TEXT) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), size);
    await expectNothingSticksOut(page, `${what}, text at ${size} %`, [360]);
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

/** By how much the page is wider than its window, and which of its parts are. */
function sticksOut(): string[] {
  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider <= 0) return [];
  const parts = [...document.body.querySelectorAll('*')].filter(
    (part) => part.getBoundingClientRect().right > innerWidth + 1,
  );
  return [`${wider} px`, ...parts.slice(-3).map((part) => part.outerHTML.slice(0, 100))];
}
