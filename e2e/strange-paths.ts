import { get } from 'node:http';
import { randomOf } from '../scripts/demo/demo-random.ts';

/** What a path may be made of besides what pages have. */
const STRANGE = [
  ...['', '.', '..', '%2e', '%2e%2e', '%252e%252e', '%2f', '%252f', '%5c', '\\', '%', '%%', '%ff', '%00', '%0a', '%25'],
  ...[
    'index',
    'index.html',
    '%69ndex.html',
    'index%2ehtml',
    'index%252ehtml',
    'index.html.html',
    'INDEX.HTML',
    '404.html',
  ],
  ...[
    '.html',
    'x.html',
    'x',
    'me',
    'demo',
    'null',
    '__proto__',
    'constructor',
    '[contest]',
    '{x}',
    ':x',
    '*',
    '@host',
    ';x',
  ],
  ...[
    '_astro',
    '_image',
    '_actions',
    '_server-islands',
    'api',
    'API',
    'cdn-cgi',
    '.well-known',
    '%C3%A9',
    '%E2%80%AE',
    '~',
  ],
  ...['-1', '1e9', `${'9'.repeat(40)}`, 'a'.repeat(300), '%25'.repeat(40)],
];
const SEARCHES = [
  '',
  '',
  '',
  '?',
  '?x=1',
  '?contest=%ff',
  '?tab=picks&contest=__proto__',
  '?cursor=-1',
  '?next=//host',
  '?token=',
  '?q=%00',
];

/**
 * Paths that are no page's, or a page's with something put in, out or in its place; the same for
 * the same seed.
 */
export function strangePaths(addresses: readonly string[], many: number, seed: string): string[] {
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
export function statusOf(site: string, path: string, cookie: string): Promise<number> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    const asked = get({ hostname, port, path, headers: { Cookie: cookie } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject);
  });
}
