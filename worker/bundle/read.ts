import type { Contest } from '#games/contest';
import { seasonJson } from '#schema/bundle/season-json';
import { type BundleProblem, firstOf } from '#seasons/problem';
import { decoded, letterWarning } from '#seasons/rows';
import type { Season, SeasonFiles } from '#seasons/season';
import { readSeason } from '#seasons/season-files';
import { problemsOf } from '#seasons/season-problems';
import { plainWords } from '../http/plain-words.ts';
import { boundsOf } from './bounds.ts';
import type { Packed } from './unpack.ts';

const CONSTANTS = 'season.json';
/** In bytes. */
const LARGEST_CONSTANTS = 64 * 1024;

/**
 * What a bundle says: its season, and what is to be looked at in it; or what is wrong with it, of
 * which the first are named and all counted.
 */
export type ReadBundle =
  | { season: Season<Contest>; warnings: string[]; problems: [] }
  | { season: null; problems: BundleProblem[]; count: number };

/** Reads a bundle: the one door for seasons, from a folder or a .zip. */
export function readBundle(packed: Packed): ReadBundle {
  const problems: BundleProblem[] = [];
  const addProblem = (file: string, message: string, row: number | null = null) =>
    problems.push({ file, row, column: null, message });
  const { [CONSTANTS]: constants, ...tables } = packed;
  const large = constants && constants.length > LARGEST_CONSTANTS;
  if (large) addProblem(CONSTANTS, 'is larger than 64 KB.');
  else if (!constants) addProblem(CONSTANTS, 'is missing.');
  const contest = constants && !large ? contestIn(constants, problems) : null;
  const tooMuch = boundsOf();
  const files: SeasonFiles = {};
  const warnings: string[] = [];
  for (const [file, bytes] of Object.entries(tables)) {
    const { text, from } = decoded(bytes);
    const much = tooMuch(text);
    if (much) addProblem(file, much.message, much.row);
    files[file] = text;
    if (from) warnings.push(letterWarning(file, from));
  }
  const { first, count } = firstOf(contest && problems.length === 0 ? problemsOf(contest, files) : problems);
  if (!contest || count > 0) return { season: null, problems: first, count };
  return { season: readSeason(contest, files), warnings, problems: [] };
}

function contestIn(bytes: Uint8Array, problems: BundleProblem[]): Contest | null {
  let value: unknown;
  try {
    value = JSON.parse(decoded(bytes).text);
  } catch {
    problems.push({ file: CONSTANTS, row: null, column: null, message: 'is no JSON.' });
    return null;
  }
  const parsed = seasonJson.safeParse(value, { error: plainWords });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) {
    const column = path.join('.') || null;
    const own = column !== null && !message.startsWith(column) && !/^(Row|there is)/i.test(message);
    problems.push({ file: CONSTANTS, row: null, column, message: `${own ? `${column} ${message}` : message}.` });
  }
  return null;
}
