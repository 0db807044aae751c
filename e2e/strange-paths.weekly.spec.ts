import { get } from 'node:http';
import fc from 'fast-check';
import { watched } from './canaries.ts';
import { signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { addressesOf, pages } from './pages.ts';

test('whatever address is asked for, a page or none is the answer, and nothing fails', async ({
  request,
  fans,
  product,
  another,
}) => {
  const [fan] = await watched(request, fans);
  const page = await another();
  await signedIn(page, fan);
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const known = Object.values(pages).flatMap((row) => [...addressesOf(row, fan.parts), ...(row.missing ?? [])]);
  const found = ['/x/index.html', '//a/index.html', ...strangePaths(known)];
  const failing: string[] = [];
  for (const [place, path] of found.entries()) {
    const status = await statusOf(product.site, path, place % 2 === 0 ? cookie : '');
    if (![200, 301, 302, 303, 304, 307, 308, 401, 404].includes(status)) failing.push(`${status} ${path}`);
  }
  expect(failing).toEqual([]);
});

/** What a path may be made of besides what pages have. */
const STRANGE = [
  '',
  ...String.raw`. .. %2e %2e%2e %252e%252e %2f %252f %5c \ % %% %ff %00 %0a %25 ~ -1 1e9 %C3%A9 %E2%80%AE`.split(' '),
  ...'index index.html %69ndex.html index%2ehtml index%252ehtml index.html.html INDEX.HTML 404.html .html'.split(' '),
  ...'x x.html me demo null __proto__ constructor [contest] {x} :x * @host ;x api API cdn-cgi .well-known'.split(' '),
  ...'_astro _image _actions _server-islands'.split(' '),
  ...['9'.repeat(40), 'a'.repeat(300), '%25'.repeat(40)],
];
const SEARCHES = [
  ...['', '', '', '?'],
  ...'?x=1 ?contest=%ff ?tab=picks&contest=__proto__ ?cursor=-1 ?next=//host ?token= ?q=%00'.split(' '),
];

/**
 * Paths that are no page's, or a page's with something put in, out or in its place; the same every
 * time.
 */
function strangePaths(addresses: readonly string[]): string[] {
  const paths = addresses.map((address) => (address.split('?')[0] ?? '').slice(1).split('/'));
  const strange = fc.constantFrom(...STRANGE);
  const changed = fc
    .tuple(fc.constantFrom(...paths), strange, fc.nat(), fc.nat(1))
    .map(([steps, step, place, out]) => steps.toSpliced(place % (steps.length + 1), out, step));
  const own = fc.array(fc.oneof(strange, fc.constantFrom(...paths.flat())), { minLength: 1, maxLength: 4 });
  const path = fc
    .tuple(fc.oneof(own, changed), fc.constantFrom('', '', '/', '.html'), fc.constantFrom(...SEARCHES))
    .map(([steps, end, search]) => `/${steps.join('/')}${end}${search}`);
  return fc.sample(path, { numRuns: 500, seed: 1 });
}

/** Asks for a path as it is written: a browser, and `fetch`, would mend it first. */
function statusOf(site: string, path: string, cookie: string): Promise<number> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    const asked = get({ hostname, port, path, headers: { Cookie: cookie } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject);
  });
}
