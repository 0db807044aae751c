import { expect, test } from 'vitest';
import { filesOf } from './files.ts';
import { namedApart } from './namesakes.ts';
import { readPaste } from './paste/paste.ts';
import { sentenceOf } from './problem.ts';
import { parse } from './rows.ts';
import { readSeason, writeSeason } from './season-files.ts';
import { seasonProblems } from './season-problems.ts';
import { golf2026, nfl2025 } from './shipped.ts';

const draft = { ...nfl2025, picks: 3 };
const [first, second, third] = nfl2025.clubs;
const files = {
  'teams.csv': `pick,team\n1,${first}\n2,${second}\n3,${third}\n`,
  'prospects.csv':
    'rank,player,position,school\n1,Byron Young,DT,Alabama\n\n2,Byron Young,EDGE,Tennessee\n3,Bryce Young,QB,Alabama\n',
};
const [ALABAMA, TENNESSEE] = ['Byron Young (Alabama)', 'Byron Young (Tennessee)'];
const problems = (more: Record<string, string>) => seasonProblems(draft, { ...files, ...more }).map(sentenceOf);

test('two of one name are called by what tells them apart, and so they are written', () => {
  const season = readSeason(draft, { ...files, 'withdrawals.csv': 'player\nByron Young (Tennessee)\n' });
  expect(problems({})).toEqual([]);
  expect(season.athletes.map(({ name }) => name)).toEqual([ALABAMA, TENNESSEE, 'Bryce Young']);
  expect(season.withdrawals).toEqual([{ athlete: 2, tournament: null }]);
  const { 'season.json': _, ...written } = writeSeason(season);
  expect(readSeason(draft, written)).toEqual(season);
});

test.each([
  ['a school', [{ school: 'Alabama' }, { school: 'Tennessee' }], ['(Alabama)', '(Tennessee)']],
  ['a country', [{ country: 'KOR' }, { country: 'USA' }], ['(KOR)', '(USA)']],
  [
    'a position, where one school is unknown',
    [
      { position: 'DT', school: 'NA' },
      { position: 'QB', school: 'Demo' },
    ],
    ['(DT)', '(QB)'],
  ],
])('%s tells namesakes apart', (_, facts, ends) => {
  const named = namedApart(facts.map((each) => ({ player: 'Demo Kim', ...each })));
  expect(named.map(({ player }) => player)).toEqual(ends.map((end) => `Demo Kim ${end}`));
});

test('whom no fact tells apart stands twice, and a name alone may be either', () => {
  const alike = 'rank,player,position,school\n1,Byron Young,DT,Alabama\n2,Byron Young,DT,ALABAMA\n';
  expect(problems({ 'prospects.csv': alike })).toEqual([
    'prospects.csv, line 3: player "Byron Young" stands in line 2 too, of the same school and position.',
  ]);
  expect(problems({ 'withdrawals.csv': 'player\nByron Young\n' })).toEqual([
    `withdrawals.csv, line 2: player "Byron Young" may be ${ALABAMA} or ${TENNESSEE}: say which.`,
  ]);
});

test('a paste finds each by its school or position, asks where it says neither, and takes what was said before', () => {
  const read = (rows: string[], aliases = {}) =>
    readPaste(draft, 'results.csv', rows.join('\n'), files, aliases as Record<string, string>);
  const nflverse = read([
    'season,round,pick,team,pfr_player_name,position,college',
    '2025,1,1,TEN,Byron Young,DL,Tennessee',
    '2025,1,2,CLE,BYRON YOUNG,DT,Alabama',
  ]);
  expect(parse(nflverse.text).map(({ player }) => player)).toEqual([TENNESSEE, ALABAMA]);
  expect(nflverse.read).toContain(`"Byron Young" is read as ${TENNESSEE} (alias).`);
  const alone = ['pick,team,player', `1,${first},Byron Young`];
  expect(read(alone).unmatched).toMatchObject([
    { said: 'Byron Young', nearest: null, fits: [ALABAMA, TENNESSEE], left: false },
  ]);
  expect(parse(read(alone, { 'Byron Young': TENNESSEE }).text)[0]).toMatchObject({ player: TENNESSEE });
  // Neither school is theirs: it is somebody else, or a slip.
  expect(read(['pick,team,player,college', `1,${first},Byron Young,Purdue`]).unmatched).toHaveLength(1);
  expect(read(['pick,team,player', `1,${first},B. Young`]).unmatched).toHaveLength(1);
});

test('golfers of one name are two by their country, in fields too', () => {
  const { 'tournaments.csv': tournaments = '' } = filesOf('golf-2026');
  const golf = {
    'tournaments.csv': tournaments,
    'rankings.csv': 'rank,player,country\n1,김민수,KOR\n2,김민수,USA\n',
    'fields.csv': 'tournament,seeding_rank,player\nU.S. Open,1,김민수\n',
  };
  expect(seasonProblems(golf2026, golf).map(sentenceOf)).toEqual([
    'fields.csv, line 2: player "김민수" may be 김민수 (KOR) or 김민수 (USA): say which.',
  ]);
});
