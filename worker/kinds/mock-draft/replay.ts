import type { MockDraft } from '#games/mock-draft/contest';
import { mockDraft } from '#games/mock-draft/kind';
import { type ReplayStep, replayOf } from '#games/mock-draft/replay';
import { athletesOf, resultsOf, slotsOf } from '../../store/contest/contest.ts';
import { batch, type Database } from '../../store/core/database.ts';
import { choicesOf } from '../../store/picks/choice.ts';
import { sheetsOf } from '../../store/picks/pick.ts';
import { boardAfter } from '../../store/standings/leaderboard.ts';
import { entryCount } from '../../store/standings/total.ts';

/** Fans whose standings are followed: of more, those who ended first. */
const MOST = 1_000;
/** Who is shown of them. */
const SHOWN = 5;

/** A draft night again, as anybody may see it: official results, and the top ranks. */
export type DraftReplay = {
  title: string;
  path: string;
  /** Fans in the draft, and those of them who are followed. */
  entries: number;
  followed: number;
  steps: ReplayStep[];
};

/**
 * The replay of a draft; null: not all of its results are there, or they are not official. Reads
 * only. Nothing of a fan is told but what boards show anybody: name, rank and points.
 */
export async function draftReplay(db: Database, contest: MockDraft): Promise<DraftReplay | null> {
  const game = mockDraft(contest);
  const [{ rows, provisional }, facts, counted] = await Promise.all([
    boardAfter(db, contest.id, null, MOST),
    batch(db, {
      slots: slotsOf(db, contest.id),
      athletes: athletesOf(db, contest.id),
      results: resultsOf(db, contest.id),
    }),
    entryCount(db, contest.id),
  ]);
  if (provisional || !game.isFinal(facts.slots.length, facts.results)) return null;
  const [choices, sheets] = await Promise.all([
    choicesOf(
      db,
      contest.id,
      facts.slots.map(({ id }) => id),
    ),
    sheetsOf(
      db,
      rows.map(({ entryId }) => entryId),
    ),
  ]);
  const fanSheets = rows.map(({ entryId, username }) => ({ username, choices: sheets.get(entryId) ?? [] }));
  return {
    title: contest.title,
    path: contest.path,
    entries: counted[0]?.entries ?? 0,
    followed: rows.length,
    steps: replayOf(game, { ...facts, tournaments: [] }, choices, fanSheets, SHOWN),
  };
}
