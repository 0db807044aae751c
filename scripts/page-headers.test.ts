import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageHeaders } from '#worker/http/page-headers';

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
