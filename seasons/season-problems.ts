import type { Contest } from '#games/contest';
import type { FileRules } from './cells.ts';
import { seasonKindOf } from './kinds/kinds.ts';
import { linesOf } from './rows.ts';
import type { SeasonFiles } from './season.ts';

/** Every fact of a folder that does not fit, one sentence each with file and line. None: the season can be stored. */
export function seasonProblems(contest: Contest, files: SeasonFiles): string[] {
  const rules = seasonKindOf(contest).files(files);
  const unknown = Object.keys(files).filter((file) => !(file in rules));
  return [
    ...unknown.map((file) => `${file}: no file of a ${contest.kind} has this name (${Object.keys(rules).join(', ')}).`),
    ...Object.entries(rules).flatMap(([file, rule]) => fileProblems(file, files[file], rule)),
  ];
}

function fileProblems(file: string, content: string | undefined, { required, columns, once, lines }: FileRules) {
  if (content === undefined) return required ? [`${file}: is missing.`] : [];
  const { lines: rows, header } = linesOf(content);
  const missing = Object.keys(columns).filter((name) => !header.includes(name));
  if (missing.length > 0) return [`${file}, line 1: column ${missing.join(', ')} is missing.`];
  const problems: string[] = [];
  const seen = new Map<string, number>();
  for (const { line, row, extra } of rows) {
    if (extra) problems.push(`${file}, line ${line}: has more cells than columns.`);
    for (const [name, rule] of Object.entries(columns)) {
      const problem = rule(row[name] ?? '', row);
      if (problem) problems.push(`${file}, line ${line}: ${name} "${row[name] ?? ''}" ${problem}.`);
    }
    for (const names of once) {
      const key = JSON.stringify([names, ...names.map((name) => row[name])]);
      const before = seen.get(key);
      const said = names.map((name) => row[name]).join(', ');
      if (before)
        problems.push(`${file}, line ${line}: ${names.join(' and ')} "${said}" stands in line ${before} too.`);
      else seen.set(key, line);
    }
  }
  if (rows.length === 0) problems.push(`${file}: has no rows.`);
  else if (lines !== undefined && rows.length !== lines)
    problems.push(`${file}: has ${rows.length} rows, contest.ts says ${lines}.`);
  return problems;
}
