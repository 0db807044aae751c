import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { foundIn, type Watched, watched } from './canaries.ts';
import { ADMIN, tokenOf } from './fan.ts';
import { expect, test } from './journey.ts';
import { addressesOf, type PageRow, pages } from './pages.ts';

/**
 * What holds of every page, each reached as its row says: of those that come later too. The NBA
 * draft and Wimbledon are open.
 */

const rows = Object.values(pages);

/** Somebody who asks for documents; null: nobody is signed in. */
type Asker = { fan: Watched | null; by: APIRequestContext };

const KB = 1024;

/** A script of the site: its bytes, compressed, and what it imports. */
const scriptAt = (name: string) => {
  const text = readFileSync(`dist/client/_astro/${name}`, 'utf8');
  const imports = [...text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, other = '']) => other);
  return { size: brotliCompressSync(text).length, imports };
};
const scripts = new Map<string, ReturnType<typeof scriptAt>>();

/**
 * Of a document: the bytes of script in it, in the files that it names and in what those import,
 * packed; and which of these it does not name, so that a browser asks for them late.
 */
function scriptOf(text: string): { bytes: number; late: string[] } {
  const inside = [...text.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  const names = new Set([...text.matchAll(/\/_astro\/([\w.-]+\.js)/g)].map(([, name = '']) => name));
  const named = [...names];
  let bytes = inside.reduce((all, script) => all + brotliCompressSync(script).length, 0);
  for (const name of names) {
    const { size, imports } = scripts.get(name) ?? scriptAt(name);
    scripts.set(name, { size, imports });
    bytes += size;
    for (const other of imports) names.add(other);
  }
  return { bytes, late: [...names].slice(named.length) };
}

/** The KB of script that a page may have: one that is only read, and one where somebody acts. */
const mostOf = (text: string, desk: boolean) => (text.includes('<astro-island') ? (desk ? 102 : 100) : 7.5);

test('two fans at once are shown nothing of each other; every page says who may keep it, and is light', async ({
  playwright,
  product,
  request,
  fans,
}) => {
  const two = await watched(request, fans);
  const askers = await Promise.all(
    [...two, null].map(async (fan): Promise<Asker> => {
      const by = await playwright.request.newContext({ baseURL: product.site, maxRedirects: 0 });
      // The answer leaves the cookie by which a page knows who asks.
      if (fan) await tokenOf(by, fan);
      return { fan, by };
    }),
  );
  const said = new Set<string>();
  const look = async ({ fan, by }: Asker, row: PageRow, address: string) => {
    const who = `${address} as ${fan?.username ?? 'nobody'}`;
    const answer = await by.get(address);
    const text = await answer.text();
    // What is another's leads nowhere, as to everybody.
    const kept = keptAs(answer.status() === 404 ? {} : row, address);
    expect.soft(answer.headers()['cache-control'] ?? 'nothing', who).toMatch(kept);
    const found = two.filter((other) => other !== fan).flatMap((other) => foundIn(text, other, row.tells));
    expect
      .soft(
        found.filter((word) => !address.includes(word)),
        who,
      )
      .toEqual([]);
    for (const word of fan ? foundIn(text, fan) : []) said.add(word);
    // What is another's may be refused, but not as a failure.
    const own = fan !== null && addressesOf(row, fan.parts).includes(address);
    expect.soft(answer.status(), who).toBeLessThan(500);
    if (own)
      expect
        .soft([answer.status(), text.includes(`data-fan="${fan.id}"`)], who)
        .toEqual([row.leadsIn ? 302 : 200, row.personal === true]);
    if (own || row.who === 'anyone') {
      const { bytes, late } = scriptOf(text);
      // The console has more, and late: nobody comes there on a phone in a hurry.
      const desk = address.startsWith('/admin/');
      expect.soft(bytes / KB, who).toBeLessThanOrEqual(mostOf(text, desk));
      if (mostOf(text, desk) === 100) expect.soft(late, who).toEqual([]);
    }
  };
  for (const row of rows)
    for (const address of new Set(two.flatMap(({ parts }) => addressesOf(row, parts))))
      await Promise.all(askers.map((asker) => look(asker, row, address)));
  // Or nothing was looked for: these are in the documents of their fan.
  const drawn = two.flatMap(({ canaries }) => canaries.filter(([what]) => DRAWN.includes(what)));
  expect([...said]).toEqual(expect.arrayContaining(drawn.map(([, word]) => word)));

  for (const row of rows)
    for (const address of row.missing ?? []) {
      const answer = await askers[0]?.by.get(address);
      expect.soft(answer?.status(), address).toBe(404);
      expect.soft(answer?.headers()['cache-control'], address).toMatch(keptAs({}, address));
    }
});

test('what machines ask every site for is there', async ({ request }) => {
  const [robots, map, security, icon, password] = await Promise.all(
    ['robots.txt', 'sitemap.xml', '.well-known/security.txt', 'favicon.ico', '.well-known/change-password'].map(
      (address) => request.get(`/${address}`, { maxRedirects: 0 }),
    ),
  );
  const site = /^Sitemap: (https:.+)\/sitemap.xml$/m.exec((await robots?.text()) ?? '')?.[1];
  const addresses = [...((await map?.text()) ?? '').matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url);
  expect(addresses).toEqual(expect.arrayContaining([`${site}/`, `${site}/games/nfl-draft`, `${site}/watch`]));
  for (const address of addresses)
    expect((await request.get(address?.replace(site ?? '', '') ?? '')).status(), address).toBe(200);
  const told = (await security?.text()) ?? '';
  expect(told).toMatch(/^Contact: mailto:picks@calledit.example$/m);
  expect(told).toContain(`Canonical: ${site}/.well-known/security.txt`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(told)?.[1] ?? '');
  expect(expires - Date.now()).toBeGreaterThan(150 * 86_400_000);
  expect(icon?.headers()['content-type']).toMatch(/^image\//);
  expect(password?.status()).toBe(302);
  expect(password?.headers().location).toBe('/profile#password');
});

/** What leads who runs nothing away: the walk above, in which no page has a word of another fan. */
test('an organiser gets the desk of their own contest, and nothing of another', async ({ page, fans }) => {
  const organiser = await fans.verified();
  // The answer leaves the cookie by which a page knows who asks.
  const { id } = await tokenOf(page.request, organiser);
  const { headers } = await tokenOf(page.request, ADMIN);
  const data = {};
  const named = await page.request.put(`/api/admin/contests/tennis-2025/organisers/${id}`, { headers, data });
  expect(named.status(), await named.text()).toBe(200);
  const textOf = async (path: string) => (await page.request.get(path)).text();
  // The canary: an administrator's documents have it.
  for (const path of ['/admin/dashboard', '/admin/people']) expect(await textOf(path)).toContain(organiser.email);

  await tokenOf(page.request, organiser);
  const desk = await textOf('/admin/dashboard');
  expect(desk).toContain('tennis-2025');
  for (const secret of ['nfl-2025', 'Total Users']) expect(desk, secret).not.toContain(secret);
  const contests = await textOf('/admin/contests');
  expect(contests).toContain('Tennis 3&amp;Done 2025');
  expect(contests).not.toContain('NFL Mock Draft 2025');
  expect(await textOf('/admin/contests/tennis-2025')).toContain('Cancelled tournaments');
  for (const path of ['/admin/people', '/admin/contests/nfl-2025', '/admin/new-season'])
    expect(await textOf(path), path).toContain('Access Denied');
});

const DRAWN: readonly string[] = ['username', 'group', 'link', 'athlete'];

/** Who may keep a page: one with its fan's data nobody else. Files beside pages are kept longer. */
function keptAs({ personal }: Pick<PageRow, 'personal'>, address: string): RegExp {
  if (personal) return /^private, no-cache$/;
  if (/\.\w+$/.test(address)) return /^public, max-age=\d+/;
  return /^(private, no-(cache|store)|public, max-age=(0, must-revalidate|60))$/;
}
