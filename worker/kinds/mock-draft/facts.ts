import type { MockDraft } from '#games/mock-draft/contest';
import { mockDraft } from '#games/mock-draft/kind';
import { type ReplayStep, replayOf } from '#games/mock-draft/replay';
import type { Prospect } from '#schema/wire/draft';
import { athletesOf, boardsOf, resultsOf, revisionOf, slotsOf } from '../../store/contest/contest.ts';
import { withdrawalsOf } from '../../store/contest/withdrawal.ts';
import { batch, type Database } from '../../store/core/database.ts';
import { choicesOf } from '../../store/picks/choice.ts';
import { sheetsOf } from '../../store/picks/pick.ts';
import { boardAfter } from '../../store/standings/leaderboard.ts';
import { entryCount } from '../../store/standings/total.ts';

export async function prospectsOf(db: Database, contest: MockDraft): Promise<Prospect[]> {
  const { athletes, left } = await batch(db, {
    athletes: athletesOf(db, contest.id),
    left: withdrawalsOf(contest.id),
  });
  return athletes.map((row) => ({
    id: row.id,
    rank: row.rank,
    player: row.name,
    position: row.position ?? '',
    school: row.school ?? '',
    class: row.class ?? '',
    ...(left.some(({ athlete }) => athlete === row.id) && { withdrawn: true as const }),
  }));
}

/** Experts' mock drafts, by expert and pick. */
export async function expertPicksOf(db: Database, contest: MockDraft) {
  return (await boardsOf(db, contest.id)).map((row) => ({ ...row, id: `${row.expert}/${row.pick}` }));
}

export async function expertNames(db: Database, contest: MockDraft): Promise<string[]> {
  return [...new Set((await boardsOf(db, contest.id)).map(({ expert }) => expert))];
}

export async function teamsOf(db: Database, contest: MockDraft) {
  const slots = await slotsOf(db, contest.id);
  return slots.map(({ position, team }) => ({
    id: position,
    name: team ?? '',
    team: team ?? '',
    original_pick_order: position,
  }));
}

/** Fans whose standings are followed: of more, those who ended first. */
const MOST = 1_000;
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

/** The replay of each draft in the latest revision that was asked for. */
const replays = new WeakMap<MockDraft, { revision: number; replay: DraftReplay | null }>();

/**
 * The replay of a draft; null: not all of its results are there, or they are not official. It is
 * worked out from every pick, once a revision of its standings.
 */
export async function replayIn(db: Database, contest: MockDraft): Promise<DraftReplay | null> {
  const revision = await revisionOf(db, contest.id);
  const kept = replays.get(contest);
  if (kept?.revision === revision) return kept.replay;
  const replay = await draftReplay(db, contest);
  replays.set(contest, { revision, replay });
  return replay;
}

/**
 * Worked out anew. Reads only. Nothing of a fan is told but what boards show anybody: name, rank
 * and points.
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
