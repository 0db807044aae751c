import { expect, test } from 'vitest';
import { withPageHeaders } from './page-headers.ts';

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
