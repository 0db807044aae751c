import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
export async function expectReachable(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(smallTargets), `${what}: small targets`).toEqual([]);
  expect.soft(await page.evaluate(unseenFocus), `${what}: focus that is not seen`).toEqual([]);
}

function smallTargets(): string[] {
  return [...document.querySelectorAll('main :is(a, button, input, select, textarea, summary)')].flatMap((target) => {
    // A switch or a radio is pressed by its label; a file by the label that opens it.
    const label = target.matches('.unseen') ? (target as HTMLInputElement).labels?.[0] : null;
    const { width, height } = (target.closest('label') ?? label ?? target).getBoundingClientRect();
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
    const isShown = [stop, stop.nextElementSibling, stop.parentElement].some((part) => {
      const { outlineStyle = 'none', outlineWidth = '0' } = part ? getComputedStyle(part) : {};
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    return isShown || document.activeElement !== stop ? [] : [stop.outerHTML.slice(0, 120)];
  });
}
