import type { Page } from '@playwright/test';
import { PLAIN } from '../names.ts';
import type { Screen } from './screens.ts';

const LONGEST_MS = 60_000;

/** Where the plain document of a screen is. */
export function plainPath({ name }: Screen): string {
  return `${PLAIN}${name.replaceAll(' ', '-')}`;
}

/**
 * Keeps the screen as it is with its data as one document, in the Worker beside the product: styles
 * inlined, no script.
 */
export async function keepPlain(page: Page, site: string, screen: Screen): Promise<void> {
  await page.goto(`${site}${screen.path}`, { waitUntil: 'networkidle' });
  // A busy machine draws later than it hears.
  await page.waitForFunction(
    ({ data }) =>
      document.querySelector('astro-island[ssr]') === null &&
      (document.querySelector('main')?.textContent?.includes(data) ||
        [...document.querySelectorAll('main input')].some((field) => (field as HTMLInputElement).value.includes(data))),
    { data: screen.data },
    { timeout: LONGEST_MS },
  );
  await page.waitForTimeout(300);
  const html = await page.evaluate(async () => {
    for (const field of document.querySelectorAll('input')) field.setAttribute('value', field.value);
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      const style = document.createElement('style');
      style.textContent = await (await fetch(sheet.href)).text();
      sheet.replaceWith(style);
    }
    const asking = 'script, link[rel=modulepreload], link[rel=manifest], meta[http-equiv]';
    for (const each of document.querySelectorAll(asking)) each.remove();
    for (const island of document.querySelectorAll('astro-island')) island.replaceWith(...island.childNodes);
    return `<!doctype html>${document.documentElement.outerHTML}`;
  });
  const kept = await fetch(`${site}${plainPath(screen)}`, { method: 'PUT', body: html });
  if (!kept.ok) throw new Error(`${screen.name}: its plain document is not kept: ${kept.status}`);
}
