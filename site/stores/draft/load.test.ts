import { expect, test } from 'vitest';
import { ApiProblem } from '../../client/problem.ts';
import type { DraftClient, Selection } from './client.ts';
import { wholeSheet } from './load.ts';

/** A server that refuses to make the picks, and has these of the fan by then. */
function refusing(there: Selection[]): DraftClient {
  let requests = 0;
  return {
    prospects: async () => [],
    teams: async () => ['Ash Town Owls', 'Elm Hill Elks'],
    selections: async () => ({ rows: requests++ === 0 ? [] : there, changes: [] }),
    create: async () => {
      throw new ApiProblem(409, 'conflict', 'Picks can be made once the contest is open');
    },
  } as unknown as DraftClient;
}

test('before a contest is open its organisers see the sheet as nobody has it', async () => {
  const { base } = await wholeSheet(refusing([]), 'me', () => false);
  expect(base.map(({ pick, team, player }) => [pick, team, player])).toEqual([
    [1, 'Ash Town Owls', ''],
    [2, 'Elm Hill Elks', ''],
  ]);
});

test('what another tab has made is what there is, and after the lock nothing is made up', async () => {
  const one = { pick: 1, team: 'Ash Town Owls' } as Selection;
  expect((await wholeSheet(refusing([one]), 'me', () => false)).base).toEqual([one]);
  let turn = 0;
  expect((await wholeSheet(refusing([]), 'me', () => turn++ > 0)).base).toEqual([]);
});
