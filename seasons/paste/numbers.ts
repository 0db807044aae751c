import { NEVER_STARTED } from '#games/one-and-done/contest';
import { figure } from '#games/words';
import type { Made } from './formats.ts';

/** Columns of ours that hold numbers, and those whose numbers are dollars. */
const NUMBERS = ['rank', 'points', 'seeding_rank', 'pick'];
const DOLLARS = ['purse', 'earnings'];
/** What stands for no money. */
const DASH = /^[-–—]{1,3}$/;
/** What others may read as a decimal. */
const POINTS = /^\d{1,3}\.\d{3}$/;
/** Of less a fraction may be a slip, or millions. */
const ROUNDED_FROM = 100;
/** More figures that were rounded than anybody checks. */
const SHOWN = 5;
const UNREAD = new Set(['', 'NA', NEVER_STARTED]);

/**
 * Writes the numbers of rows as whole ones; cents are rounded. Changes the rows; what is no such
 * number stays as it is. Gives what was understood otherwise than it is written, a sentence each.
 */
export function numbersIn(made: readonly Made[]): string[] {
  const read: string[] = [];
  for (const column of [...NUMBERS, ...DOLLARS]) {
    const isMoney = DOLLARS.includes(column);
    const cells = [...new Set(made.map(({ row }) => row[column] ?? ''))].filter((cell) => !UNREAD.has(cell));
    const news = new Map<string, string>();
    const rounded: string[] = [];
    for (const cell of cells) {
      const number = isMoney && DASH.test(cell) ? 0 : numberIn(cell);
      if (number === null || !Number.isSafeInteger(Math.round(number))) continue;
      if (Number.isInteger(number)) news.set(cell, String(number));
      else if (isMoney && number >= ROUNDED_FROM) {
        news.set(cell, String(Math.round(number)));
        rounded.push(`"${cell}" is read as ${figure(Math.round(number))}: dollars are whole.`);
      }
    }
    for (const { row } of made) {
      const number = news.get(row[column] ?? '');
      if (number !== undefined) row[column] = number;
    }
    const grouped = cells.find((cell) => POINTS.test(cell));
    for (const cell of cells.filter((each) => each === grouped || DASH.test(each))) {
      const number = news.get(cell);
      if (number !== undefined) read.push(`"${cell}" is read as ${figure(Number(number))} in the column ${column}.`);
    }
    for (const sentence of rounded.slice(0, SHOWN)) read.push(sentence);
    if (rounded.length > SHOWN) read.push(`${figure(rounded.length - SHOWN)} more are rounded to whole dollars.`);
  }
  return read;
}

/** Thousands divided by one mark, and cents behind another. */
const GROUPED = /^(?<whole>[1-9]\d{0,2}([.,' ])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](?<part>\d+))?$/;
const PLAIN = /^(?<whole>\d+)(?:[.,](?<part>\d+))?$/;

/**
 * The number that a cell holds, however it is written; null: none. Three digits behind a mark are
 * thousands: dollars have no thousandths, and all else that is read is whole.
 */
export function numberIn(cell: string): number | null {
  const text = cell
    .normalize('NFKC')
    .replace(/[’‘ʼ´`′]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:[A-Z]{0,3} ?\p{Sc}|[A-Z]{3}\b|Fr\.|kr\.?) ?/u, '')
    .replace(/ ?(?:\p{Sc}|\b[A-Z]{3}|kr\.?)$/u, '')
    // '720.000,-' has no cents.
    .replace(/(?<=\d)[.,]?[-–—]{1,2}$/, '');
  const { whole, part = '0' } = (GROUPED.exec(text) ?? PLAIN.exec(text))?.groups ?? {};
  return whole === undefined ? null : Number(`${whole.replace(/\D/g, '')}.${part}`);
}
