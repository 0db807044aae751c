import { type CsvTable, cellOf, slugOf } from '#seasons/rows';
import type { Season } from '#seasons/season';
import { COMPUTED } from './read.ts';

/** teams.csv, prospects.csv, and what there is of experts.csv, withdrawals.csv and results.csv. */
export function writeMockDraft({ slots, athletes, boards, withdrawals, feed }: Season): Record<string, CsvTable> {
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
