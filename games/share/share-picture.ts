/**
 * The picture of something that is shared: what stands where. Pure; a canvas draws the marks in
 * their order and decides nothing (site/islands/share/draw.ts). Units are pixels of the picture.
 */

import { capital, figure } from '../words.ts';
import { INVITATION, type Shared, shareWords } from './share.ts';

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
  | 'line'
  | 'accent'
  | 'accent-tint'
  | 'primary'
  | 'primary-text'
  | 'on-primary';

/** `y` of a text is its baseline; `x` its left or right edge, as `align` says. */
export type Mark =
  | { mark: 'box'; x: number; y: number; width: number; height: number; radius: number; ink: Ink }
  | {
      mark: 'text';
      text: string;
      x: number;
      y: number;
      size: number;
      weight: number;
      ink: Ink;
      align: 'left' | 'right';
    };

/** How wide a text is in the face of the site. */
export type Measure = (text: string, size: number, weight: number) => number;

/**
 * By size of the picture: its edge, the sizes of its lines, the height of a row, and how many calls
 * and how many members it shows.
 */
const SHAPES = {
  square: { edge: 76, brand: 44, eyebrow: 40, claim: 104, under: 56, row: 92, calls: 3, members: 5, foot: 150 },
  story: { edge: 84, brand: 52, eyebrow: 46, claim: 128, under: 64, row: 124, calls: 3, members: 9, foot: 220 },
  link: { edge: 64, brand: 34, eyebrow: 30, claim: 76, under: 40, row: 62, calls: 2, members: 3, foot: 96 },
} as const;

/** How much of the height of a row its strip fills: the rest keeps rows apart. */
const FILLED = 0.88;

/** The smallest that a line is made to fit; a longer one is cut with an ellipsis. */
const LEAST = 0.5;

/** The marks of a picture. `host`: where the site stands ('called-it.example'). */
export function pictureOf(shared: Shared, size: PictureSize, host: string, measure: Measure): Mark[] {
  const { width, height } = PICTURE_SIZES[size];
  const shape = SHAPES[size];
  const { edge } = shape;
  const room = width - 2 * edge;
  const words = shareWords(shared);
  const rows = rowsOf(shared, shape);
  const left = { x: edge, align: 'left' as const };
  const sized = (text: string, wanted: number, weight: number, most = room) =>
    fitted(text, wanted, weight, most, measure);

  const top = edge + shape.brand;
  const footTop = height - shape.foot;
  const apart = shape.under * 0.75;
  const lines = shape.eyebrow + shape.claim * 1.1 + shape.under * 1.45;
  const block = lines + (rows.length > 0 ? apart + (rows.length - 1 + FILLED) * shape.row : 0);
  // In the middle of what the brand and the foot leave.
  let y = top + Math.max(0, (footTop - top - block) / 2);
  const line = (text: string, wanted: number, weight: number, ink: Ink, height: number): Mark => {
    y += height;
    return { mark: 'text', ...sized(text, wanted, weight), y: Math.round(y), weight, ink, ...left };
  };

  return [
    { mark: 'box', x: 0, y: 0, width, height, radius: 0, ink: 'page' },
    { mark: 'box', x: 0, y: 0, width, height: Math.round(edge / 4), radius: 0, ink: 'accent' },
    {
      mark: 'text',
      text: 'Called It',
      x: edge,
      y: top,
      size: shape.brand,
      weight: 800,
      ink: 'primary-text',
      align: 'left',
    },
    {
      mark: 'text',
      ...sized(shared.contest.title, shape.brand * 0.8, 700, room * 0.66),
      x: width - edge,
      y: top,
      weight: 700,
      ink: 'accent',
      align: 'right',
    },
    line(eyebrowOf(shared), shape.eyebrow, 700, 'text-soft', shape.eyebrow),
    line(words.claim, shape.claim, 800, 'text', shape.claim * 1.1),
    line(words.under, shape.under, 700, 'accent', shape.under * 1.45),
    ...rows.flatMap((row, place): Mark[] => {
      const rowTop = Math.round(y + apart + place * shape.row);
      return drawnRow(row, { x: edge, y: rowTop, width: room, height: shape.row }, sized);
    }),
    { mark: 'box', x: 0, y: footTop, width, height: shape.foot, radius: 0, ink: 'primary' },
    {
      mark: 'text',
      ...sized(INVITATION, shape.under * 0.8, 700, room * 0.66),
      x: edge,
      y: Math.round(footTop + shape.foot / 2 + shape.under * 0.28),
      weight: 700,
      ink: 'on-primary',
      align: 'left',
    },
    {
      mark: 'text',
      ...sized(host, shape.under * 0.65, 600, room * 0.32),
      x: width - edge,
      y: Math.round(footTop + shape.foot / 2 + shape.under * 0.28),
      weight: 600,
      ink: 'on-primary',
      align: 'right',
    },
  ];
}

/** A line of the picture: what on its left, what on its right. */
type Row = { what: string; amount: string };

/** A result has its best calls, a table its first members, a call how many made it. */
function rowsOf(shared: Shared, { calls, members }: { calls: number; members: number }): Row[] {
  if (shared.thing === 'table')
    return shared.rows
      .slice(0, members)
      .map(({ rank, username, amount }) => ({ what: `${figure(rank)} · ${username}`, amount }));
  if (shared.thing === 'call')
    return shared.right && shared.sharedBy !== null
      ? [{ what: 'Picked by', amount: `${figure(shared.sharedBy)} of ${figure(shared.entries)}` }]
      : [];
  return shared.calls
    .slice(0, calls)
    .map(({ place, athlete, amount }) => ({ what: `${athlete} · ${capital(place)}`, amount }));
}

function eyebrowOf(shared: Shared): string {
  if (shared.thing === 'table') return shared.group;
  return shared.thing === 'call' && shared.right ? `${shared.username} called it` : shared.username;
}

type Box = { x: number; y: number; width: number; height: number };
type Sized = (text: string, wanted: number, weight: number, most?: number) => { text: string; size: number };

/** A row on its tinted strip. */
function drawnRow({ what, amount }: Row, { x, y, width, height }: Box, sized: Sized): Mark[] {
  const pad = Math.round(height * 0.25);
  const size = Math.round(height * 0.4);
  const at = { y: Math.round(y + height * 0.58), weight: 700 };
  return [
    { mark: 'box', x, y, width, height: Math.round(height * FILLED), radius: 16, ink: 'accent-tint' },
    {
      mark: 'text',
      ...sized(what, size, 700, width * 0.68 - 2 * pad),
      ...at,
      x: x + pad,
      ink: 'text',
      align: 'left',
    },
    {
      mark: 'text',
      ...sized(amount, size, 700, width * 0.32 - pad),
      ...at,
      x: x + width - pad,
      ink: 'accent',
      align: 'right',
    },
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
