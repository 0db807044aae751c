import { expect, test } from 'vitest';
import type { Contest } from '#games/contest';
import { filesOf } from '../files.ts';
import { parse } from '../rows.ts';
import { seasonProblems } from '../season-problems.ts';
import { golf2026, nfl2025, tennis2025 } from '../shipped.ts';
import { matcher, nearOnes } from './names.ts';
import { readPaste } from './paste.ts';

/** What a paste becomes, and whether it fits. */
const pasted = (contest: Contest, file: string, text: string) => {
  const files = filesOf(contest.id);
  const { text: made, ...said } = readPaste(contest, file, text, files);
  return { ...said, rows: parse(made), problems: seasonProblems(contest, { ...files, [file]: made }) };
};

test('a name is found in steps, and one that nobody has is shown with the nearest', () => {
  const match = matcher(['Luka Dončić', 'Jannik Sinner', 'Tennessee Titans', 'Alexander Zverev', 'Mischa Zverev'], {
    Jan: 'Jannik Sinner',
  });
  expect(match('Jannik Sinner')).toEqual({ name: 'Jannik Sinner', how: 'exact' });
  expect(match('LUKA DONCIC Jr.')).toEqual({ name: 'Luka Dončić', how: 'folded' });
  for (const said of ['Sinner J.', 'Sinner, Jannik', 'Jan'])
    expect(match(said)).toEqual({ name: 'Jannik Sinner', how: 'alias' });
  expect(match('Titans')).toEqual({ name: 'Tennessee Titans', how: 'alias' });
  // Two have this name: nobody is guessed.
  expect(match('Zverev')).toMatchObject({ name: null });
  expect(match('Janik Siner')).toEqual({ name: null, nearest: 'Jannik Sinner' });
  expect(match('demo-nobody')).toEqual({ name: null, nearest: null });
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
  expect([read, problems, unmatched]).toEqual([['Read as nflverse draft_picks.csv: 2 of 4 rows.'], [], []]);
});

test('tennis_atp matches: each loser has the round, the last winner the title', () => {
  const text = [
    'tourney_id,tourney_name,surface,draw_size,tourney_level,tourney_date,winner_name,loser_name,score,round',
    '2025-540,Wimbledon,Grass,128,G,20250630,Jannik Sinner,Carlos Alcaraz,4-6 6-4 6-4 6-4,F',
    '2025-540,Wimbledon,Grass,128,G,20250630,Jannik Sinner,Novak Djokovic,6-3 6-3 6-4,SF',
  ].join('\n');
  const { rows, problems } = pasted(tennis2025, 'results.csv', text);
  expect(rows).toEqual([
    { tournament: 'Wimbledon', player: 'Carlos Alcaraz', result: 'F' },
    { tournament: 'Wimbledon', player: 'Jannik Sinner', result: 'W' },
    { tournament: 'Wimbledon', player: 'Novak Djokovic', result: 'SF' },
  ]);
  expect(problems).toEqual([]);
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
  const { rows, problems } = pasted(golf2026, 'results.csv', JSON.stringify({ data }));
  expect(rows).toEqual([
    { tournament: 'WM Phoenix Open', player: 'Scottie Scheffler', result: '1728000' },
    { tournament: 'WM Phoenix Open', player: 'Rory McIlroy', result: '0' },
  ]);
  expect(problems).toEqual([]);
});

test('before somebody new is entered, those whom the name may mean are named, the likeliest first', () => {
  const names = ['Cam Ward', 'Mykel Williams', 'Jalon Walker', 'Jaylin Walker', 'Derrick Harmon'];
  expect(nearOnes(names, 'cam ward')).toEqual(['Cam Ward']);
  expect(nearOnes(names, 'Cameron Ward')).toEqual(['Cam Ward']);
  expect(nearOnes(names, 'Jalen Walker')).toEqual(['Jalon Walker', 'Jaylin Walker']);
  expect(nearOnes(names, 'Demo Newcomer')).toEqual([]);
});
