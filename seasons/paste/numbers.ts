import type { Contest } from '#games/contest';
import { NEVER_STARTED } from '#games/one-and-done/contest';
import { figure } from '#games/words';
import { isOfMoney } from './earnings.ts';
import { figuresIn } from './figures.ts';
import type { Made } from './formats.ts';
import type { Chosen, Question } from './question.ts';

/** Columns of ours that hold numbers, and those whose numbers are dollars. */
const NUMBERS = ['rank', 'points', 'seeding_rank', 'pick'];
const DOLLARS = ['purse'];
/** What stands for no money. */
const DASH = /^[-–—]{1,3}$/;
/** Of less a fraction may be a slip, or millions. */
const ROUNDED_FROM = 100;
/** More figures that were rounded than anybody checks. */
const SHOWN = 5;

/**
 * Writes the numbers of rows as whole ones, each column read as a whole (figures.ts); cents are
 * rounded. Changes the rows; what is no such number stays as it is. Gives what was understood, a
 * sentence each, and what is asked.
 */
export function numbersIn(
  contest: Contest,
  made: readonly Made[],
  delimiter: string | null,
  chosen: Chosen,
): { read: string[]; questions: Question[] } {
  const dollars = isOfMoney(contest) ? [...DOLLARS, 'result'] : DOLLARS;
  const read: string[] = [];
  const questions: Question[] = [];
  for (const column of [...NUMBERS, ...dollars]) {
    const isMoney = dollars.includes(column);
    const cells = [...new Set(made.map(({ row }) => row[column] ?? ''))].filter((cell) => !UNREAD.has(cell));
    const figures = figuresIn(column, cells, delimiter, chosen);
    for (const question of figures.questions) questions.push(question);
    const news = new Map<string, string>();
    const rounded: string[] = [];
    for (const cell of cells) {
      const number = isMoney && DASH.test(cell) ? 0 : figures.numberOf(cell);
      if (number === null || !Number.isSafeInteger(Math.round(number))) continue;
      if (Number.isInteger(number)) news.set(cell, String(number));
      else if (isMoney && number >= ROUNDED_FROM) {
        news.set(cell, String(Math.round(number)));
        rounded.push(`"${cell}" is read as ${figure(Math.round(number))}: dollars are whole.`);
      }
      if (isMoney && DASH.test(cell)) read.push(`"${cell}" is read as 0 in the column ${column}.`);
    }
    for (const { row } of made) {
      const number = news.get(row[column] ?? '');
      if (number !== undefined) row[column] = number;
    }
    for (const [cell, number] of figures.decided)
      read.push(`"${cell}" is read as ${figure(number)} in the column ${column}.`);
    for (const sentence of rounded.slice(0, SHOWN)) read.push(sentence);
    if (rounded.length > SHOWN) read.push(`${figure(rounded.length - SHOWN)} more are rounded to whole dollars.`);
  }
  return { read, questions };
}

const UNREAD = new Set(['', 'NA', NEVER_STARTED]);
