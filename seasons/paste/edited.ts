import type { Contest } from '#games/contest';
import { seasonKindOf } from '../kinds/kinds.ts';
import type { SeasonFiles } from '../season.ts';
import { type Pasted, readPaste } from './paste.ts';
import type { Chosen } from './table.ts';

const CONSTANTS = 'season.json';

/**
 * What the files of a contest have become, and what was said of each that was pasted, by its name.
 */
export type Edited = { files: SeasonFiles; pasted: Record<string, Pasted> };

/**
 * The files of a contest with those that an organiser has edited: each is read as a paste, in the
 * order in which one names what the next one needs. An emptied file is one that there is not.
 * season.json follows what the files say (how many picks, the first lock), unless it was edited
 * too.
 */
export function editedSeason(
  files: SeasonFiles,
  edits: SeasonFiles,
  aliases: Readonly<Record<string, string>>,
  answers: Chosen = {},
): Edited {
  const constants = edits[CONSTANTS] ?? files[CONSTANTS] ?? '';
  const contest = contestIn(constants);
  // The server says what is wrong with it.
  if (!contest) return { files: { ...files, ...edits }, pasted: {} };
  const order = Object.keys(seasonKindOf(contest).files(files));
  const named = Object.keys(edits).filter((file) => file !== CONSTANTS);
  let next: SeasonFiles = { ...files, [CONSTANTS]: constants };
  const pasted: Record<string, Pasted> = {};
  for (const file of named.sort((a, b) => order.indexOf(a) - order.indexOf(b))) {
    const { [file]: _, ...others } = next;
    next = others;
    const text = edits[file] ?? '';
    if (text.trim() === '') continue;
    const read = readPaste(contest, file, text, { ...next, [file]: files[file] ?? '' }, aliases, answers);
    pasted[file] = read;
    next = { ...next, [file]: read.text };
  }
  if (edits[CONSTANTS] === undefined && named.length > 0) {
    const followed = { ...contest, ...seasonKindOf(contest).follows(next) };
    next = { ...next, [CONSTANTS]: `${JSON.stringify(followed, null, 2)}\n` };
  }
  return { files: next, pasted };
}

/** The constants that a text says; null: it is no JSON of a contest. */
function contestIn(text: string): Contest | null {
  try {
    const contest = JSON.parse(text) as Contest;
    seasonKindOf(contest);
    return contest;
  } catch {
    return null;
  }
}
