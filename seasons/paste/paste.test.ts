import { expect, test } from 'vitest';
import type { Contest } from '#games/contest';
import { filesOf } from '../files.ts';
import { parse } from '../rows.ts';
import { seasonProblems } from '../season-problems.ts';
import { golf2026, nfl2025, tennis2025 } from '../shipped.ts';
import { editedSeason } from './edited.ts';
import { matcher, nearOnes, speller } from './names.ts';
import { readPaste } from './paste.ts';

/** What a paste becomes, and whether it fits. */
const pasted = (contest: Contest, file: string, text: string, aliases: Record<string, string> = {}) => {
  const files = filesOf(contest.id);
  const { text: made, ...said } = readPaste(contest, file, text, files, aliases);
  return { ...said, rows: parse(made), problems: seasonProblems(contest, { ...files, [file]: made }) };
};

test('a name is found in steps, and one that nobody has is shown with the nearest', () => {
  const names = ['Luka Dončić', 'Jannik Sinner', 'Tennessee Titans', 'Alexander Zverev', 'Mischa Zverev'];
  const match = matcher(names, { Jan: 'Jannik Sinner' });
  expect(match('Jannik Sinner')).toEqual({ name: 'Jannik Sinner', alias: false });
  expect(match('LUKA DONCIC Jr.')).toEqual({ name: 'Luka Dončić', alias: false });
  for (const said of ['Sinner J.', 'Sinner, Jannik', 'Jan'])
    expect(match(said)).toEqual({ name: 'Jannik Sinner', alias: true });
  expect(match('Titans')).toEqual({ name: 'Tennessee Titans', alias: true });
  // Two have this name: nobody is guessed.
  expect(match('Zverev')).toEqual({ name: null, fits: ['Alexander Zverev', 'Mischa Zverev'] });
  for (const said of ['D. Zverev', 'Zverev D.']) expect(matcher(['Dan Zverev', 'Demo Zverev'])(said).name).toBeNull();
  for (const said of ['Janik Siner', 'demo-nobody']) expect(match(said)).toEqual({ name: null });
  expect(speller(names)('Janik Siner')).toEqual(['Jannik Sinner']);
  expect(speller(names)('demo-nobody')).toEqual([]);
});

test('a text that is no name is not compared letter by letter, nor are more letters than there is room for', () => {
  const long = 'a'.repeat(81);
  expect(matcher([long])(long)).toEqual({ name: null });
  expect([speller([long])(long), nearOnes([long], long)]).toEqual([[], []]);
  // Twelve letters against twelve, twice.
  const spelled = speller(['demo-name 50', 'demo-name 51'], 2 * 12 * 12);
  const near = ['demo-nama 50', 'demo-nama 51', 'demo-nama 50'].map((name) => spelled(name).length);
  expect(near).toEqual([2, 0, 2]);
});

test('cells of a spreadsheet are read under the heads that people use', () => {
  const { rows, read, problems } = pasted(
    nfl2025,
    'prospects.csv',
    'Rk\tName\tPos\tCollege\tYear\n1\tdemo-one\tQB\tDemo\tSenior',
  );
  expect(rows).toEqual([{ rank: '1', player: 'demo-one', position: 'QB', school: 'Demo', class: 'Senior' }]);
  expect(read).toContain('Column "rk" is read as rank.');
  expect(problems.filter(({ file }) => file === 'prospects.csv')).toEqual([]);
});

test('nflverse draft_picks.csv: the first round of this year, clubs by their letters, trades by the order', () => {
  const text = [
    'season,round,pick,team,gsis_id,pfr_player_id,cfb_player_id,pfr_player_name,hof,position,category,side,college,age',
    '2024,1,1,CHI,00-1,X1,x,Caleb Williams,FALSE,QB,QB,O,USC,22',
    '2025,1,1,TEN,00-2,X2,x,Cam Ward,FALSE,QB,QB,O,Miami (FL),23',
    '2025,1,2,JAX,00-3,X3,x,Travis Hunter,FALSE,WR,WR,O,Colorado,22',
    '2025,2,33,CLE,00-4,X4,x,demo-second-round,FALSE,LB,LB,D,UCLA,22',
  ].join('\n');
  const { rows, read, problems, unmatched } = pasted(nfl2025, 'results.csv', text);
  expect(rows).toEqual([
    { pick: '1', team: 'Tennessee Titans', player: 'Cam Ward', position: 'QB', trade: 'false' },
    { pick: '2', team: 'Jacksonville Jaguars', player: 'Travis Hunter', position: 'WR', trade: 'true' },
  ]);
  expect([read, problems, unmatched]).toEqual([
    [
      'Read as nflverse draft_picks.csv: 2 of 4 rows.',
      '1 row of 2024 is left out: the season is of 2025.',
      '"TEN" is read as Tennessee Titans (alias).',
      '"JAX" is read as Jacksonville Jaguars (alias).',
    ],
    [],
    [],
  ]);
});

test('a year file of tennis-data: short names, and rounds in words', () => {
  const text = [
    'ATP,Location,Tournament,Date,Series,Court,Surface,Round,Best of,Winner,Loser,WRank,LRank',
    '37,London,Wimbledon,13/07/2025,Grand Slam,Outdoor,Grass,The Final,5,Sinner J.,Alcaraz C.,1,2',
    '37,London,Wimbledon,11/07/2025,Grand Slam,Outdoor,Grass,Semifinals,5,Sinner J.,Djokovic N.,1,6',
  ].join('\n');
  const { rows, problems } = pasted(tennis2025, 'results.csv', text);
  expect(rows.map(({ player, result }) => [player, result])).toEqual([
    ['Carlos Alcaraz', 'F'],
    ['Jannik Sinner', 'W'],
    ['Novak Djokovic', 'SF'],
  ]);
  expect(problems).toEqual([]);
});

test('balldontlie PGA results are JSON: the money in whole dollars', () => {
  const data = [
    {
      tournament: { id: 1, name: 'WM Phoenix Open' },
      player: { id: 9, display_name: 'Scottie Scheffler' },
      position: '1',
      earnings: 1728000.4,
    },
    {
      tournament: { id: 1, name: 'WM Phoenix Open' },
      player: { id: 8, display_name: 'Rory Mcilroy' },
      position: 'CUT',
      earnings: null,
    },
  ];
  expect(pasted(golf2026, 'results.csv', JSON.stringify({ data })).rows).toEqual([
    { tournament: 'WM Phoenix Open', player: 'Scottie Scheffler', earnings: '1728000' },
    { tournament: 'WM Phoenix Open', player: 'Rory McIlroy', earnings: '0' },
  ]);
});

test('before somebody new is entered, those whom the name may mean are named, the likeliest first', () => {
  const names = ['Cam Ward', 'Mykel Williams', 'Jalon Walker', 'Jaylin Walker', 'Derrick Harmon'];
  expect(nearOnes(names, 'cam ward')).toEqual(['Cam Ward']);
  expect(nearOnes(names, 'Cameron Ward')).toEqual(['Cam Ward']);
  expect(nearOnes(names, 'Jalen Walker')).toEqual(['Jalon Walker', 'Jaylin Walker']);
  expect(nearOnes(names, 'Demo Newcomer')).toEqual([]);
});

test('balldontlie PGA fields are JSON: the world ranking is the seeding', () => {
  const entry = (name: string, owgr: number | null) => ({
    tournament: { id: 1, name: 'WM Phoenix Open' },
    player: { id: owgr, display_name: name, owgr },
    entry_status: 'Committed',
  });
  const data = [entry('Scottie Scheffler', 1), entry('Rory Mcilroy', 2), entry('Rickie Fowler', null)];
  const { rows, problems, read } = pasted(golf2026, 'fields.csv', JSON.stringify({ data }));
  expect(rows).toEqual([
    { tournament: 'WM Phoenix Open', seeding_rank: '1', player: 'Scottie Scheffler' },
    { tournament: 'WM Phoenix Open', seeding_rank: '2', player: 'Rory McIlroy' },
    { tournament: 'WM Phoenix Open', seeding_rank: '3', player: 'Rickie Fowler' },
  ]);
  expect([read, problems]).toEqual([['Read as balldontlie PGA field: 3 of 3 rows.'], []]);
});

test('tennis_atp rankings: the list that holds at the start, with the names of the file of players', () => {
  const rankings = [
    'ranking_date,rank,player,points',
    '20250623,1,207989,9000',
    '20250630,2,207989,9300',
    '20250630,1,206173,10430',
    '20250630,101,100644,600',
    '20250714,1,207989,9999',
  ].join('\n');
  const players = [
    'player_id,name_first,name_last,hand,dob,ioc,height,wikidata_id',
    '206173,Jannik,Sinner,R,20010816,ITA,191,Q54812588',
    '207989,Carlos,Alcaraz,R,20030505,ESP,183,Q85518537',
  ].join('\n');
  const expected = [
    { rank: '1', player: 'Jannik Sinner', country: 'ITA', points: '10430' },
    { rank: '2', player: 'Carlos Alcaraz', country: 'ESP', points: '9300' },
  ];
  for (const text of [`${rankings}\n${players}\n`, `${players}\n${rankings}`])
    expect(pasted(tennis2025, 'rankings.csv', text)).toMatchObject({
      rows: expected,
      read: ['Read as tennis_atp rankings: 2 of 5 rows.'],
    });
  const alone = pasted(tennis2025, 'rankings.csv', rankings);
  expect(alone.rows[0]).toMatchObject({ player: '206173' });
  expect(alone.read).toContain(
    'Players are numbers in it: paste their file (atp_players.csv) below it, header and all.',
  );
});

test('what an organiser said of a name is remembered, and shown', () => {
  const text = 'tournament\tplayer\tresult\nThe Championships\tCarlito\tF';
  const first = pasted(tennis2025, 'results.csv', text);
  expect(first.unmatched.map(({ column, said, left }) => [column, said, left])).toEqual([
    ['tournament', 'The Championships', false],
    ['player', 'Carlito', false],
  ]);
  expect(first.known.tournament).toContain('Wimbledon');
  const again = pasted(tennis2025, 'results.csv', text, {
    'the championships': 'Wimbledon',
    Carlito: 'Carlos Alcaraz',
    Unused: 'Nobody',
  });
  expect([again.rows, again.unmatched, again.problems]).toEqual([
    [{ tournament: 'Wimbledon', player: 'Carlos Alcaraz', result: 'F' }],
    [],
    [],
  ]);
  expect(again.read).toEqual([
    '"The Championships" is read as Wimbledon (alias).',
    '"Carlito" is read as Carlos Alcaraz (alias).',
  ]);
  // A list that says who there is takes a new name as written, and the remembered one for the
  // other.
  const list = pasted(tennis2025, 'rankings.csv', 'rank,player\n1,Carlito\n2,demo-new', { Carlito: 'Carlos Alcaraz' });
  expect(list.rows.map(({ player }) => player)).toEqual(['Carlos Alcaraz', 'demo-new']);
});

test('broken JSON and unknown columns say so', () => {
  expect(pasted(golf2026, 'results.csv', '{"data": [').problems).not.toEqual([]);
  expect(pasted(nfl2025, 'prospects.csv', 'rank,player,shoe\n1,demo-one,44').read).toEqual([
    'Column "shoe" is not used.',
  ]);
});

test('files that are edited together fit each other, and season.json follows them', () => {
  const { 'season.json': _, ...tables } = filesOf('golf-2026');
  const files = { ...tables, 'season.json': JSON.stringify(golf2026) };
  const edits = {
    'fields.csv': 'tournament,seed,player\nDemo Open,1,demo-one',
    'rankings.csv': 'rank,player\n1,demo-one',
    'tournaments.csv': 'event,start,end,designation,surface,purse\nDemo Open,2027-02-11,2027-02-14,NA,NA,NA',
    'results.csv': '',
  };
  const golf = editedSeason(files, edits, {});
  const { 'season.json': constants = '', ...made } = golf.files;
  const contest = JSON.parse(constants) as Contest;
  expect(contest).toMatchObject({ startsOn: '2027-02-11', endsOn: '2027-02-14', locksAt: '2027-02-11T11:00:00.000Z' });
  expect([seasonProblems(contest, made), Object.keys(golf.pasted)]).toEqual([
    [],
    ['tournaments.csv', 'rankings.csv', 'fields.csv'],
  ]);
  const nfl = editedSeason(
    { ...filesOf('nfl-2025'), 'season.json': JSON.stringify(nfl2025) },
    { 'teams.csv': 'pick,team_id,team\n1,titans,Titans\n2,browns,CLE', 'experts.csv': '', 'results.csv': '' },
    {},
  );
  expect(JSON.parse(nfl.files['season.json'] ?? '')).toMatchObject({ picks: 2 });
  expect(nfl.files['teams.csv']).toBe('pick,team,team_id\n1,Tennessee Titans,titans\n2,Cleveland Browns,browns\n');
  expect(editedSeason(files, { 'season.json': '{' }, {})).toEqual({
    files: { ...files, 'season.json': '{' },
    pasted: {},
  });
});

test('rows without a header are left as they are, and it is said what is missing', () => {
  const { read, problems } = pasted(nfl2025, 'prospects.csv', '1,demo-one,QB,Demo,Senior\n2,demo-two,QB,Demo,Senior');
  const sentence = 'The header is missing: the first line must name rank, player, position.';
  expect(read).toEqual([sentence]);
  expect(problems.map(({ message }) => message)).toContain(
    'has no header: its first line must be rank,player,position.',
  );
});
