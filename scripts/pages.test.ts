import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isReservedPath, SLUG } from '#games/contest-path';
import { productCalls } from '#schema/wire/calls';
import { pageHeaders } from '#worker/http/page-headers';
import { addressesOf, pages } from '../e2e/pages.ts';

/** Astro makes no page of a file whose name, or whose folder's, begins with an underscore. */
const files = readdirSync('site/pages', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.(astro|ts)$/.test(file) && !/(^|\/)_/.test(file),
);
const parts = { username: 'demo', user: 'some-id', group: 'some-id', link: 'some-link', share: 'some-share' };

test('every page has a row by which it is tested', () => {
  const without = files.filter((file) => !(file in pages)).map((file) => `site/pages/${file}`);
  expect(without, 'Say in e2e/pages.ts how each of these is reached: the tests of every page go by it').toEqual([]);
});

test('every row has its page', () => {
  const without = Object.keys(pages).filter((file) => !files.includes(file));
  expect(without, 'Take these out of e2e/pages.ts, or name the file that they moved to').toEqual([]);
});

test.each(Object.entries(pages))('the addresses of %s lead to it', (file, row) => {
  const pattern = `/${file.replace(/\.(astro|ts)$/, '')}`
    .replace(/\/index$/, '')
    .replace(/\/\[\.{3}\w+\]/, '(/[^/]+)?')
    .replace(/[.]/g, '\\.')
    .replace(/\[\w+\]/g, '[^/]+');
  const addresses = [...addressesOf(row, parts), ...(row.missing ?? [])];
  expect(addresses, 'Say in e2e/pages.ts how it is reached').not.toEqual([]);
  if (file === '404.astro') return;
  const leads = new RegExp(`^${pattern || '/'}$`);
  const elsewhere = addresses.filter((address) => !leads.test(address.split('?')[0] ?? ''));
  expect(elsewhere, 'Mend them in e2e/pages.ts').toEqual([]);
});

test('a page of contests is reached in one of each kind, or is said to be missing there', () => {
  const one = Object.entries(pages).filter(([file, { at, missing = [] }]) => {
    const all = [...at, ...missing].join(' ');
    return file.startsWith('[contest]') && !(/\/n(ba|fl)-draft/.test(all) && /\/(tennis|golf)/.test(all));
  });
  expect(
    one.map(([file]) => file),
    'Add the other kind to `at`, or to `missing`, in e2e/pages.ts',
  ).toEqual([]);
});

test('no contest takes a path that the site has: of its pages, its folders or its calls', () => {
  const folders = readdirSync('site/public').filter((file) => !file.includes('.'));
  const own = Object.values(productCalls)
    .flatMap(Object.keys)
    .map((call) => call.split('/')[1] ?? '');
  const firsts = [...files, ...folders].map((path) => path.replace(/\/.*|\.(astro|ts)$/g, ''));
  const taken = [...new Set([...firsts, ...own])].filter((first) => SLUG.test(first));
  expect(taken.length).toBeGreaterThan(30);
  expect(
    taken.filter((first) => !isReservedPath(first)),
    'Add these to games/contest-path.ts',
  ).toEqual([]);
});

test('prerendered pages carry the same headers as those that the Worker answers', () => {
  const [all = ''] = readFileSync('site/public/_headers', 'utf8').split('\n\n');
  const [pattern, ...lines] = all.split('\n');
  expect(pattern).toBe('/*');
  expect(
    Object.fromEntries(
      lines.map((line) =>
        line
          .trim()
          .split(/: (.*)/)
          .slice(0, 2),
      ),
    ),
  ).toEqual(pageHeaders);
});
