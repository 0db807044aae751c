import { describe, expect, test } from 'vitest';
import {
  placeText,
  type Shared,
  type SharedPick,
  type SharedRegret,
  type SharedResult,
  type SharedTable,
  sharedName,
  shareWords,
} from './share.ts';
import {
  type Heat,
  type Mark,
  type Measure,
  PICTURE_SIZES,
  type PictureSize,
  pictureOf,
  squaresPicture,
  squaresSize,
} from './share-picture.ts';

const head = {
  contest: { path: 'nfl-draft', title: 'NFL Mock Draft 2025', accent: 'football' },
  username: 'demo',
  entries: 12_004,
  provisional: false,
} as const;
const call = { place: 'pick 2', athlete: 'Travis Hunter', amount: '600 points', club: 'Jacksonville Jaguars' };
const pick: SharedPick = { ...head, thing: 'call', call, right: true, sharedBy: 31, since: '2025-04-03' };
const named = (rank: number, username: string) => ({ rank, username, amount: `${9_000 - rank * 100} points` });
const table: SharedTable = {
  ...head,
  entries: 12,
  thing: 'table',
  group: 'Office pool',
  rows: Array.from({ length: 12 }, (_, place) => named(place + 1, `demo-${place + 1}`)),
};
const regret: SharedRegret = { ...head, thing: 'regret', amount: '340 points', day: 'Tue 22 Apr', calls: [call] };
const result: SharedResult = { ...head, thing: 'result', rank: 3, amount: '8,250 points', calls: [call, call, call] };

test('a place is a pick, a tournament, or a category of one', () => {
  const slot = { position: 7, tournament: null, category: null, places: 32 };
  expect(placeText(slot)).toBe('pick 7');
  expect(placeText({ ...slot, tournament: 'Wimbledon', category: 'Gold', places: 3 })).toBe('Wimbledon, Gold');
  expect(placeText({ ...slot, tournament: 'The Masters', category: 'Golfer', places: 1 })).toBe('The Masters');
});

test('a result says rank, points and the best call; a call since when it stood and how few had it', () => {
  expect(shareWords(result)).toEqual({
    title: 'demo: 3rd of 12,004 in NFL Mock Draft 2025',
    description: '8,250 points. Best call: Travis Hunter, pick 2. Can you beat this? Make your picks.',
    claim: '3rd of 12,004',
    under: '8,250 points',
  });
  expect(shareWords(pick)).toMatchObject({
    title: 'demo called it: Travis Hunter, pick 2',
    description:
      'NFL Mock Draft 2025: 600 points. Called since 3 April, one of 31 of 12,004 fans. Can you beat this? Make your picks.',
  });
  expect(shareWords({ ...pick, right: false }).title).not.toContain('called it');
});

test('a table says who leads its group, alone, together, or as so many', () => {
  expect(shareWords(table)).toEqual({
    title: 'Office pool: the standings of NFL Mock Draft 2025',
    description: 'demo-1 leads: 8900 points, 12 fans in the standings. Can you beat this? Make your picks.',
    claim: 'demo-1 leads',
    under: '8900 points, 12 fans',
  });
  const led = (leaders: number) =>
    shareWords({ ...table, rows: table.rows.map((row, place) => ({ ...row, rank: place < leaders ? 1 : 9 })) }).claim;
  expect([led(2), led(3)]).toEqual(['demo-1 and demo-2 lead', '3 share the lead']);
  // The leader has asked to be left out: nobody else is called one.
  expect(shareWords({ ...table, rows: table.rows.slice(1) })).toMatchObject({ claim: 'Office pool', under: '12 fans' });
});

test('an earlier sheet says how much more it had, when, and what was given up', () => {
  expect(shareWords(regret)).toEqual({
    title: 'demo had 340 points more on Tue 22 Apr',
    description: 'NFL Mock Draft 2025. Given up since: Travis Hunter, pick 2. Can you beat this? Make your picks.',
    claim: '340 points lost',
    under: 'by changing the sheet of Tue 22 Apr',
  });
});

test('an own share has a name in a list', () => {
  expect([
    sharedName('call', 'pick 2', null),
    sharedName('result', null, null),
    sharedName('table', null, 'Office pool'),
    sharedName('regret', null, null),
  ]).toEqual(['Pick 2', 'Your result', 'Standings of Office pool', 'Your earlier sheet']);
});

/** Every letter as wide as six tenths of its size: nothing depends on the faces of a machine. */
const measure: Measure = (text, size) => [...text].length * size * 0.6;
const draw = (shared: Shared, size: PictureSize) => pictureOf(shared, size, 'called-it.example', measure);
const hundred: SharedTable = {
  ...table,
  rows: Array.from({ length: 100 }, (_, place) => named(place + 1, `demo-${place + 1}`)),
};
const textsOf = (marks: Mark[]) => marks.flatMap((mark) => (mark.mark === 'text' ? [mark] : []));

const membersOf = (shared: Shared, size: PictureSize) =>
  textsOf(draw(shared, size)).flatMap(({ text }) => (/ · demo-\d+$/.test(text) ? [text] : []));

describe.each(Object.keys(PICTURE_SIZES) as PictureSize[])('a %s picture', (size) => {
  const { width, height } = PICTURE_SIZES[size];
  const long = 'An unbelievably long name that nobody would give to anything at all, ever, anywhere';
  const longest: SharedResult = {
    ...result,
    username: long,
    contest: { ...head.contest, title: long },
    calls: [{ place: long, athlete: long, amount: '$123,456,789', club: null }, call, call],
  };

  test.each([
    ['a result', result],
    ['a call', pick],
    ['an earlier sheet', regret],
    ['a table', table],
    ['a table of so many that they stand in columns', hundred],
    ['the longest names', longest],
    [
      'a table of the longest names',
      { ...table, group: long, rows: table.rows.map((row) => ({ ...row, username: long })) },
    ],
  ] as const)('of %s keeps every mark inside and no two texts on each other', (_what, shared) => {
    const texts = textsOf(draw(shared, size));
    const boxes = texts.map(({ text, x, y, size, weight, align }) => {
      const wide = measure(text, size, weight);
      const left = align === 'left' ? x : x - wide;
      return { text, left, right: left + wide, top: y - size * 0.75, bottom: y + size * 0.2 };
    });
    for (const box of boxes) {
      expect(box, box.text).toSatisfy(
        () => box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height,
      );
      for (const other of boxes) {
        if (other === box) continue;
        const apart =
          box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top;
        expect(apart, `${box.text} / ${other.text}`).toBe(true);
      }
    }
  });

  test('says who, what, where and that one can do better', () => {
    const said = textsOf(draw(result, size)).map(({ text }) => text);
    for (const text of ['Called It', 'demo', '3rd', 'of 12,004 · 8,250 points', 'called-it.example'])
      expect(said).toContain(text);
    expect(said.join()).toMatch(/Can you beat this/);
    const called = textsOf(draw(pick, size)).map(({ text }) => text);
    for (const text of ['demo called it', 'Picked by', '31 of 12,004', 'Called since', '3 April'])
      expect(called).toContain(text);
    expect(membersOf(table, size)).toHaveLength({ square: 5, story: 12, link: 3 }[size]);
    const clubs = draw(result, size).filter(({ mark }) => mark === 'club');
    expect(clubs).toHaveLength(3);
  });

  test('has the row of who shares a table, wherever that is', () => {
    for (const own of ['demo-1', 'demo-7', 'demo-100']) {
      const shared = { ...hundred, username: own };
      const rows = membersOf(shared, size);
      expect(rows).toHaveLength({ square: 5, story: 87, link: 3 }[size]);
      expect(rows.filter((text) => text.endsWith(` ${own}`))).toHaveLength(1);
      const strips = draw(shared, size).flatMap((mark) => (mark.mark === 'box' && mark.ink === 'accent' ? [mark] : []));
      // And it stands out, as the edge above does.
      expect(strips).toHaveLength(2);
    }
    expect(membersOf({ ...hundred, username: 'demo-none' }, size)).toHaveLength(
      { square: 5, story: 87, link: 3 }[size],
    );
  });
});

test.each([
  [1, 4],
  [9, 32],
  [12, 3],
  [50, 32],
])('%i people and %i slots are squares that stand apart, inside, and without a name', (people, slots) => {
  const line = Array.from({ length: slots }, (_, slot) => ([0, 1, 2, 3, 4, null] as const)[slot % 6] ?? null);
  const lines: Heat[][] = Array.from({ length: people }, () => line);
  const marks = squaresPicture(lines, 'NFL Mock Draft 2025', 'called-it.example', measure);
  const { width, height } = PICTURE_SIZES[squaresSize(lines)];
  const squares = marks.flatMap((mark) => (mark.mark === 'box' && mark.width === mark.height ? [mark] : []));
  expect(squares.length).toBeGreaterThanOrEqual(people * slots);
  const cells = squares.slice(-people * slots);
  expect(new Set(cells.map(({ x, y }) => `${Math.round(x * 10)} ${Math.round(y * 10)}`)).size).toBe(people * slots);
  for (const { x, y, width: side } of cells) {
    expect(side).toBeGreaterThan(8);
    expect(x >= 0 && y >= 60 && x + side <= width && y + side <= height - 90).toBe(true);
  }
  expect(textsOf(marks)).toHaveLength(4);
});
