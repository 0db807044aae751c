/** Asking the server for a whole sheet, and what to make of its answer. */
import type { DatedChange } from '#games/news/world-change';
import { ApiProblem, CallFailure, isRefused } from '../../client/problem.ts';
import { keptJson } from '../../client/storage.ts';
import { GUEST } from '../../sheet/shelf.ts';
import * as words from '../../words/draft.ts';
import type { DraftClient, Prospect, Selection } from './client.ts';

/** What the server tells of a sheet (`base`); `changes` of the draft since the fan entered. */
export type SheetAnswers = {
  base: readonly Selection[];
  changes: DatedChange[];
  prospects: Prospect[];
  teams: string[];
};

/** A guest has made no picks: theirs wait on this device. */
export async function sheetAnswers(client: DraftClient, userId: string): Promise<SheetAnswers> {
  const own = userId === GUEST ? { rows: [], changes: [] } : client.selections(userId);
  const [{ rows: base, changes }, prospects, teams] = await Promise.all([own, client.prospects(), client.teams()]);
  return { base, changes, prospects, teams };
}

/**
 * A sheet that was told just now, before anything is made: picks that are missing are there and
 * empty, unless it is `closed`.
 */
export function firstSheet(answers: SheetAnswers, userId: string, closed: boolean): SheetAnswers {
  const missing = closed ? [] : missingRows(userId, answers);
  // Each by a number that no pick has.
  const unmade = missing.map((row) => ({ ...row, id: -row.pick, is_locked: false, createdAt: '', updatedAt: '' }));
  return { ...answers, base: [...answers.base, ...unmade].sort((a, b) => a.pick - b.pick) };
}

/**
 * A fan's sheet as the server has it. The first visit makes the picks, unless it is `closed` by
 * now; those of a guest are never made. Another tab may have been quicker. Of a contest that is not
 * open yet its organisers see them too, as nobody has them.
 */
export async function wholeSheet(
  client: DraftClient,
  userId: string,
  closed: () => boolean,
  brought?: SheetAnswers,
): Promise<SheetAnswers> {
  const answers = brought ?? (await sheetAnswers(client, userId));
  const missing = missingRows(userId, answers);
  if (userId === GUEST || missing.length === 0 || closed()) return firstSheet(answers, userId, closed());
  const base = await client.create(missing).then(
    (created) => [...answers.base, ...created],
    async (error) => {
      if (!isRefused(error, 'conflict', 'locked')) throw error;
      return (await client.selections(userId)).rows;
    },
  );
  return firstSheet({ ...answers, base }, userId, closed());
}

function missingRows(userId: string, { base, teams }: SheetAnswers) {
  return teams
    .map((team, index) => ({ userId, pick: index + 1, team, player: '', position: '', trade: false, confirmed: false }))
    .filter(({ pick }) => !base.some((row) => row.pick === pick));
}

/**
 * Rows of a document, or what this browser has seen of them since (kept under `key`): a pick is
 * sent whole, so that an older row shown as the server's would undo what it saved. The row that was
 * changed later counts.
 */
export function notOlder(rows: readonly Selection[], key: string): Selection[] {
  const kept = (keptJson(key) ?? []) as Selection[];
  return rows.map((row) => {
    const own = kept.find(({ pick }) => pick === row.pick);
    return own && Date.parse(own.updatedAt) >= (Date.parse(row.updatedAt) || 0) ? own : row;
  });
}

export function loadFailure(error: unknown): string {
  if (error instanceof CallFailure) return words.dataNotLoadedBecause(error.message);
  return error instanceof ApiProblem && error.status < 500 && error.message ? error.message : words.dataNotLoaded;
}
