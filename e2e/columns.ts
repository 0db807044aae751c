/** What is promised of tables and bars; sentences-columns.spec.ts sees it in a browser. */
const PLAYERS = ['Rank', 'Player', 'Country', 'Official Points'];
const PROSPECTS = ['Rank', 'Player', 'Position', 'School', 'Class'];
const BOARD = ['Pick', 'Team', 'Player', 'Position'];
const PICKS = ['Pick', 'Team', 'Player', 'Position', 'Trade', 'Status'];
const SCORED = ['Pick', 'Team', 'Player', 'Position', 'Trade', 'Points'];
/** The specified ones, then two of our own. */
const STANDINGS = ['Rank', 'User', 'Correct Selections', 'Total Points', '% Score', 'Behind Leader', 'Movement'];
const SUMMARY = ['Gold Points', 'Silver Points', 'Bronze Points', 'Total Points'];
const MEDAL = ['Selection', 'Result', 'Points'];
const SEASON = ['Tournament', 'Gold', 'Silver', 'Bronze', 'Total Points', ...MEDAL, ...MEDAL, ...MEDAL];

/** The tables of a page from the top, each with its headings from the left. */
export const TABLES: Record<string, string[][]> = {
  '/nfl-draft/prospects': [PROSPECTS, BOARD],
  '/nba-draft/prospects': [PROSPECTS, BOARD],
  '/nfl-draft/selections': [PICKS],
  '/nba-draft/selections': [PICKS],
  '/nfl-draft/results': [SCORED],
  '/nba-draft/results': [SCORED],
  '/nfl-draft/leaderboard': [STANDINGS],
  '/nba-draft/leaderboard': [STANDINGS],
  '/tennis/tournaments': [
    [
      ...['Date', 'Tournament', 'Designation', 'Surface', 'Winner', 'Runner Up', 'Semi-Finals', 'Quarterfinals'],
      ...['Round of 16', 'Round of 32', 'Round of 64', 'Round of 128', 'Status'],
    ],
  ],
  '/tennis/player-pool': [PLAYERS, PLAYERS, PLAYERS],
  '/tennis/results': [SUMMARY, SEASON],
  '/tennis/user-results/demo': [SUMMARY, SEASON],
  '/tennis/leaderboard': [
    ['Rank', 'Username', 'Total Points', 'Points Behind Leader', 'Movement Points', 'Movement Rank'],
  ],
};

const DRAFT = ['Welcome', 'Scoring', 'Expert Picks', 'Your Picks', 'Results', 'Leaderboard'];
/** The links of a contest, by its path. */
export const LINKS: Record<string, string[]> = {
  '/nfl-draft': DRAFT,
  '/nba-draft': DRAFT,
  '/tennis': ['Welcome', 'Your Picks', 'Results', 'Leaderboard', 'Tournaments', 'Player Pool', 'Scoring'],
};
