import { isLocked, LOCK_CHECK_MS } from '#games/lock';
import type { MockDraft } from '#games/mock-draft/contest';
import { gameNow } from '../../client/clock.ts';
import { sentenceOf } from '../../client/problem.ts';
import * as words from '../../words/draft-results.ts';
import { isOn } from '../landing/games.ts';
import { followed, LIVE_POLL_MS, type LiveStore, type Watched } from '../live.ts';
import { type DraftClient, draftClient } from './client.ts';
import { hidden, type ScoredSheet } from './scored.ts';
import { sheetKey } from './scored-words.ts';

const QUIET_POLL_MS = 5 * 60_000;

/** On request with the experts beside it. @throws ApiProblem, NetworkProblem */
export async function scoredSheetOf(client: DraftClient, username: string, withExperts = false): Promise<ScoredSheet> {
  const [sheet, experts] = await Promise.all([
    client.scoredSheet(username),
    withExperts ? client.experts() : undefined,
  ]);
  return { ...sheet, ...(experts && { experts }) };
}

/** A fan's sheet beside the real draft, following it as it is published. */
export function draftResults(
  contest: MockDraft,
  username: string,
  first: ScoredSheet,
  { client = draftClient(contest), now = gameNow, ...around }: Watched & { client?: DraftClient },
): LiveStore<ScoredSheet> {
  const locksAt = Date.parse(contest.locksAt);

  return followed(first, {
    ...around,
    now,
    ask: () => scoredSheetOf(client, username, first.experts !== undefined),
    version: client.version,
    isLive: (at) => isOn(contest, at),
    usual({ published }) {
      if (isOn(contest, now()) && published < contest.picks) return LIVE_POLL_MS;
      return isLocked(locksAt, now()) ? QUIET_POLL_MS : LOCK_CHECK_MS;
    },
    instead: hidden,
    keptAs: sheetKey(contest.id, username),
  });
}

/** The sentence for results that did not load. */
export function resultsFailure(contest: MockDraft, error: unknown): string {
  const message = sentenceOf(error, '');
  if (message) return words.dataNotLoadedBecause(message);
  return contest.resultsFailure ?? words.dataNotLoaded;
}
