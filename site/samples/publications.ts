import type { Publication, Published } from '#schema/wire/publication';

/** Two of four picks of the sample draft. */
export const sampleResults = [
  { pick: 1, team: 'Ash Town Owls', player: 'Abe Able', position: 'QB', trade: false },
  { pick: 2, team: 'Elm Hill Elks', player: 'Bo Béla', position: 'CB', trade: true },
];
const [first = {}, second = {}] = sampleResults;
const slip = { ...second, player: 'Di Dorn', position: 'WR' };

const line = {
  by: 'sample-admin',
  feed: false,
  at: '2025-04-26T00:08:12.000Z',
  from: '203.0.113.7',
  published: 1,
  changed: 1,
  undoes: null,
  undone: false,
  canUndo: false,
};

/**
 * Latest first: a correction, what was taken back and its undo, a slip, and what a feed brought.
 */
export const sampleLines: Publication[] = [
  { ...line, id: 5, canUndo: true, rows: [{ row: second, was: slip, change: 'changed' }] },
  {
    ...line,
    id: 4,
    from: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    undoes: 3,
    rows: [
      {
        row: { pick: 3, team: 'Cedar City Crows', player: 'Cy Crane', position: 'QB', trade: false },
        was: null,
        change: 'removed',
      },
    ],
  },
  {
    ...line,
    id: 3,
    undone: true,
    rows: [
      {
        row: { pick: 3, team: 'Cedar City Crows', player: 'Cy Crane', position: 'QB', trade: false },
        was: null,
        change: 'new',
      },
    ],
  },
  { ...line, id: 2, at: '2025-04-26T00:05:02.000Z', rows: [{ row: slip, was: null, change: 'new' }] },
  {
    ...line,
    id: 1,
    by: 'replay',
    feed: true,
    at: '2025-04-26T00:03:00.000Z',
    from: null,
    rows: [{ row: first, was: null, change: 'new' }],
  },
];

export const samplePublished: Published = {
  success: true,
  message: '1 result published, 1 new or changed',
  data: {
    published: 1,
    changed: 1,
    choicesScored: 1_310,
    entriesRanked: 1_240,
    entriesMoved: 60,
    leader: { username: 'sample-fan', points: 1_240 },
    desk: { results: sampleResults, trail: sampleLines, cursor: null },
  },
};
