import { isLocked, LOCK_CHECK_MS } from '#games/lock';
import type { MockDraft } from '#games/mock-draft/contest';
import { gameNow } from '../../client/clock.ts';
import { sentenceOf } from '../../client/problem.ts';
import { type Shelf, tabShelf, toShelf } from '../../sheet/shelf.ts';
import * as words from '../../words/draft-results.ts';
import { isLive } from '../landing/card.ts';
import { followed, LIVE_POLL_MS, type LiveStore, type Watched } from '../live.ts';
import type { DraftClient } from './client.ts';
import { hidden, type ScoredSheet } from './scored.ts';
import { sheetKey, sheetShown } from './scored-words.ts';

const QUIET_POLL_MS = 5 * 60_000;

/** A fan's scored sheet as it came, with the tag of that version. */
export type SheetAnswer = { sheet: ScoredSheet; etag: string | null };

/**
 * The whole of it, on request with the experts beside it. @throws ApiProblem, NetworkProblem
 */
export async function scoredSheetOf(
  client: DraftClient,
  username: string,
  beside: { experts: boolean } = { experts: false },
): Promise<SheetAnswer> {
  const [answer, experts] = await Promise.all([
    client.scoredSheet(username, null),
    beside.experts ? client.experts() : undefined,
  ]);
  if (!answer) throw new Error('no sheet');
  return experts ? { ...answer, sheet: { ...answer.sheet, experts } } : answer;
}

/** `shelf`: a test brings its own. */
type Around = Watched & { client: DraftClient; shelf?: Shelf };

/** A fan's sheet beside the real draft, following it as it is published. */
export function draftResults(
  contest: MockDraft,
  username: string,
  first: SheetAnswer,
  { client, shelf = tabShelf, now = gameNow, ...around }: Around,
): LiveStore<ScoredSheet> {
  const locksAt = Date.parse(contest.locksAt);
  let { etag } = first;
  const hasExperts = first.sheet.experts !== undefined;
  /** Of the night, when the sheet was asked for. */
  let version: number | null = null;

  async function ask(): Promise<ScoredSheet | null> {
    // Before the lock the picks themselves change, without news of the night.
    const night = isLocked(locksAt, now()) ? await client.night() : null;
    if (night && night.version === version) return null;
    const answer = await client.scoredSheet(username, etag);
    version = night?.version ?? null;
    if (!answer) return null;
    etag = answer.etag;
    // Without the experts there is still a sheet.
    return hasExperts ? { ...answer.sheet, experts: await client.experts().catch(() => []) } : answer.sheet;
  }

  /**
   * What this tab showed before it was reloaded; else the sheet without what may still be a
   * surprise.
   */
  function instead(sheet: ScoredSheet, device: boolean): ScoredSheet {
    const shown: ScoredSheet | null = device ? sheetShown(shelf, contest.id, username) : null;
    return shown && shown.published <= sheet.published ? shown : hidden(sheet);
  }

  return followed(first.sheet, {
    ...around,
    now,
    ask,
    isLive: (at) => isLive(contest, at),
    usual({ published }) {
      if (isLive(contest, now()) && published < contest.picks) return LIVE_POLL_MS;
      return isLocked(locksAt, now()) ? QUIET_POLL_MS : LOCK_CHECK_MS;
    },
    instead,
    keep: (sheet) => toShelf(shelf, sheetKey(contest.id, username), sheet),
  });
}

/** The sentence for results that did not load. */
export function resultsFailure(contest: MockDraft, error: unknown): string {
  const message = sentenceOf(error, '');
  if (message) return words.dataNotLoadedBecause(message);
  return contest.resultsFailure ?? words.dataNotLoaded;
}
