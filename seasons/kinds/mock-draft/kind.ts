import type { MockDraft } from '#games/mock-draft/contest';
import { cellsOf } from '#seasons/cells';
import { byName, type CsvTable, cellOf, numberOf, type ReadRows, required, textOf } from '#seasons/rows';
import type { AthleteFacts, BoardPick, Season } from '#seasons/season';
import { slugOf } from '#seasons/slug';
import type { SeasonKind } from '../kinds.ts';
import { draftFiles } from './files.ts';

export const mockDraft: SeasonKind<MockDraft> = (contest) => ({
  files: (files) => draftFiles(contest, files),
  // A pick each, from the first to the last, is said by the rules of its file.
  disagreements: () => [],
  follows: (files) => {
    const picks = cellsOf(files['teams.csv'], 'pick').length;
    return picks > 0 ? { picks } : {};
  },
  read: (rows) => readMockDraft(contest, rows),
  write: writeMockDraft,
});

/** A pick becomes known this long after the one before it, the first this long after the lock. */
const PICK_MS = 3 * 60_000;

/**
 * teams.csv (order) and prospects.csv; experts.csv, withdrawals.csv and results.csv may be absent.
 */
function readMockDraft(contest: MockDraft, rows: ReadRows): Season {
  const locksAt = Date.parse(contest.locksAt);
  const slots = required('teams.csv', rows('teams.csv'))
    .map((row) => ({
      id: String(Number(row.pick)),
      position: Number(row.pick),
      locksAt,
      tournament: contest.id,
      category: null,
      team: row.team ?? '',
    }))
    .sort((a, b) => a.position - b.position);
  const athletes: AthleteFacts[] = required('prospects.csv', rows('prospects.csv')).map((row, index) => ({
    id: index + 1,
    name: row.player ?? '',
    rank: Number(row.rank),
    position: textOf(row.position),
    school: textOf(row.school),
    class: textOf(row.class),
    country: null,
    officialPoints: null,
  }));
  const athleteOf = byName(athletes);
  const teams = slots.map(({ team }) => team);
  const positions = new Map(athletes.map(({ name, position }) => [name, position]));
  return {
    contest,
    slots,
    athletes,
    tournaments: [],
    fields: [],
    boards:
      rows('experts.csv')?.map((row) => ({
        expert: row.expert ?? '',
        pick: Number(row.pick),
        team: row.team ?? '',
        athlete: athleteOf(row.player ?? '').id,
        publishedOn: textOf(row.published),
      })) ?? computedBoards(contest, teams, athletes),
    withdrawals: (rows('withdrawals.csv') ?? []).map(({ player = '' }) => ({
      athlete: athleteOf(player).id,
      tournament: null,
    })),
    feed: (rows('results.csv') ?? []).map((row) => ({
      dueAt: locksAt + (numberOf(row.pick) ?? 0) * PICK_MS,
      result: {
        pick: Number(row.pick),
        team: row.team ?? '',
        player: textOf(row.player) ?? '',
        position: textOf(row.position) ?? positions.get(row.player ?? '') ?? '',
        trade: textOf(row.trade) === null ? row.team !== teams[Number(row.pick) - 1] : row.trade === 'true',
      },
    })),
  };
}

/**
 * Ends the name of a board that nobody has written: it follows from the prospects, and is in no
 * bundle.
 */
const COMPUTED = ' (computed)';

/**
 * Boards for a draft that no public expert mock is known of. Their names say that they are
 * computed.
 */
function computedBoards(contest: MockDraft, teams: string[], athletes: AthleteFacts[]): BoardPick[] {
  const prefix = contest.expertPrefix ?? '';
  const best = [...athletes].sort((a, b) => a.rank - b.rank);
  const inTurn = positionsInTurn(best, teams.length);
  const board = (expert: string, chosen: AthleteFacts[]) =>
    teams.slice(0, chosen.length).map((team, index) => ({
      expert: `${prefix}${expert}`,
      pick: index + 1,
      team,
      athlete: chosen[index]?.id ?? 0,
      publishedOn: null,
    }));
  return [
    ...board(`Best prospect left${COMPUTED}`, best),
    ...board(`Best of each position in turn${COMPUTED}`, inTurn),
  ];
}

/**
 * The best prospect left of each position in turn, positions in the order of their best prospect.
 */
function positionsInTurn(best: AthleteFacts[], count: number): AthleteFacts[] {
  const left = Map.groupBy(best, ({ position }) => position ?? '');
  const order = [...left.keys()];
  const chosen: AthleteFacts[] = [];
  for (let turn = 0; chosen.length < Math.min(count, best.length); turn++) {
    const next = left.get(order[turn % order.length] ?? '')?.shift();
    if (next) chosen.push(next);
  }
  return chosen;
}

/** teams.csv, prospects.csv, and what there is of experts.csv, withdrawals.csv and results.csv. */
function writeMockDraft({ slots, athletes, boards, withdrawals, feed }: Season): Record<string, CsvTable> {
  const named = new Map(athletes.map((athlete) => [athlete.id, athlete]));
  const published = boards.filter(({ expert }) => !expert.endsWith(COMPUTED));
  const experts = published.map(({ expert, publishedOn, pick, team, athlete }) => {
    const { name = '', position = null } = named.get(athlete) ?? {};
    return [expert, cellOf(publishedOn), String(pick), team, name, cellOf(position)];
  });
  const results = [...feed]
    .sort((a, b) => Number(a.result.pick) - Number(b.result.pick))
    .map(({ result }) => [
      String(result.pick),
      String(result.team),
      cellOf(String(result.player ?? '')),
      cellOf(String(result.position ?? '')),
      String(result.trade),
    ]);
  return {
    'teams.csv': [
      ['pick', 'team_id', 'team'],
      ...slots.map(({ position, team }) => [String(position), slugOf(team ?? ''), team ?? '']),
    ],
    'prospects.csv': [
      ['rank', 'player', 'position', 'school', 'class'],
      ...athletes.map((row) => [
        String(row.rank),
        row.name,
        cellOf(row.position),
        cellOf(row.school),
        cellOf(row.class),
      ]),
    ],
    ...(experts.length > 0 && {
      'experts.csv': [['expert', 'published', 'pick', 'team', 'player', 'position'], ...experts],
    }),
    ...(withdrawals.length > 0 && {
      'withdrawals.csv': [['player'], ...withdrawals.map(({ athlete }) => [named.get(athlete)?.name ?? ''])],
    }),
    ...(results.length > 0 && { 'results.csv': [['pick', 'team', 'player', 'position', 'trade'], ...results] }),
  };
}
