import type { Contest } from '#games/contest';
import type { FileRules } from './cells.ts';
import { seasonKindOf } from './kinds/kinds.ts';
import type { BundleProblem } from './problem.ts';
import { linesOf } from './rows.ts';
import type { SeasonFiles } from './season.ts';

/** Every fact of a bundle's files that does not fit. None: the season can be read. */
export function seasonProblems(contest: Contest, files: SeasonFiles): BundleProblem[] {
  const kind = seasonKindOf(contest);
  const rules = kind.files(files);
  const unknown = Object.keys(files).filter((file) => !(file in rules));
  const names = Object.keys(rules).join(', ');
  const problems = [
    ...unknown.map((file) => whole(file, `no file of a ${contest.kind} has this name (${names}).`)),
    ...Object.entries(rules).flatMap(([file, rule]) => fileProblems(file, files[file], rule)),
  ];
  // What a season as a whole must be is asked once its files can be read.
  return problems.length > 0 ? problems : kind.disagreements(files);
}

function whole(file: string, message: string): BundleProblem {
  return { file, row: null, column: null, message };
}

function fileProblems(file: string, content: string | undefined, rules: FileRules): BundleProblem[] {
  if (content === undefined) return rules.required ? [whole(file, 'is missing.')] : [];
  const { lines, header, twice, broken } = linesOf(content);
  const missing = Object.keys(rules.columns).filter((name) => !header.includes(name));
  const head = (column: string, message: string) => ({ file, row: 1, column, message });
  if (broken !== null) return [{ file, row: broken, column: null, message: 'has a quote that does not end.' }];
  const columns = { ...rules.columns, ...rules.optional };
  const heads = [
    ...(missing.length > 0 ? [head(missing[0] ?? '', `column ${missing.join(', ')} is missing.`)] : []),
    ...twice.map((name) => head(name, `column ${name} stands twice.`)),
  ];
  if (heads.length > 0) return heads;
  const problems: BundleProblem[] = [];
  const seen = new Map<string, number>();
  for (const { line, row, extra, lacks } of lines) {
    const found = (column: string | null, message: string) => problems.push({ file, row: line, column, message });
    if (extra) found(null, 'has more cells than columns.');
    if (lacks) found(null, 'has fewer cells than columns.');
    for (const name of header) {
      const cell = row[name] ?? '';
      const problem = (FORMULA.test(cell) ? LIKE_A_FORMULA : null) ?? columns[name]?.(cell, row);
      if (problem) found(name, `${name} "${cell}" ${problem}.`);
    }
    for (const names of rules.once) {
      const key = JSON.stringify([names, ...names.map((name) => row[name])]);
      const before = seen.get(key);
      const said = names.map((name) => row[name]).join(', ');
      // Nobody may stand in many lines.
      if (said === '') continue;
      if (before) found(names.at(-1) ?? null, `${names.join(' and ')} "${said}" stands in line ${before} too.`);
      else seen.set(key, line);
    }
  }
  if (lines.length === 0 && !rules.later) problems.push(whole(file, 'has no rows.'));
  else if (rules.lines !== undefined && lines.length !== rules.lines)
    problems.push(whole(file, `has ${lines.length} rows, season.json says ${rules.lines}.`));
  return problems;
}

/** What a spreadsheet would run, not show: it opens what is exported again. */
const FORMULA = /^[=+\-@\t\r]/;
const LIKE_A_FORMULA = 'begins as a formula does';
