import { expect, test } from 'vitest';
import type { ContestOverview } from '#schema/wire/contests';
import { nba2025, nfl2025, tennis2025 } from '#seasons/shipped';
import { opensOn } from './official.ts';
import { publishableOf } from './publication.ts';

test('the desk opens on the contest that is asked for, else on the one whose lock fell last and that waits, else on the first', () => {
  const contests = [tennis2025, nba2025, nfl2025].map(publishableOf);
  const row = (id: string, waitsSince: string | null, state = 'running') =>
    ({ id, waitsSince, state }) as Pick<ContestOverview, 'id' | 'waitsSince' | 'state'>;
  const none = contests.map(({ id }) => row(id, null));
  const two = [row('nba-2025', '2025-06-27T00:00:00Z'), row('nfl-2025', '2025-04-26T00:00:00Z')];
  const old = [row('nba-2025', '2025-06-27T00:00:00Z', 'archived'), row('nfl-2025', '2025-04-26T00:00:00Z')];
  expect([
    opensOn(contests, none, null)?.id,
    opensOn(contests, two, null)?.id,
    opensOn(contests, old, null)?.id,
    opensOn(contests, two, 'nfl-2025')?.id,
    opensOn(contests, two, 'nobody')?.id,
    opensOn(contests.slice(0, 1), two, null)?.id,
    opensOn([], two, null),
  ]).toEqual(['tennis-2025', 'nba-2025', 'nfl-2025', 'nfl-2025', 'nba-2025', 'tennis-2025', undefined]);
});
