import { type ByKind, byKind } from '#games/by-kind';
import type { Contest, ContestCard } from '#games/contest';
import type { FileRules } from '../cells.ts';
import type { BundleProblem } from '../problem.ts';
import type { CsvTable, ReadRows } from '../rows.ts';
import type { Season, SeasonFiles } from '../season.ts';
import { mockDraft } from './mock-draft/kind.ts';
import { oneAndDone } from './one-and-done/kind.ts';

const KINDS: ByKind<SeasonOfKind> = { 'mock-draft': mockDraft, 'one-and-done': oneAndDone };

/** What the kind of a contest says of its season's files. */
export function seasonKindOf(contest: Contest): SeasonOfKind {
  return byKind(contest, KINDS);
}

/**
 * What a kind must say of its seasons: which files a folder has, what may be in them, and how
 * they become facts.
 */
export type SeasonKind<C extends ContestCard> = (contest: C) => SeasonOfKind;

export type SeasonOfKind = {
  /**
   * What may be in each file, by its name. One file may have to agree with another: all are
   * given.
   */
  files(files: SeasonFiles): Record<string, FileRules>;
  /** Where files that can be read say what cannot all be true. */
  disagreements(files: SeasonFiles): BundleProblem[];
  /**
   * What season.json must say because these files say it. Empty: they cannot be read, and it stays.
   */
  follows(files: SeasonFiles): object;
  /** The files of a season: what `read` reads as the same. Tables of texts, the header first. */
  write(season: Season): Record<string, CsvTable>;
  /** The season of these files. Throws, naming the file, when a fact does not fit. */
  read(rows: ReadRows): Season;
};
