/**
 * The picture of something that is shared: what is where. Pure; a canvas draws the marks in
 * their order and decides nothing (site/islands/share/draw.ts). Units are pixels of the picture.
 */

import { dayInYear } from '../time/day.ts';
import { capital, figure, ordinal } from '../words.ts';
import { INVITATION, type Shared, type SharedTable, shareWords } from './share.ts';

/** Square for feeds, tall for stories, wide for links. */
export const PICTURE_SIZES = {
  square: { width: 1080, height: 1080 },
  story: { width: 1080, height: 1920 },
  link: { width: 1200, height: 630 },
} as const;
export type PictureSize = keyof typeof PICTURE_SIZES;

/** Names of the site's colours (site/styles/tokens.css). */
export type Ink =
  | 'page'
  | 'text'
  | 'text-soft'
  | 'accent'
  | 'accent-tint'
  | 'primary'
  | 'primary-text'
  | 'on-primary'
  | 'sunken'
  | 'success'
  | 'gold';

/** `y` of a text is its baseline; `x` its left or right edge, as `align` says. */
type Text = {
  mark: 'text';
  text: string;
  x: number;
  y: number;
  size: number;
  weight: number;
  ink: Ink;
  align: 'left' | 'right';
};
type Area = { x: number; y: number; width: number; height: number };
/** `drawing`: that of the sport, as faint as `opacity`; `club`: its letters on its colours. */
export type Mark =
  | ({ mark: 'drawing'; opacity: number } & Area)
  | ({ mark: 'box'; radius: number; ink: Ink; opacity?: number } & Area)
  | { mark: 'club'; club: string; x: number; y: number; size: number }
  | Text;

/** How wide a text is in the face of the site. */
export type Measure = (text: string, size: number, weight: number) => number;

/**
 * By size of the picture: its edge, the sizes of its lines, the height of a row, how many members
 * it shows, these in how many columns at most, and its foot.
 */
const SHAPES = {
  square: { edge: 76, brand: 44, eyebrow: 40, claim: 104, under: 56, row: 92, members: 5, columns: 1, foot: 150 },
  story: { edge: 84, brand: 52, eyebrow: 46, claim: 128, under: 64, row: 124, members: 500, columns: 3, foot: 220 },
  link: { edge: 64, brand: 34, eyebrow: 30, claim: 76, under: 40, row: 56, members: 3, columns: 1, foot: 96 },
} as const;
/** How many calls each shows. */
const CALLS = 3;

/** A rank is so much larger than other claims. */
const RANK = 1.5;
/** How much of the height of a row its strip fills: the rest keeps rows apart. */
const FILLED = 0.88;
/** Of the table of a large group a row is at least so high, in several columns if need be. */
const LEAST_ROW = 40;
/** The smallest that a line is made to fit; a longer one is cut with an ellipsis. */
const LEAST = 0.5;
/** Width by height of the drawings (site/public/games/drawings.svg). */
const DRAWING = 320 / 200;

type At = Omit<Text, 'mark' | 'text' | 'size'>;
type Write = (text: string, size: number, at: At, most: number) => Text;

/** What is around what a picture says: its sport behind it, whose it is, and where one can play. */
function framed(
  title: string,
  size: PictureSize,
  host: string,
  measure: Measure,
  inside: (room: Area, text: Write) => Mark[],
): Mark[] {
  const { width, height } = PICTURE_SIZES[size];
  const { edge, brand, foot, under } = SHAPES[size];
  const text: Write = (content, size, at, most) => ({
    mark: 'text',
    ...fitted(content, size, at.weight, most, measure),
    ...at,
  });
  const room = width - 2 * edge;
  const top = edge + brand;
  const footTop = height - foot;
  const cover = Math.max(width, footTop * DRAWING);
  const behind = { x: (width - cover) / 2, y: footTop - cover / DRAWING, width: cover, height: cover / DRAWING };
  const left = { x: edge, align: 'left' } as const;
  const right = { x: width - edge, align: 'right' } as const;
  const inFoot = Math.round(footTop + foot / 2 + under * 0.28);
  return [
    { mark: 'box', x: 0, y: 0, width, height, radius: 0, ink: 'page' },
    { mark: 'drawing', ...behind, opacity: 0.2 },
    { mark: 'box', x: 0, y: 0, width, height: Math.round(edge / 4), radius: 0, ink: 'accent' },
    text('Called It', brand, { ...left, y: top, weight: 800, ink: 'primary-text' }, room * 0.32),
    text(title, brand * 0.8, { ...right, y: top, weight: 700, ink: 'accent' }, room * 0.66),
    ...inside({ x: edge, y: top, width: room, height: footTop - top }, text),
    { mark: 'box', x: 0, y: footTop, width, height: foot, radius: 0, ink: 'primary' },
    text(INVITATION, under * 0.8, { ...left, y: inFoot, weight: 700, ink: 'on-primary' }, room * 0.66),
    text(host, under * 0.65, { ...right, y: inFoot, weight: 600, ink: 'on-primary' }, room * 0.32),
  ];
}

/** The marks of a picture. `host`: where the site is ('called-it.example'). */
export function pictureOf(shared: Shared, size: PictureSize, host: string, measure: Measure): Mark[] {
  const shape = SHAPES[size];
  const isResult = shared.thing === 'result';
  const { claim, under } = isResult
    ? { claim: ordinal(shared.rank), under: `of ${figure(shared.entries)} · ${shared.amount}` }
    : shareWords(shared);
  const lines = [
    { said: eyebrowOf(shared), size: shape.eyebrow, high: 1, weight: 700, ink: 'text-soft' },
    { said: claim, size: shape.claim * (isResult ? RANK : 1), high: isResult ? 1 : 1.1, weight: 800, ink: 'text' },
    { said: under, size: shape.under, high: 1.45, weight: 700, ink: 'accent' },
  ] as const;
  return framed(shared.contest.title, size, host, measure, (room, text) => {
    const apart = shape.under * 0.75;
    const head = lines.reduce((sum, { size, high }) => sum + size * high, 0) + apart;
    const free = room.height - head - apart;
    const perColumn = shape.columns > 1 ? Math.floor(free / LEAST_ROW) : shape.members;
    const rows = rowsOf(shared, Math.min(shape.members, perColumn * shape.columns));
    const columns = Math.max(1, Math.ceil(rows.length / perColumn));
    const inColumn = Math.ceil(rows.length / columns);
    const height = Math.min(shape.row, free / Math.max(1, inColumn));
    const width = (room.width - (columns - 1) * GAP) / columns;
    // In the middle of what the brand and the foot leave.
    let y = room.y + Math.max(0, (free + apart - inColumn * height) / 2);
    return [
      ...lines.map(({ said, size, high, weight, ink }) => {
        y += size * high;
        return text(said, size, { x: room.x, y: Math.round(y), weight, ink, align: 'left' }, room.width);
      }),
      ...rows.flatMap((row, place) => {
        const x = room.x + Math.floor(place / inColumn) * (width + GAP);
        return drawnRow(row, { x, y: y + apart + (place % inColumn) * height, width, height }, text);
      }),
    ];
  });
}

/** How well a pick did, 0 to 4; null: not decided. */
export type Heat = 0 | 1 | 2 | 3 | 4 | null;
const HEATS = [
  { ink: 'text-soft', opacity: 0.6 },
  { ink: 'success', opacity: 0.3 },
  { ink: 'success', opacity: 0.6 },
  { ink: 'success' },
  { ink: 'gold' },
] as const;
/** Squares are no larger than this, and of so many people on they are in a square. */
const SQUARE = 96;
const MANY = 12;

/**
 * Everyone's picks as squares without a name, a line of `people` each, and the size of the picture:
 * upright or not, whichever makes larger squares.
 */
export function squaresPicture(people: Heat[][], title: string, host: string, measure: Measure): Mark[] {
  return framed(title, squaresSize(people), host, measure, ({ x, y, width, height }) => {
    const slots = Math.max(...people.map(({ length }) => length));
    const sideOf = (across: number, down: number) => Math.min(SQUARE, (width / across) | 0, (height * 0.84) / down);
    const lying = sideOf(slots, people.length) >= sideOf(people.length, slots);
    const [across, down] = lying ? [slots, people.length] : [people.length, slots];
    const step = sideOf(across, down);
    const [left, top] = [x + (width - across * step) / 2, y + (height - down * step) / 2];
    const side = step * 0.86;
    const paper = { x: left - GAP, y: top - GAP, width: across * step + 2 * GAP, height: down * step + 2 * GAP };
    const squares = people.flatMap((line, person) =>
      line.map((heat, slot): Mark => {
        const [column, row] = lying ? [slot, person] : [person, slot];
        const looks = heat === null ? ({ ink: 'sunken' } as const) : HEATS[heat];
        const area = { x: left + column * step, y: top + row * step, width: side, height: side };
        return { mark: 'box', ...area, radius: side / 6, ...looks };
      }),
    );
    return [{ mark: 'box', ...paper, radius: GAP, ink: 'page', opacity: 0.85 }, ...squares];
  });
}

export function squaresSize(people: Heat[][]): PictureSize {
  return people.length > MANY ? 'square' : 'link';
}

/** Between columns of a table. */
const GAP = 20;

/** A line of the picture: what on its left, what on its right; `own`: it is of who shares. */
type Row = { what: string; amount: string; club?: string | null; own?: boolean };

/** A result has its best calls, a table its members, a call how many made it and since when. */
function rowsOf(shared: Shared, members: number): Row[] {
  if (shared.thing === 'table')
    return withOwn(shared, members).map(({ rank, username, amount }) => ({
      what: `${figure(rank)} · ${username}`,
      amount,
      own: username === shared.username,
    }));
  if (shared.thing === 'call') {
    const { right, sharedBy, since, entries, call } = shared;
    if (!right || sharedBy === null) return [];
    const counted = { what: 'Picked by', amount: `${figure(sharedBy)} of ${figure(entries)}`, club: call.club };
    return [counted, ...(since ? [{ what: 'Called since', amount: dayInYear(since) }] : [])];
  }
  return shared.calls
    .slice(0, CALLS)
    .map(({ place, athlete, amount, club }) => ({ what: `${athlete} · ${capital(place)}`, amount, club }));
}

/** The first members of a table, and who shares it in any case: in place of the last of these. */
function withOwn({ rows, username }: SharedTable, most: number): SharedTable['rows'] {
  const own = rows.findIndex((row) => row.username === username);
  return own < most ? rows.slice(0, most) : [...rows.slice(0, most - 1), ...rows.slice(own, own + 1)];
}

function eyebrowOf(shared: Shared): string {
  if (shared.thing === 'table') return shared.group;
  return shared.thing === 'call' && shared.right ? `${shared.username} called it` : shared.username;
}

/** A row on its tinted strip. */
function drawnRow({ what, amount, club, own }: Row, { x, y, width, height }: Area, text: Write): Mark[] {
  const high = Math.round(height * FILLED);
  const pad = Math.round(height * 0.25);
  const size = height * 0.4;
  const at = { y: Math.round(y + height * 0.58), weight: 700 };
  const side = Math.round(high * 0.7);
  const before = club ? side + pad : 0;
  const [strip, name, sum] = own ? (['accent', 'page', 'page'] as const) : (['accent-tint', 'text', 'accent'] as const);
  return [
    { mark: 'box', x, y: Math.round(y), width, height: high, radius: Math.min(16, pad), ink: strip },
    ...(club ? [{ mark: 'club', club, x: x + pad, y: Math.round(y + (high - side) / 2), size: side } as const] : []),
    text(what, size, { ...at, x: x + pad + before, ink: name, align: 'left' }, width * 0.68 - 2 * pad - before),
    text(amount, size, { ...at, x: x + width - pad, ink: sum, align: 'right' }, width * 0.32 - pad),
  ];
}

/**
 * A text as large as it fits into `most`, of whole pixels; cut if even the least size is too wide.
 */
function fitted(
  text: string,
  wanted: number,
  weight: number,
  most: number,
  measure: Measure,
): { text: string; size: number } {
  const least = Math.round(wanted * LEAST);
  let size = Math.round(wanted);
  while (size > least && measure(text, size, weight) > most) size -= 1;
  let shown = text;
  for (let letters = [...text]; measure(shown, size, weight) > most && letters.length > 1; ) {
    letters = letters.slice(0, -1);
    shown = `${letters.join('').trimEnd()}…`;
  }
  return { text: shown, size };
}
