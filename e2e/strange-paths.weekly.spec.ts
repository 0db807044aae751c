import { get } from 'node:http';
import { randomOf } from '../scripts/demo/demo-fans.ts';
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
  const found = ['/x/index.html', '//a/index.html', ...strangePaths(known, 500, 'addresses')];
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
 * Paths that are no page's, or a page's with something put in, out or in its place; the same for
 * the same seed.
 */
function strangePaths(addresses: readonly string[], many: number, seed: string): string[] {
  const random = randomOf(seed);
  const known = addresses.flatMap((address) => (address.split('?')[0] ?? '').split('/').filter(Boolean));
  const changed = (steps: readonly string[]) => {
    const place = random.below(steps.length + 1);
    return [...steps.slice(0, place), random.one(STRANGE), ...steps.slice(place + random.below(2))];
  };
  const one = () => {
    if (random.chance(0.3))
      return Array.from({ length: 1 + random.below(4) }, () => random.one([...STRANGE, ...known]));
    const steps = changed((random.one(addresses).split('?')[0] ?? '').slice(1).split('/'));
    return random.chance(0.4) ? changed(steps) : steps;
  };
  return Array.from(
    { length: many },
    () => `/${one().join('/')}${random.one(['', '', '/', '.html'])}${random.one(SEARCHES)}`,
  );
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
