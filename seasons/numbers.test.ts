import { expect, test } from 'vitest';
import { differenceOf } from './difference.ts';
import { filesOf } from './files.ts';
import { renamesIn, withNumbers } from './numbers.ts';
import { readSeason } from './season-files.ts';
import { nfl2025, tennis2025 } from './shipped.ts';

/** What is stored keeps its number or id, whatever lines and names files have. */
const tennisOf = (edit: (text: string) => string = (text) => text) =>
  readSeason(
    tennis2025,
    Object.fromEntries(
      Object.entries(filesOf('tennis-2025')).map(([name, text]) => [name, edit(text.replaceAll('\r', ''))]),
    ),
  );
const before = tennisOf();

test('an athlete keeps the number by name, whatever line is put in before', () => {
  const files = filesOf('nfl-2025');
  const stored = readSeason(nfl2025, files);
  const more = files['prospects.csv']?.replace('\n', '\n1,demo-newcomer,QB,Demo,Senior\n') ?? '';
  const next = withNumbers(stored, readSeason(nfl2025, { ...files, 'prospects.csv': more }));
  const numbers = new Map(next.athletes.map(({ name, id }) => [name, id]));
  expect(stored.athletes.every(({ name, id }) => numbers.get(name) === id)).toBe(true);
  expect(numbers.get('demo-newcomer')).toBe(1 + stored.athletes.length);
  expect(next.boards).toEqual(stored.boards);
});

test('a tournament keeps its id as its spelling is mended, with its slots and its field', () => {
  const mended = tennisOf((text) => text.replaceAll('Wimbledon', 'Wimbledn'));
  expect(mended.tournaments.map(({ id }) => id)).toContain('wimbledn');
  const next = withNumbers(before, mended);
  expect(next.slots).toEqual(before.slots);
  expect(next.fields).toEqual(before.fields);
  expect(renamesIn(before, next)).toEqual([{ column: 'tournament', was: 'Wimbledon', name: 'Wimbledn' }]);
  expect(differenceOf(before, next)).toEqual([
    {
      file: 'tournaments.csv',
      row: 'Wimbledon',
      change: 'changed',
      cells: [{ column: 'tournament', was: 'Wimbledon', is: 'Wimbledn' }],
    },
  ]);
  // And the name that it has since leads back to it.
  expect(withNumbers(next, mended).tournaments).toEqual(next.tournaments);
});

test('another tournament in the place of one is another, also if an old name comes back', () => {
  const other = withNumbers(
    before,
    tennisOf((text) => text.replaceAll('Wimbledon', 'Demo Open')),
  );
  expect(other.tournaments.map(({ id }) => id)).toContain('demo-open');
  expect(renamesIn(before, other)).toEqual([]);
  const mended = tennisOf((text) => text.replaceAll('Wimbledon', 'Wimbledn'));
  const [first] = before.tournaments.filter(({ name }) => name === 'Wimbledon');
  if (!first) throw new Error('no such tournament');
  const again = { ...mended, tournaments: [...mended.tournaments, first] };
  expect(withNumbers(withNumbers(before, mended), again).tournaments.map(({ id }) => id)).toEqual([
    ...before.tournaments.map(({ id }) => id),
    'wimbledon-2',
  ]);
});
