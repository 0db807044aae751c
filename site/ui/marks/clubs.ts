import { monogram, toneOf } from './tone.ts';

type Look = readonly [letters: string, ground: string, ink: string, stripe: string];

/**
 * How a club is told at a glance: its own letters on its own colours. Facts of the leagues, not of
 * a season; no emblems. Letters hold 4.5:1 on their ground; the stripe below them is the club's
 * second colour.
 */
export const CLUBS: Readonly<Record<string, Look>> = {
  // NFL
  'Arizona Cardinals': ['ARI', '#97233f', '#ffffff', '#ffb612'],
  'Atlanta Falcons': ['ATL', '#a71930', '#ffffff', '#000000'],
  'Baltimore Ravens': ['BAL', '#241773', '#ffffff', '#9e7c0c'],
  'Buffalo Bills': ['BUF', '#00338d', '#ffffff', '#c60c30'],
  'Carolina Panthers': ['CAR', '#0085ca', '#000000', '#101820'],
  'Chicago Bears': ['CHI', '#0b162a', '#ffffff', '#c83803'],
  'Cincinnati Bengals': ['CIN', '#fb4f14', '#000000', '#000000'],
  'Cleveland Browns': ['CLE', '#311d00', '#ff3c00', '#ff3c00'],
  'Dallas Cowboys': ['DAL', '#003594', '#ffffff', '#869397'],
  'Denver Broncos': ['DEN', '#fb4f14', '#002244', '#002244'],
  'Detroit Lions': ['DET', '#0076b6', '#ffffff', '#b0b7bc'],
  'Green Bay Packers': ['GB', '#203731', '#ffb612', '#ffb612'],
  'Houston Texans': ['HOU', '#03202f', '#ffffff', '#a71930'],
  'Indianapolis Colts': ['IND', '#002c5f', '#ffffff', '#a2aaad'],
  'Jacksonville Jaguars': ['JAX', '#006778', '#ffffff', '#d7a22a'],
  'Kansas City Chiefs': ['KC', '#e31837', '#ffffff', '#ffb81c'],
  'Las Vegas Raiders': ['LV', '#000000', '#a5acaf', '#a5acaf'],
  'Los Angeles Chargers': ['LAC', '#002a5e', '#ffc20e', '#0080c6'],
  'Los Angeles Rams': ['LAR', '#003594', '#ffd100', '#ffd100'],
  'Miami Dolphins': ['MIA', '#005778', '#ffffff', '#fc4c02'],
  'Minnesota Vikings': ['MIN', '#4f2683', '#ffc62f', '#ffc62f'],
  'New England Patriots': ['NE', '#002244', '#ffffff', '#c60c30'],
  'New Orleans Saints': ['NO', '#101820', '#d3bc8d', '#d3bc8d'],
  'New York Giants': ['NYG', '#0b2265', '#ffffff', '#a71930'],
  'New York Jets': ['NYJ', '#125740', '#ffffff', '#000000'],
  'Philadelphia Eagles': ['PHI', '#004c54', '#ffffff', '#a5acaf'],
  'Pittsburgh Steelers': ['PIT', '#101820', '#ffb612', '#ffb612'],
  'San Francisco 49ers': ['SF', '#aa0000', '#ffffff', '#b3995d'],
  'Seattle Seahawks': ['SEA', '#002244', '#69be28', '#69be28'],
  'Tampa Bay Buccaneers': ['TB', '#d50a0a', '#ffffff', '#34302b'],
  'Tennessee Titans': ['TEN', '#0c2340', '#ffffff', '#4b92db'],
  'Washington Commanders': ['WAS', '#5a1414', '#ffb612', '#ffb612'],
  // NBA
  'Atlanta Hawks': ['ATL', '#c8102e', '#ffffff', '#fdb927'],
  'Boston Celtics': ['BOS', '#007a33', '#ffffff', '#ba9653'],
  'Brooklyn Nets': ['BKN', '#000000', '#ffffff', '#ffffff'],
  'Charlotte Hornets': ['CHA', '#1d1160', '#ffffff', '#00788c'],
  'Chicago Bulls': ['CHI', '#ce1141', '#ffffff', '#000000'],
  'Cleveland Cavaliers': ['CLE', '#860038', '#fdbb30', '#fdbb30'],
  'Dallas Mavericks': ['DAL', '#00538c', '#ffffff', '#b8c4ca'],
  'Denver Nuggets': ['DEN', '#0e2240', '#fec524', '#fec524'],
  'Detroit Pistons': ['DET', '#c8102e', '#ffffff', '#1d42ba'],
  'Golden State Warriors': ['GSW', '#1d428a', '#ffc72c', '#ffc72c'],
  'Houston Rockets': ['HOU', '#ce1141', '#ffffff', '#c4ced4'],
  'Indiana Pacers': ['IND', '#002d62', '#fdbb30', '#fdbb30'],
  'Los Angeles Clippers': ['LAC', '#0c2340', '#ffffff', '#c8102e'],
  'Los Angeles Lakers': ['LAL', '#552583', '#fdb927', '#fdb927'],
  'Memphis Grizzlies': ['MEM', '#12173f', '#ffffff', '#5d76a9'],
  'Miami Heat': ['MIA', '#98002e', '#ffffff', '#f9a01b'],
  'Milwaukee Bucks': ['MIL', '#00471b', '#eee1c6', '#eee1c6'],
  'Minnesota Timberwolves': ['MIN', '#0c2340', '#ffffff', '#78be20'],
  'New Orleans Pelicans': ['NOP', '#0c2340', '#ffffff', '#c8102e'],
  'New York Knicks': ['NYK', '#006bb6', '#ffffff', '#f58426'],
  'Oklahoma City Thunder': ['OKC', '#007ac1', '#ffffff', '#ef3b24'],
  'Orlando Magic': ['ORL', '#0077c0', '#ffffff', '#c4ced4'],
  'Philadelphia 76ers': ['PHI', '#006bb6', '#ffffff', '#ed174c'],
  'Phoenix Suns': ['PHX', '#1d1160', '#ffffff', '#e56020'],
  'Portland Trail Blazers': ['POR', '#e03a3e', '#000000', '#000000'],
  'Sacramento Kings': ['SAC', '#5a2d81', '#ffffff', '#63727a'],
  'San Antonio Spurs': ['SAS', '#000000', '#c4ced4', '#c4ced4'],
  'Toronto Raptors': ['TOR', '#ce1141', '#ffffff', '#000000'],
  'Utah Jazz': ['UTA', '#002b5c', '#f9a01b', '#f9a01b'],
  'Washington Wizards': ['WAS', '#002b5c', '#ffffff', '#e31837'],
};

/** The letters and colours of a club; of one that is not here a monogram on a tone. */
export function clubLook(club: string): Look {
  const tone = toneOf(club);
  return CLUBS[club] ?? [monogram(club), tone, '#ffffff', tone];
}
