import type * as z from 'zod';
import type { Slot } from '#games/contest';
import { type MockDraft, percentScore } from '#games/mock-draft/contest';
import { mockDraft as rules } from '#games/mock-draft/kind';
import { asPublished, isNobody } from '#games/mock-draft/published-row';
import type { draftResult } from '#schema/wire/draft';
import type { DraftStanding } from '#schema/wire/standing';
import type { ResultRow } from '../../store/contest/contest.ts';
import type { NewResult, OldResult } from '../../store/contest/publication.ts';
import type { StandingRow } from '../../store/standings/leaderboard.ts';
import { type Known, type Moment, type Names, type ServedKind, standingOf, type WireRow } from '../kind.ts';
import { unknown, WrongRows } from '../wrong-rows.ts';

export const mockDraft: ServedKind<MockDraft> = (contest) => ({
  ...rules(contest),
  onAir: async () => (await import('./routes.ts')).draftOnAir(contest),
  checkResults: (rows, known) => draftResults(contest, rows as DraftResult[], known),
  remarksOn: tradesUnsaid,
  asPublished,
  resultRow: draftRow,
  expertsMean: async (db) => (await import('./results.ts')).expertsMean(db, contest),
  standing: (row, moment) => draftStandingOf(contest, row, moment),
  leaderboard: (rows) => ({ data: rows }),
});

function draftRow(key: string, { athlete, team, position, trade }: OldResult, { athletes }: Names): WireRow {
  const player = athletes.get(athlete) ?? '';
  return { pick: Number(key), team: team ?? '', player, position: position ?? '', trade: Boolean(trade) };
}

function draftStandingOf(contest: MockDraft, row: StandingRow, moment: Moment): DraftStanding {
  const percentage = percentScore(contest, row.points);
  return { id: row.userId, ...standingOf(row, moment), correct_selections: row.correct, percentage_score: percentage };
}

type DraftResult = z.output<typeof draftResult>;

/**
 * Checks real picks against the contest and what is published already: every team and player
 * exists, nobody goes twice. Says all that does not fit. What a row leaves out stays as it is
 * published, or follows from the order and the list.
 */
function draftResults(contest: MockDraft, rows: DraftResult[], known: Known): NewResult[] {
  const wrong = new WrongRows();
  const onTheClock = new Map(known.slots.map(({ id, team }) => [id, team]));
  const standing = new Map(known.results.map(({ key, player, ...rest }) => [key, { ...rest, player: player ?? '' }]));
  const results = rows.map((brought, index): NewResult => {
    const key = String(brought.pick);
    const row = asPublished(brought, standing.get(key));
    const athlete = isNobody(row) ? null : known.athletes.get(row.player);
    if (!onTheClock.has(key)) wrong.add(index, `Pick must be 1 to ${contest.picks}`);
    if (!contest.clubs.includes(row.team)) wrong.add(index, `Pick ${row.pick}: unknown team ${row.team}`);
    if (athlete === undefined)
      wrong.add(index, `Pick ${row.pick}: unknown player ${row.player}`, unknown(row.player, known));
    return {
      key,
      athlete: athlete?.id ?? 0,
      team: row.team,
      position: row.position || (athlete?.position ?? ''),
      trade: row.trade ?? row.team !== onTheClock.get(key),
      outcome: null,
    };
  });
  addTwice(results, known.results, wrong);
  wrong.refuse();
  return results;
}

/** Picks of a club that is not on the clock, of which it is said that there was no trade. */
function tradesUnsaid(results: readonly NewResult[], slots: readonly Slot[]): string[] {
  const onTheClock = new Map(slots.map(({ id, team }) => [id, team]));
  return results.flatMap(({ key, team, trade }) =>
    trade || team === onTheClock.get(key)
      ? []
      : [
          `Pick ${key}: the ${onTheClock.get(key)} are on the clock, not the ${team}, and it says that there was no trade.`,
        ],
  );
}

function addTwice(results: NewResult[], known: ResultRow[], wrong: WrongRows): void {
  const keys = new Set<string>();
  results.forEach(({ key }, index) => {
    if (keys.has(key)) wrong.add(index, 'A pick stands twice in these results');
    keys.add(key);
  });
  const standing = known.filter(({ key }) => !keys.has(key)).map(({ key, athleteId }) => ({ key, athlete: athleteId }));
  const seen = new Map(standing.map(({ key, athlete }) => [athlete, key]));
  results.forEach(({ key, athlete }, index) => {
    if (athlete === 0 || wrong.has(index)) return;
    const other = seen.get(athlete);
    if (other !== undefined) wrong.add(index, `The player of pick ${key} is at pick ${other} already`);
    seen.set(athlete, key);
  });
}
