import type { Contest } from '#games/contest';
import { parse } from '../rows.ts';
import type { SeasonFiles } from '../season.ts';

/** A row as somebody publishes it: the head of a column in small letters, and what is there. */
export type SourceRow = Record<string, string>;
/** A file as somebody publishes it: told by its columns, read as rows of ours. */
type Format = {
  called: string;
  columns: string[];
  file: string;
  /** `players`: rows of the file of players that is published beside it, if it was pasted too. */
  rows(rows: SourceRow[], contest: Contest, files: SeasonFiles, players: SourceRow[]): SourceRow[];
};

/** Rounds of tennis in words, counted from the final. */
const WORDS: Record<string, string> = { 'the final': 'F', final: 'F', semifinals: 'SF', quarterfinals: 'QF' };

/** The files that organisers bring most, by the heads that they are published with. */
export const FORMATS: readonly Format[] = [
  {
    called: 'nflverse draft_picks.csv',
    columns: ['season', 'round', 'pick', 'team', 'pfr_player_name'],
    file: 'results.csv',
    rows: (rows, contest, files) => {
      const order = new Map(parse(files['teams.csv'] ?? '').map((row) => [row.pick, row.team]));
      return rows
        .filter(
          ({ season, round, pick = '' }) => season === contest.startsOn.slice(0, 4) && round === '1' && order.has(pick),
        )
        .map(({ pick = '', team = '', pfr_player_name: player = '', position = '', college: school = '' }) => ({
          pick,
          team,
          player,
          position,
          school,
          trade: '',
        }));
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
        .map(({ rank = '', player = '', points = '' }) => {
          const { name_first: firstName = '', name_last: lastName = '', ioc = '' } = byId.get(player) ?? {};
          return { rank, player: `${firstName} ${lastName}`.trim() || player, country: ioc, points };
        });
    },
  },
  {
    called: 'tennis_atp matches',
    columns: ['tourney_name', 'winner_name', 'loser_name', 'round'],
    file: 'results.csv',
    rows: (rows) =>
      rows.flatMap(({ tourney_name: tournament = '', winner_name: won = '', loser_name: lost = '', round = '' }) => [
        { tournament, player: lost, result: round },
        ...(round === 'F' ? [{ tournament, player: won, result: 'W' }] : []),
      ]),
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
      return rows.flatMap((row) => {
        const { tournament = '', winner = '', loser = '' } = row;
        const result = roundOf(row);
        return [
          { tournament, player: loser, result },
          ...(result === 'F' ? [{ tournament, player: winner, result: 'W' }] : []),
        ];
      });
    },
  },
  {
    called: 'balldontlie PGA results',
    columns: ['tournament.name', 'player.display_name', 'earnings'],
    file: 'results.csv',
    rows: (rows) =>
      rows.map((row) => ({
        tournament: row['tournament.name'] ?? '',
        player: row['player.display_name'] ?? '',
        result: String(Math.round(Number(row.earnings || 0))),
      })),
  },
  {
    called: 'balldontlie PGA field',
    columns: ['tournament.name', 'player.display_name', 'entry_status'],
    file: 'fields.csv',
    rows: (rows) =>
      rows.map((row, place) => ({
        tournament: row['tournament.name'] ?? '',
        player: row['player.display_name'] ?? '',
        seeding_rank: row['player.owgr'] || String(place + 1),
      })),
  },
];
