import { expect, test } from 'vitest';
import { KeptPages } from './cached.ts';
import { withPageHeaders } from './page-headers.ts';

const at = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://site.example${path}`, { headers });

const forAll = () => false;

test('a page of a contest is rendered once for a version, and not sent twice to who has it', async () => {
  const pages = new KeptPages();
  let rendered = 0;
  const ask = (path: string, version: string, headers = {}) =>
    pages.answer(at(path, headers), version, async () => new Response(`page ${++rendered}`), forAll);
  const first = await ask('/nfl-draft/welcome', '4.9');
  expect([await first.text(), first.headers.get('Cache-Control')]).toEqual([
    'page 1',
    'public, max-age=0, must-revalidate',
  ]);
  expect(await (await ask('/nfl-draft/welcome', '4.9')).text()).toBe('page 1');
  const had = { 'If-None-Match': first.headers.get('ETag') ?? '' };
  expect((await ask('/nfl-draft/welcome', '4.9', had)).status).toBe(304);
  // A lock has moved: the page says so, and who had the old one gets it.
  const next = await ask('/nfl-draft/welcome', '4.10', had);
  expect([next.status, await next.text()]).toEqual([200, 'page 2']);
});

test('a page that depends on more than its contest is rendered each time', async () => {
  const pages = new KeptPages();
  let rendered = 0;
  for (const path of [
    '/landing?status=Open',
    '/nfl-draft/prospects',
    '/nfl-draft/results/demo',
    '/nfl-draft/welcome?x=1',
  ])
    for (let turn = 0; turn < 2; turn++)
      await pages.answer(at(path), '4.9', async () => new Response(`page ${++rendered}`), forAll);
  expect(rendered).toBe(8);
  for (let turn = 0; turn < 2; turn++)
    expect(
      (await pages.answer(at('/nowhere'), '4.9', async () => new Response(null, { status: 404 }), forAll)).status,
    ).toBe(404);
});

test('a page that has asked for its fan, at the latest in its last line, is not kept', async () => {
  const pages = new KeptPages();
  let rendered = 0;
  let hasAsked = false;
  const drawn = async () => {
    const lines = new TransformStream<Uint8Array, Uint8Array>({
      flush() {
        hasAsked = true;
      },
    });
    void new Response(`page ${++rendered}`).body?.pipeTo(lines.writable);
    return new Response(lines.readable);
  };
  for (const expected of ['page 1', 'page 2']) {
    const page = await pages.answer(at('/nfl-draft/welcome'), '4.9', drawn, () => hasAsked);
    expect([await page.text(), page.headers.get('ETag')]).toEqual([expected, null]);
  }
});

test.each([200, 302, 404, 500, 503])(
  'a page of status %i that does not say who may keep it is for the asker',
  (status) => {
    const { headers } = withPageHeaders(new Response(null, { status }));
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
  },
);

test('a page that says so itself is kept as it says', () => {
  const page = new Response('page', { headers: { 'Cache-Control': 'public, max-age=60' } });
  expect(withPageHeaders(page).headers.get('Cache-Control')).toBe('public, max-age=60');
});

test('that an address leads nowhere is for the asker, unless it says that nobody keeps it', () => {
  const keptAs = (said: string) =>
    withPageHeaders(new Response('nowhere', { status: 404, headers: { 'Cache-Control': said } })).headers.get(
      'Cache-Control',
    );
  expect(keptAs('public, max-age=0, must-revalidate')).toBe('private, no-cache');
  expect(keptAs('private, no-store')).toBe('private, no-store');
});
