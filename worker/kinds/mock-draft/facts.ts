import type { MockDraft } from '#games/mock-draft/contest';
import { mockDraft } from '#games/mock-draft/kind';
import { type ReplayStep, replayOf } from '#games/mock-draft/replay';
import type { Prospect } from '#schema/wire/draft';
import { athletesOf, boardsOf, expertsOf, resultsOf, revisionOf, slotsOf } from '../../store/contest/contest.ts';
import { withdrawalsOf } from '../../store/contest/withdrawal.ts';
import { batch, type Database } from '../../store/core/database.ts';
import { choicesOf } from '../../store/picks/choice.ts';
import { sheetsOf } from '../../store/picks/pick.ts';
import { boardAfter } from '../../store/standings/leaderboard.ts';
import { entryCount } from '../../store/standings/total.ts';

/**
 * What its pages read: public facts of the draft, nothing of any fan. Read once a version of the
 * draft, however it is searched.
 */
export function draftFacts(db: Database) {
  return {
    prospects: (contest: MockDraft) => once(contest, 'prospects', () => prospectsOf(db, contest)),
    teams: (contest: MockDraft) =>
      once(contest, 'teams', async () => (await teamsOf(db, contest)).map(({ name }) => name)),
    experts: (contest: MockDraft) => once(contest, 'experts', () => expertNames(db, contest)),
    expertPicks: (contest: MockDraft, expert: string) =>
      once(contest, `expert ${expert}`, () => boardsOf(db, contest.id, expert)),
    /** Once a revision of its standings: it is worked out from every pick. */
    replay: async (contest: MockDraft) =>
      once(contest, `replay ${await revisionOf(db, contest.id)}`, () => draftReplay(db, contest)),
  };
}

/**
 * What this isolate has read of a draft. The catalogue has another object for another version of
 * one.
 */
const known = new WeakMap<MockDraft, Map<string, unknown>>();

async function once<T>(contest: MockDraft, name: string, read: () => PromiseLike<T>): Promise<T> {
  const answers = known.get(contest) ?? new Map<string, unknown>();
  known.set(contest, answers);
  if (answers.has(name)) return answers.get(name) as T;
  const fact = await read();
  answers.set(name, fact);
  return fact;
}

/** Prospects by rank. */
export async function prospectsOf(db: Database, contest: MockDraft): Promise<Prospect[]> {
  const { athletes, left } = await batch(db, {
    athletes: athletesOf(db, contest.id),
    left: withdrawalsOf(db, contest.id),
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

/** Names of the experts, sorted. */
export async function expertNames(db: Database, contest: MockDraft): Promise<string[]> {
  return (await expertsOf(db, contest.id)).map(({ expert }) => expert);
}

/** The teams in the order in which they pick. */
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
