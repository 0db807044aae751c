import type { Contest } from '#games/contest';
import { seasonJson } from '#schema/bundle/season-json';
import type { BundleProblem } from '#seasons/problem';
import { readSeason } from '#seasons/read-season';
import type { Season, SeasonFiles } from '#seasons/season';
import { seasonProblems } from '#seasons/season-problems';
import { plainWords } from '../http/plain-words.ts';
import { LARGEST_FILE, type Packed } from './unpack.ts';

const CONSTANTS = 'season.json';

/** What a bundle says: its season, or everything that is wrong with it. The one door for seasons, from a folder or a .zip. */
export type ReadBundle = { season: Season<Contest>; problems: [] } | { season: null; problems: BundleProblem[] };

export function readBundle(packed: Packed): ReadBundle {
  const problems: BundleProblem[] = [];
  const texts: SeasonFiles = {};
  for (const [file, bytes] of Object.entries(packed)) {
    const text = textOf(bytes);
    if (typeof text === 'string') texts[file] = text;
    else problems.push({ file, column: null, ...text });
  }
  const { [CONSTANTS]: constants, ...files } = texts;
  const contest = constants === undefined ? null : contestIn(constants, problems);
  if (!(CONSTANTS in packed)) problems.push({ file: CONSTANTS, row: null, column: null, message: 'is missing.' });
  if (contest) problems.push(...seasonProblems(contest, files));
  if (!contest || problems.length > 0) return { season: null, problems };
  return { season: readSeason(contest, files), problems: [] };
}

/** The text of a file; else where and why there is none. */
function textOf(bytes: Uint8Array): string | { row: number | null; message: string } {
  if (bytes.length > LARGEST_FILE) return { row: null, message: 'is larger than 5 MB.' };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return decoder.decode(bytes);
  } catch {
    return { row: badLineOf(bytes), message: 'is not UTF-8.' };
  }
}

function badLineOf(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(10, from);
    const to = end < 0 ? bytes.length : end;
    try {
      decoder.decode(bytes.subarray(from, to));
    } catch {
      return line;
    }
    from = to + 1;
  }
  return line;
}

function contestIn(text: string, problems: BundleProblem[]): Contest | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
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
