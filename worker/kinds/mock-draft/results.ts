import { meanOf } from '#games/group/career';
import { isLocked } from '#games/lock';
import { type MockDraft, percentScore } from '#games/mock-draft/contest';
import { type DraftPick, same, scorePick, toDraftPick } from '#games/mock-draft/score';
import { type PointsTotal, rankAmong } from '#games/rank';
import { calledSince } from '#games/share/called';
import { visible } from '#games/visible';
import type { ScoredSheet } from '#schema/wire/draft';
import type { Sight } from '../../http/serve.ts';
import { boardsOf, resultsOf, slotsOf } from '../../store/contest/contest.ts';
import { favouritesIn } from '../../store/contest/result.ts';
import { officialTournaments } from '../../store/contest/signature.ts';
import { batch, type Database } from '../../store/core/database.ts';
import type { Fan } from '../../store/fan/fan.ts';
import { earnedSheetOf, type SheetRow } from '../../store/picks/pick.ts';
import { pickTotalsOf } from '../../store/standings/standing.ts';
import { entryCount, fansAbove, rankOf } from '../../store/standings/total.ts';

/** What is published of a draft in one revision of it: the sheets of all fans are scored by it. */
export type PublishedDraft = {
  official: boolean;
  slots: readonly { id: string; position: number }[];
  /** Those that came, by pick. */
  results: readonly DraftPick[];
  /** The totals of all entries after each pick that they are kept of. */
  totals: readonly { pick: number; totals: PointsTotal[] }[];
};

export async function publishedDraft(db: Database, contest: MockDraft): Promise<PublishedDraft> {
  const { official, slots, results, kept } = await batch(db, {
    official: officialTournaments(db, contest.id),
    slots: slotsOf(db, contest.id),
    results: resultsOf(db, contest.id),
    kept: pickTotalsOf(db, contest.id),
  });
  return {
    official: official.length > 0,
    slots: slots.map(({ id, position }) => ({ id, position })),
    results: results.map(toDraftPick),
    totals: kept.map(({ pick, totals }) => ({ pick, totals: JSON.parse(totals) as PointsTotal[] })),
  };
}

/**
 * A fan's sheet beside the real draft. Others' picks are cut before the lock; points and reasons
 * come from the rule that has scored the standings.
 */
export async function scoredSheetOf(
  { db, now }: Sight,
  contest: MockDraft,
  { official, slots, results, totals }: PublishedDraft,
  owner: Fan,
  viewerId: string,
): Promise<ScoredSheet> {
  const { sheet, counted, ranked } = await batch(db, {
    sheet: earnedSheetOf(db, contest.id, owner.id),
    counted: entryCount(db, contest.id),
    ranked: rankOf(contest.id, owner.id),
  });
  const rows = new Map(visible(sheet, owner.id, viewerId, now).map((row) => [row.slot, row]));
  const real = new Map(results.map((result) => [result.pick, result]));
  const [standing = null] = real.size > 0 ? ranked : [];
  const ranks = standing
    ? ranksAfter(contest, [...rows.values()].map(mineOf), results, totals)
    : new Map<number, number>();
  const latest = slots.findLast(({ position }) => real.has(position));
  if (standing && latest) ranks.set(latest.position, standing.rank);

  const picks = slots.map((slot) => {
    const row = rows.get(slot.id);
    const came = real.get(slot.position);
    const scored = row && came ? scorePick(contest, mineOf(row), results) : null;
    const isRight = row && came && same(row.player ?? '', came.player);
    return {
      pick: slot.position,
      selection: row ? saidIn(row) : null,
      result: came ? { team: came.team, player: came.player, position: came.position, trade: came.trade } : null,
      points: scored?.points ?? null,
      perfect: scored?.correct ?? false,
      reasons: scored?.reasons ?? [],
      sharedBy: row?.sharedBy ?? null,
      since: isRight ? calledSince(JSON.parse(row.saves), contest.timeZone) : null,
      rank: ranks.get(slot.position) ?? null,
    };
  });
  const total = picks.reduce((sum, { points }) => sum + (points ?? 0), 0);
  return {
    username: owner.username,
    isLocked: isLocked(Date.parse(contest.locksAt), now),
    published: real.size,
    official,
    picks,
    entries: counted[0]?.entries ?? 0,
    fan_page: owner.hasPage === 1,
    summary: {
      total_points: total,
      correct_selections: picks.filter(({ perfect }) => perfect).length,
      percentage_score: percentScore(contest, total),
    },
    standing,
  };
}

/**
 * The ranks by points after the picks that totals are kept of, as they were then: a later pick
 * changes what an earlier one earns, so that each is of the points then.
 */
function ranksAfter(
  contest: MockDraft,
  sheet: readonly DraftPick[],
  real: readonly DraftPick[],
  snapshots: PublishedDraft['totals'],
): Map<number, number> {
  return new Map(
    snapshots.map(({ pick, totals }) => {
      const earlier = real.filter((each) => each.pick <= pick);
      const points = sheet.reduce((sum, mine) => sum + scorePick(contest, mine, earlier).points, 0);
      return [pick, rankAmong(totals, points)];
    }),
  );
}

function mineOf(row: SheetRow): DraftPick {
  return { pick: row.position, ...saidIn(row) };
}

function saidIn({ team, player, playerPosition, trade }: SheetRow) {
  return { team: team ?? '', player: player ?? '', position: playerPosition ?? '', trade: trade === 1 };
}

/** The real draft, as far as it is published, by pick. */
export async function realPicksOf(db: Database, contest: MockDraft): Promise<DraftPick[]> {
  return (await resultsOf(db, contest.id)).map(toDraftPick).sort((a, b) => a.pick - b.pick);
}

const FAVOURITES = 5;

/** Whom most fans put at each pick: nothing before the lock, when they are counted. */
export async function favouritesOf(db: Database, contest: MockDraft) {
  const { counted, rows } = await batch(db, {
    counted: entryCount(db, contest.id),
    rows: favouritesIn(db, contest.id, FAVOURITES),
  });
  const entries = counted[0]?.entries ?? 0;
  const byPick = Map.groupBy(rows, ({ pick }) => pick);
  return [...byPick].map(([pick, its]) => ({ pick, entries, players: its.map(({ pick: _, ...player }) => player) }));
}

/**
 * Expert boards scored by the same rule; none before the first result. A board says "trade" by
 * naming another team than the one on the clock.
 */
async function scoredBoards(db: Database, contest: MockDraft) {
  const { slots, results, boards } = await batch(db, {
    slots: slotsOf(db, contest.id),
    results: resultsOf(db, contest.id),
    boards: boardsOf(db, contest.id),
  });
  if (results.length === 0) return [];
  const real = results.map(toDraftPick);
  const teamAt = new Map(slots.map(({ position, team }) => [position, team]));
  return [...Map.groupBy(boards, ({ expert }) => expert)].map(([expert, rows]) => {
    const scored = rows.map((row) => scorePick(contest, { ...row, trade: row.team !== teamAt.get(row.pick) }, real));
    const total_points = scored.reduce((sum, { points }) => sum + points, 0);
    return { expert, total_points, correct_selections: scored.filter(({ correct }) => correct).length };
  });
}

export async function expertsMean(db: Database, contest: MockDraft): Promise<number | null> {
  return meanOf((await scoredBoards(db, contest)).map(({ total_points }) => total_points));
}

/** The experts' boards beside the fans, best first. */
export async function guestsOf(db: Database, contest: MockDraft) {
  const guests = await scoredBoards(db, contest);
  const totals = guests.map(({ total_points }) => total_points);
  const above = totals.length > 0 ? await fansAbove(db, contest.id, totals) : [];
  return guests
    .map((guest, index) => ({ ...guest, rank_among_fans: (above[index] ?? 0) + 1 }))
    .sort((a, b) => b.total_points - a.total_points || a.expert.localeCompare(b.expert));
}
