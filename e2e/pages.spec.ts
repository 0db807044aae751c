import type { APIRequestContext } from '@playwright/test';
import { foundIn, type Watched, watched } from './canaries.ts';
import { expect, test } from './journey.ts';
import { addressesOf, type PageRow, pages } from './pages.ts';
import { tokenOf } from './season-sheet.ts';

/**
 * What holds of every page, each reached as its row says: of those that come later too. The NBA
 * draft and Wimbledon are open.
 */
test.use({ at: '2025-06-02T09:00:00-04:00' });

const rows = Object.values(pages);

/** Somebody who asks for documents; null: nobody is signed in. */
type Asker = { fan: Watched | null; by: APIRequestContext };

test('two fans in turns are shown nothing of each other, and every page says who may keep it', async ({
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
    expect.soft(answer.headers()['cache-control'] ?? 'nothing', who).toMatch(keptAs(row, address));
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
  };
  for (const row of rows)
    for (const address of new Set(two.flatMap(({ parts }) => addressesOf(row, parts)))) {
      for (const asker of askers) await look(asker, row, address);
      await Promise.all(askers.map((asker) => look(asker, row, address)));
    }
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

const DRAWN: readonly string[] = ['username', 'group', 'link', 'athlete'];

/** Who may keep a page: one with its fan's data nobody else. Files beside pages are kept longer. */
function keptAs({ personal }: Pick<PageRow, 'personal'>, address: string): RegExp {
  if (personal) return /^private, no-cache$/;
  if (/\.\w+$/.test(address)) return /^public, max-age=\d+/;
  return /^(private, no-(cache|store)|public, max-age=(0, must-revalidate|60))$/;
}
