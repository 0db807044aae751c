import type { Contest } from '#games/contest';
import { parse } from '../rows.ts';
import type { SeasonFiles } from '../season.ts';
import type { SourceRow } from './table.ts';

/** A row of ours, and the one that it was read of. */
export type Made = { of: SourceRow; row: SourceRow };

/** A file as somebody publishes it: told by its columns, read as rows of ours. */
type Format = {
  called: string;
  /** A column may have one of several heads. */
  columns: (string | string[])[];
  file: string;
  /** `players`: rows of the file of players that is published beside it, if it was pasted too. */
  rows(rows: SourceRow[], contest: Contest, files: SeasonFiles, players: SourceRow[]): Made[];
};

/** The public file that these heads are of. */
export function formatOf(file: string, heads: readonly string[]): Format | undefined {
  const has = (name: string | string[]) => [name].flat().some((each) => heads.includes(each));
  return FORMATS.find((each) => each.file === file && each.columns.every(has));
}

/** Rounds of tennis in words, counted from the final. */
const WORDS: Record<string, string> = { 'the final': 'F', final: 'F', semifinals: 'SF', quarterfinals: 'QF' };

/** The files that organisers bring most, by the heads that they are published with. */
const FORMATS: readonly Format[] = [
  {
    called: 'nflverse draft_picks.csv',
    columns: ['season', 'round', 'pick', 'team', ['pfr_player_name', 'pfr_name']],
    file: 'results.csv',
    rows: (rows, _contest, files) => {
      const order = new Map(parse(files['teams.csv'] ?? '').map((row) => [row.pick, row.team]));
      return rows
        .filter(({ pick = '' }) => order.has(pick))
        .map((of) => {
          const { pick = '', team = '', pfr_player_name: player = of.pfr_name ?? '', position = '' } = of;
          const { college: school = '' } = of;
          return { of, row: { pick, team, player, position, school } };
        });
    },
  },
  {
    called: 'tennis_atp rankings',
    columns: ['ranking_date', 'rank', 'player', 'points'],
    file: 'rankings.csv',
    rows: (rows, contest, _files, players) => {
      const first = contest.startsOn.replaceAll('-', '');
      const dates = [...new Set(rows.map((row) => row.ranking_date ?? ''))].sort();
      // The list that holds when the contest begins, else the first after it.
      const date = dates.findLast((each) => each <= first) ?? dates[0];
      const last = 'lastRank' in contest ? (contest.lastRank ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
      const byId = new Map(players.map((row) => [row.player_id, row]));
      return rows
        .filter((row) => row.ranking_date === date && Number(row.rank) <= last)
        .sort((a, b) => Number(a.rank) - Number(b.rank))
        .map((of) => {
          const { rank = '', player = '', points = '' } = of;
          const { name_first: firstName = '', name_last: lastName = '', ioc = '' } = byId.get(player) ?? {};
          return { of, row: { rank, player: `${firstName} ${lastName}`.trim() || player, country: ioc, points } };
        });
    },
  },
  {
    called: 'tennis_atp matches',
    columns: ['tourney_name', 'winner_name', 'loser_name', 'round'],
    file: 'results.csv',
    rows: (rows) =>
      rows.flatMap((of) => {
        const { tourney_name: tournament = '', winner_name: winner = '', loser_name: loser = '', round = '' } = of;
        return playersOf(of, { tournament, winner, loser, result: round });
      }),
  },
  {
    called: 'tennis-data year file',
    columns: ['tournament', 'round', 'winner', 'loser'],
    file: 'results.csv',
    rows: (rows) => {
      // '1st Round' says nothing of how many are in it: as many rounds as a tournament has matches
      // in them.
      const sizes = new Map<string, number>();
      const keyOf = ({ tournament, round }: SourceRow) => `${tournament} ${round}`;
      for (const row of rows) sizes.set(keyOf(row), (sizes.get(keyOf(row)) ?? 0) + 1);
      const roundOf = (row: SourceRow) => {
        const round = WORDS[(row.round ?? '').toLowerCase()];
        const entered = 2 ** Math.ceil(Math.log2(2 * (sizes.get(keyOf(row)) ?? 1)));
        return round ?? `R${entered}`;
      };
      return rows.flatMap((of) => {
        const { tournament = '', winner = '', loser = '' } = of;
        return playersOf(of, { tournament, winner, loser, result: roundOf(of) });
      });
    },
  },
  {
    called: 'balldontlie PGA results',
    columns: ['tournament.name', 'player.display_name', 'earnings'],
    file: 'results.csv',
    rows: (rows) =>
      rows.map((of) => ({
        of,
        row: {
          tournament: of['tournament.name'] ?? '',
          player: of['player.display_name'] ?? '',
          earnings: of.earnings || '0',
        },
      })),
  },
  {
    called: 'balldontlie PGA field',
    columns: ['tournament.name', 'player.display_name', 'entry_status'],
    file: 'fields.csv',
    rows: (rows) =>
      rows.map((of, place) => ({
        of,
        row: {
          tournament: of['tournament.name'] ?? '',
          player: of['player.display_name'] ?? '',
          seeding_rank: of['player.owgr'] || String(place + 1),
        },
      })),
  },
];

/** A match as results: the loser has its round, and who wins the final the title. */
function playersOf(
  of: SourceRow,
  { tournament, winner, loser, result }: Record<'tournament' | 'winner' | 'loser' | 'result', string>,
): Made[] {
  const lost = { of, row: { tournament, player: loser, result } };
  return result === 'F' ? [lost, { of, row: { tournament, player: winner, result: 'W' } }] : [lost];
}
