import type { Contest } from '#games/contest';
import { NEVER_STARTED } from '#games/one-and-done/contest';
import { figure } from '#games/words';
import { isOfMoney } from './counted.ts';
import type { Made } from './formats.ts';
import type { Chosen, Question } from './table.ts';

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
 * Writes the numbers of rows as whole ones, each column read as a whole; cents are
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

/** The marks that may divide thousands; the first two may be the decimal mark too. */
const MARKS = ['.', ',', ' ', "'"] as const;
type Mark = (typeof MARKS)[number];
const READINGS = ['thousands', 'decimals'] as const;
type Reading = (typeof READINGS)[number];
/** Who writes these divides thousands by commas. */
const DOLLAR_SIGN = /[$£]/;

/**
 * A column of numbers. `numberOf`: what a cell says beside the others; null: no number, or one that
 * is still asked; `decided`: the first cell of those that could be two numbers alone, and its own.
 */
type Figures = { numberOf(cell: string): number | null; decided: [string, number][]; questions: Question[] };

/**
 * Reads a column as a whole: a mark that can only divide thousands in one cell, or only be the
 * decimal mark, is that in all. Where no cell says which, what divides the cells of the file may
 * (who takes semicolons writes decimals with a comma, who takes commas does not), and so may a sign
 * of dollars or pounds. Else both readings are asked.
 */
export function figuresIn(
  column: string,
  cells: readonly string[],
  delimiter: string | null = null,
  chosen: Chosen = {},
): Figures {
  const texts = cells.map((cell) => ({ cell, text: plainOf(cell) }));
  const seen = new Set(texts.flatMap(({ text }) => sureReadings(text)));
  const questions: Question[] = [];
  const readings = new Map<Mark, Reading>();
  const decided: [string, number][] = [];
  for (const mark of ['.', ','] as const) {
    const open = texts.filter(({ text }) => markOfTwoReadings(text) === mark);
    const [first] = open;
    if (!first) continue;
    const key = `${column} ${mark}`;
    const answer = READINGS.find((each) => each === chosen[key]);
    const reading = answer ?? readingIn(seen, mark) ?? (isUsual(open, mark, delimiter, seen) ? 'thousands' : null);
    if (reading) {
      readings.set(mark, reading);
      if (!open.every(({ cell }) => DOLLAR_SIGN.test(cell)))
        decided.push([first.cell, numberBy(first.text, mark, reading) ?? 0]);
    } else questions.push(questionOf(key, column, first, mark));
  }
  return {
    numberOf: (cell) => {
      const text = plainOf(cell);
      const mark = markOfTwoReadings(text);
      if (mark === null) return numberAlone(text);
      const reading = readings.get(mark);
      return reading ? numberBy(text, mark, reading) : null;
    },
    decided,
    questions,
  };
}

/** What the other cells say of a mark; null: nothing, or both. */
function readingIn(seen: ReadonlySet<string>, mark: '.' | ','): Reading | null {
  const divides = seen.has(`${mark} thousands`) || seen.has(`${mark === '.' ? ',' : '.'} decimals`);
  const points = seen.has(`${mark} decimals`);
  return divides === points ? null : divides ? 'thousands' : 'decimals';
}

/** Whether the file says that a mark divides thousands, and no cell says anything else. */
function isUsual(
  open: readonly { cell: string }[],
  mark: '.' | ',',
  delimiter: string | null,
  seen: ReadonlySet<string>,
): boolean {
  if (MARKS.some((each) => seen.has(`${each} thousands`) || seen.has(`${each} decimals`))) return false;
  if (delimiter === (mark === '.' ? ';' : ',')) return true;
  return mark === ',' && open.every(({ cell }) => DOLLAR_SIGN.test(cell));
}

function questionOf(key: string, column: string, { cell, text }: { cell: string; text: string }, mark: Mark): Question {
  const option = (value: Reading) => ({ value, label: `${cell} is ${figure(numberBy(text, mark, value) ?? 0)}` });
  return {
    key,
    question: `What does "${mark}" do in the column ${column}?`,
    options: [option('thousands'), option('decimals')],
  };
}

/** A cell without its currency, with one kind of space and of apostrophe. */
function plainOf(cell: string): string {
  return (
    cell
      .normalize('NFKC')
      .replace(/[’‘ʼ´`′]/g, "'")
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^(?:[A-Z]{0,3} ?\p{Sc}|[A-Z]{3}\b|Fr\.|kr\.?) ?/u, '')
      .replace(/ ?(?:\p{Sc}|\b[A-Z]{3}|kr\.?)$/u, '')
      // '720.000,-' has no cents.
      .replace(/^\d.*[.,](?=[-–—]{1,2}$)/, '$&00')
      .replace(/[-–—]{1,2}$/, '')
  );
}

/** '720.000': three digits behind its only mark, which may be the decimal one. */
function markOfTwoReadings(text: string): '.' | ',' | null {
  const [, mark] = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(text) ?? [];
  return mark === '.' || mark === ',' ? mark : null;
}

/** What the marks of a cell are in it, if it can only mean one thing. */
function sureReadings(text: string): string[] {
  if (markOfTwoReadings(text) || numberAlone(text) === null) return [];
  const marks = MARKS.filter((mark) => text.includes(mark));
  return marks.map((mark) => `${mark} ${numberBy(text, mark, 'decimals') === null ? 'thousands' : 'decimals'}`);
}

function numberAlone(text: string): number | null {
  return numberBy(text, '.', 'decimals') ?? numberBy(text, ',', 'decimals') ?? numberBy(text, '.', 'thousands');
}

/** A number in which this mark is that, and another one may divide thousands; null: none. */
function numberBy(text: string, mark: Mark, reading: Reading): number | null {
  const [whole = '', part, ...more] = reading === 'decimals' ? text.split(mark) : [text];
  if (more.length > 0 || (reading === 'decimals' && !/^\d+$/.test(part ?? ''))) return null;
  const divider = MARKS.find((each) => whole.includes(each)) ?? MARKS[0];
  const groups = whole.split(divider);
  const digits = groups.join('');
  if (!/^\d+$/.test(digits) || (groups.length > 1 && !areThousands(groups, divider))) return null;
  return Number(part === undefined ? digits : `${digits}.${part}`);
}

/** Three digits in each group after the first; in India two before the last three. */
function areThousands([first = '', ...others]: string[], divider: Mark): boolean {
  const sizes = others.map(({ length }) => length);
  const last = sizes.pop();
  const areAll = (size: number) => sizes.every((each) => each === size);
  return (
    /^[1-9]\d{0,2}$/.test(first) && last === 3 && (areAll(3) || (divider === ',' && first.length < 3 && areAll(2)))
  );
}
