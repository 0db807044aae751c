/** Asking the server for a whole sheet, and what to make of its answer. */
import type { DatedChange } from '#games/news/world-change';
import { ApiProblem, CallFailure, isRefused } from '../../client/problem.ts';
import { fromShelf, GUEST } from '../../sheet/shelf.ts';
import * as words from '../../words/draft.ts';
import type { DraftClient, Prospect, Selection } from './client.ts';

/** The picks as this browser has seen them last, by pick; none: it has seen none. */
export function keptRows(key: string): ReadonlyMap<number, Selection> {
  const rows = fromShelf(key);
  return new Map(Array.isArray(rows) ? rows.map((row: Selection) => [row.pick, row]) : []);
}

/** What the server tells of a sheet; `changes` of the draft since the fan entered. */
export type SheetAnswers = { rows: Selection[]; changes: DatedChange[]; prospects: Prospect[]; teams: string[] };
/** A sheet as the server has it, with all picks that it is to have. */
export type Whole = Readonly<Omit<SheetAnswers, 'rows'>> & { base: readonly Selection[] };

/** A guest has made no picks: theirs wait on this device. */
export async function sheetAnswers(client: DraftClient, userId: string): Promise<SheetAnswers> {
  const own = userId === GUEST ? { rows: [], changes: [] } : client.selections(userId);
  const [sheet, prospects, teams] = await Promise.all([own, client.prospects(), client.teams()]);
  return { ...sheet, prospects, teams };
}

/**
 * A sheet that was told just now, before anything is made: picks that are missing are there and
 * empty, unless it is `closed`.
 */
export function firstSheet({ rows, ...rest }: SheetAnswers, userId: string, closed: boolean): Whole {
  const missing = closed ? [] : missingRows(userId, rows, rest.teams).map(unmade);
  return { ...rest, base: byPick([...rows, ...missing]) };
}

/**
 * A fan's sheet as the server has it. The first visit makes the picks, unless it is `closed` by
 * now; those of a guest are never made.
 */
export async function wholeSheet(
  client: DraftClient,
  userId: string,
  closed: () => boolean,
  brought?: SheetAnswers,
): Promise<Whole> {
  const answers = brought ?? (await sheetAnswers(client, userId));
  if (userId === GUEST) return firstSheet(answers, userId, closed());
  const { rows, ...rest } = answers;
  const isMissing = rows.length < rest.teams.length && !closed();
  return { ...rest, base: isMissing ? await begin(client, userId, rows, rest.teams, closed) : rows };
}

/**
 * One empty pick for every team, in original order. Another tab may have been quicker. Of a contest
 * that is not open yet its organisers see them too, as nobody has them.
 */
async function begin(
  client: DraftClient,
  userId: string,
  rows: Selection[],
  teams: string[],
  closed: () => boolean,
): Promise<Selection[]> {
  const missing = missingRows(userId, rows, teams);
  try {
    return byPick([...rows, ...(await client.create(missing))]);
  } catch (error) {
    if (!isRefused(error, 'conflict', 'locked')) throw error;
    const there = (await client.selections(userId)).rows;
    if (there.length > 0 || closed()) return there;
    return missing.map(unmade);
  }
}

type EmptyPick = ReturnType<typeof missingRows>[number];

function missingRows(userId: string, rows: readonly Selection[], teams: readonly string[]) {
  return teams
    .map((team, index) => ({ userId, pick: index + 1, team, player: '', position: '', trade: false, confirmed: false }))
    .filter(({ pick }) => !rows.some((row) => row.pick === pick));
}

/** A pick that nobody has made yet, by a number that no pick has. */
function unmade(row: EmptyPick): Selection {
  return { ...row, id: -row.pick, is_locked: false, createdAt: '', updatedAt: '' };
}

export function isMade({ id }: Selection): boolean {
  return id > 0;
}

const byPick = (rows: Selection[]) => rows.sort((a, b) => a.pick - b.pick);

/**
 * Rows that were asked for, and what was saved before they came, by pick: they may have been read
 * before that, and a pick is sent whole, so that an older row shown as the server's would undo what
 * it saved. The row that was changed later counts.
 */
export function notOlder(rows: readonly Selection[], saved: ReadonlyMap<number, Selection>): Selection[] {
  return rows.map((row) => {
    const own = saved.get(row.pick);
    return own && Date.parse(own.updatedAt) >= (Date.parse(row.updatedAt) || 0) ? own : row;
  });
}

export function loadFailure(error: unknown): string {
  if (error instanceof CallFailure) return words.dataNotLoadedBecause(error.message);
  return error instanceof ApiProblem && error.status < 500 && error.message ? error.message : words.dataNotLoaded;
}
