import type { Contest } from '#games/contest';
import { figure, withArticle } from '#games/words';
import type { FileRules } from './cells.ts';
import { seasonKindOf } from './kinds/kinds.ts';
import { type BundleProblem, firstOf } from './problem.ts';
import { linesOf } from './rows.ts';
import type { SeasonFiles } from './season.ts';

/** The first facts of a bundle's files that do not fit. None: the season can be read. */
export function seasonProblems(contest: Contest, files: SeasonFiles): BundleProblem[] {
  return firstOf(problemsOf(contest, files)).first;
}

/** All of them, one after the other: there may be more than memory holds. */
export function* problemsOf(contest: Contest, files: SeasonFiles): Generator<BundleProblem> {
  const kind = seasonKindOf(contest);
  const rules = kind.files(files);
  const names = Object.keys(rules).join(', ');
  let fits = true;
  for (const problem of ofFiles()) {
    fits = false;
    yield problem;
  }
  // What a season as a whole must be is asked once its files can be read.
  if (fits) yield* kind.disagreements(files);

  function* ofFiles(): Generator<BundleProblem> {
    for (const file of Object.keys(files))
      if (!Object.hasOwn(rules, file))
        yield whole(file, `no file of ${withArticle(contest.kind)} has this name (${names}).`);
    for (const [file, rule] of Object.entries(rules)) yield* fileProblems(file, files[file], rule);
  }
}

function whole(file: string, message: string): BundleProblem {
  return { file, row: null, column: null, message };
}

function* fileProblems(file: string, content: string | undefined, rules: FileRules): Generator<BundleProblem> {
  if (content === undefined) {
    if (rules.required) yield whole(file, 'is missing.');
    return;
  }
  const { lines, header, twice, broken } = linesOf(content);
  if (broken !== null) return yield { file, row: broken, column: null, message: 'has a quote that does not end.' };
  const wanted = Object.keys(rules.columns);
  const missing = wanted.filter((name) => !header.includes(name));
  const columns = new Map(Object.entries({ ...rules.columns, ...rules.optional }));
  if (!header.some((name) => columns.has(name)))
    return yield whole(file, `has no header: its first line must be ${wanted.join(',')}.`);
  const head = (column: string, message: string) => ({ file, row: 1, column, message });
  if (missing.length > 0)
    yield head(missing[0] ?? '', `column ${missing.join(', ')} is missing: ${remedyOf(missing)}.`);
  for (const name of twice) yield head(name, `column ${name} stands twice.`);
  if (missing.length + twice.length > 0) return;
  const most = rules.most ?? Number.POSITIVE_INFINITY;
  if (lines.length > most)
    return yield whole(file, `has ${figure(lines.length)} rows, at most ${figure(most)} are taken.`);
  const seen = new Map<string, number>();
  for (const { line, row, extra, lacks } of lines) {
    const problemIn = (column: string | null, message: string) => ({ file, row: line, column, message });
    if (extra) yield problemIn(null, 'has more cells than columns.');
    if (lacks) yield problemIn(null, 'has fewer cells than columns.');
    for (const name of header) {
      const cell = row[name] ?? '';
      const unread = unreadable(cell);
      if (unread) yield problemIn(name, `${name} ${unread}.`);
      else {
        const problem = (FORMULA.test(cell) ? LIKE_A_FORMULA : null) ?? columns.get(name)?.(cell, row);
        if (problem) yield problemIn(name, `${name} "${cell}" ${problem}.`);
      }
    }
    for (const names of rules.once) {
      const key = JSON.stringify([names, ...names.map((name) => row[name])]);
      const before = seen.get(key);
      const said = names.map((name) => row[name]).join(', ');
      // Nobody may be in many lines.
      if (said === '') continue;
      if (before)
        yield problemIn(
          names.at(-1) ?? null,
          `${names.join(' and ')} "${said}" stands in line ${before} too${rules.namesakes ? `, ${rules.namesakes}` : ''}.`,
        );
      else seen.set(key, line);
    }
  }
  if (lines.length === 0 && !rules.later) yield whole(file, 'has no rows.');
  else if (rules.lines !== undefined && lines.length !== rules.lines)
    yield whole(file, `has ${lines.length} rows, season.json says ${rules.lines}.`);
}

/** What to do about columns that are missing. */
function remedyOf(columns: readonly string[]): string {
  const it = columns.length === 1 ? 'it' : 'them';
  const rank = columns.includes('rank') ? ', and number the rows by rank, 1 the best' : '';
  return `name ${it} in the first line and fill ${it} in each row${rank}`;
}

/** As long as a name on the wire may be. */
const LONGEST_CELL = 80;
/**
 * Breaks of lines, signs that steer, and the one that stands for a letter that was lost when the
 * file was saved.
 */
const UNSHOWN = /[\p{Cc}\u2028\u2029\ufffd]/u;

/** Why a cell is not even repeated; null: it is. */
function unreadable(cell: string): string | null {
  if (cell.length > LONGEST_CELL) return `has more than ${LONGEST_CELL} letters`;
  return UNSHOWN.test(cell) ? 'holds a line break, or a sign that cannot be shown' : null;
}

/** What a spreadsheet would run, not show: it opens what is exported again. */
const FORMULA = /^[=+\-@]/;
const LIKE_A_FORMULA = 'begins as a formula does';
