import { expect, type Page } from '@playwright/test';

/** Holds back what a page asks for at these addresses, as a slow line would, until it is let go. */
export async function heldBack(page: Page, addresses: string): Promise<() => void> {
  const { promise: gone, resolve: go } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await gone;
    await route.continue();
  });
  return go;
}

/**
 * Opens a page whose scripts are held back; the answer lets them come. Not a page of the fixtures,
 * which wait until every island is awake.
 */
export async function asleepAt(page: Page, address: string): Promise<() => Promise<void>> {
  const wake = await heldBack(page, '**/_astro/**');
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    wake();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await page.unrouteAll();
  };
}

/** React says that an island is another than was sent, which is so, and draws it anew. */
export function expectOthers(): void {
  addEventListener('error', (event) => {
    if (/418/.test(event.message)) event.preventDefault();
  });
}

/**
 * As a translator does, from before the page wakes: every text node, and each that comes later, is
 * taken out, and an element with a node of its own stands there.
 */
export function translate(): void {
  const skipped = 'script, style, title, textarea, option, .translated';
  const wrap = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let node: Node | null = root; node; node = texts.nextNode()) if (node instanceof Text) found.push(node);
    for (const text of found) {
      if (!text.parentElement || text.parentElement.closest(skipped)) continue;
      const font = document.createElement('font');
      font.className = 'translated';
      font.append(text.data);
      text.replaceWith(font);
    }
  };
  const begin = () => {
    if (document.readyState !== 'interactive') return;
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) for (const node of [...addedNodes, target]) wrap(node);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  document.addEventListener('readystatechange', begin);
}

/**
 * As password managers do: an element of its own beside every field, and while the page comes one
 * behind what the field stands in.
 */
export function standBeside(): void {
  const add = (place: InsertPosition, beside: Element | null, name: string) => {
    if (!beside || beside.parentElement?.querySelector(`:scope > .${name}`)) return;
    const own = document.createElement('div');
    own.className = name;
    beside.insertAdjacentElement(place, own);
  };
  const fields = () => document.querySelectorAll('input, select, textarea');
  new MutationObserver(() => {
    if (document.readyState !== 'loading') return;
    for (const { parentElement } of fields()) add('afterend', parentElement?.lastElementChild ?? null, 'behind');
  }).observe(document, { childList: true, subtree: true });
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') for (const field of fields()) add('afterend', field, 'beside');
  });
}
