import type { Page, Request } from '@playwright/test';
import { clockAt } from '#worker/clock';
import { database } from '#worker/store/core/database';
import { readFolder } from '../scripts/folders.ts';
import { AMONG_MANY, MANY, many } from '../worker/testing/many.ts';
import { PLANTED, watched } from './canaries.ts';
import { ADMIN, DEMO, signedIn, tokenOf } from './fan.ts';
import { expect, test } from './journey.ts';
import { addressesOf, isInOpenContest, pages } from './pages.ts';

/** A product of its own: it gets more contests than other journeys expect. */
test.use({ at: AMONG_MANY });

/** So many calls a page asks at most after it has come, however much there is. */
const CALLS = 8;
const FAILED = /could not be|failed to|something went wrong|is no such|try again/i;
/** Each page has it, hidden until a script does not come. */
const HIDDEN = 'A part of this page could not be loaded.';

test('every page shows 40 contests, 60 groups and a season of 50 tournaments, and no markup in a name runs', async ({
  page,
  product,
  request,
  fans,
}) => {
  const [fan, friend] = await watched(request, fans);
  const groups: string[] = [];
  await product.filled(async (db) => {
    // Stored before the first of its locks, as worker/tests/large.weekly.test.ts does it.
    let now = Date.parse('2025-01-02T12:00:00Z');
    const manyOf = await many(
      {
        db: database(db),
        clock: () => clockAt(now - Date.now()),
        at: (instant) => {
          now = Date.parse(instant);
        },
        // The product's own, as it starts.
        cron: async () => undefined,
        fan: async (name) => (name === 'demo-busy' ? fan : friend),
      },
      { draft: await readFolder('nfl-2025'), season: await readFolder('tennis-2025') },
    );
    groups.push(...manyOf.groups);
  });
  const parts = { ...fan.parts, group: groups[0] ?? '' };
  /** The long season and a draft in place of those that the rows name. */
  const amongMany = (address: string) =>
    address
      .replace(/nba-draft|nba(?=-2025)/g, 'draft-0')
      .replace(/tennis/g, 'season-0')
      .replace(/demo$/, friend.username);

  const [calls, faults] = [callsOf(page), plantedIn(page)];
  const visit = async (address: string, status = 200) => {
    const answer = await page.goto(address);
    const asked = await calls();
    const text = (await page.locator('body').textContent()) ?? '';
    expect.soft(answer?.status(), address).toBe(status);
    expect.soft(asked.length, `${address} asked ${asked.join(' ')}`).toBeLessThanOrEqual(CALLS);
    return text;
  };
  await signedIn(page, fan);
  for (const [file, row] of Object.entries(pages)) {
    // A file, that no browser shows as a page.
    if (file.endsWith('.ts') || row.leadsOn) continue;
    for (const address of addressesOf(row, parts).filter(isInOpenContest).map(amongMany)) {
      const text = await visit(address);
      if (row.who === 'fans') expect.soft(FAILED.exec(text.replace(HIDDEN, ''))?.[0], address).toBeUndefined();
      // It came with its data, and did not have to ask for it.
      const own = page.locator(`script[data-fan="${fan.id}"]`);
      if (row.personal) await expect.soft(own, address).toHaveCount(1);
      if (file === 'landing.astro' && !address.includes('?')) expect(text).toContain('Demo draft 29');
      if (file === 'groups/index.astro') expect(text.match(/Demo group \d+/g)).toHaveLength(MANY.groups);
      if (file === '[contest]/tournaments.astro') expect(text).toContain(`Demo week ${MANY.tournaments - 1}`);
    }
  }
  expect(await visit(`/groups/${fan.parts.group}`)).toContain(PLANTED);
  expect(await visit(`/join/${fan.parts.link}`)).toContain(PLANTED);
  expect(await visit(`/shared/${fan.parts.share}`)).toContain(PLANTED);
  await page.request.post(`/api/groups/${fan.parts.group}/reports`, await tokenOf(page.request, DEMO));
  await signedIn(page, ADMIN);
  for (const address of ['/admin/people', '/admin/dashboard', '/admin/contests']) {
    await visit(address);
    await expect(page.locator('main'), address).toContainText(
      address === '/admin/contests' ? 'Demo draft 29' : PLANTED,
    );
  }
  expect(faults).toEqual([]);
});

/**
 * What planted markup does if it runs, beside what the fixture hears of the content policy: a
 * dialog, and its picture.
 */
function plantedIn(page: Page): string[] {
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`${page.url()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (asked) => {
    if (asked.resourceType() === 'image' && asked.url().endsWith('/x')) faults.push(`${page.url()}: ${asked.url()}`);
  });
  return faults;
}

/** What a page asks the calls for, once they have answered. */
function callsOf(page: Page): () => Promise<string[]> {
  const asked: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request);
  });
  return async () => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    let before = -1;
    while (before !== asked.length) {
      before = asked.length;
      await Promise.all(asked.map((each) => each.response().catch(() => null)));
    }
    return asked.splice(0).map((each) => new URL(each.url()).pathname);
  };
}
