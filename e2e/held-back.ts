import type { Page } from '@playwright/test';

/** Holds back what a page asks for at these addresses, as a slow line would, until it is let go. */
export async function heldBack(page: Page, addresses: string): Promise<() => void> {
  const { promise: gone, resolve: go } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await gone;
    await route.continue();
  });
  return go;
}
