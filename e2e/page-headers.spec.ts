import { readdirSync } from 'node:fs';
import { expect, test } from './journey.ts';

/** What a part of an address may be; of another kind of contest there is no such page, which says so too. */
const PARTS: Record<string, string[]> = {
  contest: ['nfl-draft', 'tennis'],
  first: ['demo'],
  second: ['admin'],
  username: ['demo'],
  user_id: ['demo'],
  game: ['nfl'],
  id: ['unknown'],
  link: ['unknown'],
  address: ['unknown'],
};

/** The addresses of a page by its file. */
function addressesOf(file: string): string[] {
  const path = `/${file.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')}`;
  const [, part = ''] = /\[(\w+)\]/.exec(path) ?? [];
  if (part === '') return [path];
  return (PARTS[part] ?? []).flatMap((value) => addressesOf(`${path.slice(1).replace(`[${part}]`, value)}.astro`));
}

test('every page says who may keep it, and what is for one fan may be kept by no other', async ({ page, product }) => {
  const files = readdirSync('site/pages', { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.astro') && !/(^|\/)_/.test(file));
  const addresses = [...pages.flatMap(addressesOf), '/nowhere', '/nfl-draft/prospects?name=ward'];
  expect(addresses.length).toBeGreaterThan(pages.length);
  expect(addresses.filter((address) => address.includes('['))).toEqual([]);
  for (const address of addresses) {
    const answer = await page.request.get(product.site + address, { maxRedirects: 0 });
    const said = answer.headers()['cache-control'] ?? 'nothing';
    expect.soft(said, address).toMatch(/^(private, no-(cache|store)|public, max-age=(0, must-revalidate|60))$/);
  }
});
