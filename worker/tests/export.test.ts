import { expect, test } from 'vitest';
import { contests } from '#seasons/registry';
import type { Season } from '#seasons/season';
import { readBundle } from '../bundle/read.ts';
import { unpack } from '../bundle/unpack.ts';
import { seasonOf } from '../testing/bundle.ts';
import { world } from '../testing/world.ts';

test('all seasons leave an instance as bundles that have every fact and every result of theirs', async () => {
  const here = await world('2027-01-01T12:00:00Z');
  const admin = await here.fan('admin');
  // The replay publishes two thousand rows a minute: of golf some wait still.
  for (let minute = 0; minute < 2; minute++) await here.cron();
  for (const contest of contests) {
    const { headers, bytes } = await here.bytes(`/api/admin/contests/${contest.id}/bundle`, admin);
    expect(headers.get('Content-Type')).toBe('application/zip');
    const { files, problems } = unpack(bytes);
    expect(problems).toEqual([]);
    const sorted = ({ feed, ...facts }: Season) => [facts, feed.map((row) => JSON.stringify(row)).sort()];
    expect(sorted(readBundle(files).season as Season)).toEqual(sorted(seasonOf(contest)));
  }
});
