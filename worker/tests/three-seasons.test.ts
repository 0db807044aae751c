import { expect, test } from 'vitest';
import type { Contest } from '#games/contest';
import { type BlankSeason, blankSeason } from '#seasons/blank-season';
import { editedSeason } from '#seasons/paste/edited';
import { readPaste } from '#seasons/paste/paste';
import { csvOf, parse } from '#seasons/rows';
import type { SeasonFiles } from '#seasons/season';
import { bundleForm } from '../testing/bundle.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * Seasons of 2023 as an organiser brings them, with results as others publish them. What each of
 * three fans earns is worked out by hand from the tables of points that fans are told.
 */
const CALL = '/api/admin/contests';
const SPRING = { timeZone: 'America/New_York', place: '', startsOn: '2023-04-27', locksAt: '2023-04-28T00:00:00.000Z' };
const here = await world('2023-04-20T12:00:00Z');
const admin = await here.admin();
const fans = await here.fans('demo-one', 'demo-two', 'demo-three');

const ask = async (method: string, path: string, body: unknown, as = admin) => {
  const said = await here.ask(method, path, { as, body });
  expect([path, said.status, said.body.message]).toEqual([path, expect.toBeOneOf([200, 201]), said.body.message]);
  return said.body;
};

/** Stores a season with its facts as they were pasted, and opens it. */
async function bring(season: BlankSeason, facts: SeasonFiles): Promise<SeasonFiles> {
  here.at('2023-04-20T12:00:00Z');
  const { files } = editedSeason(blankSeason(season), facts, {});
  const { body } = await here.ask('POST', CALL, { as: admin, form: bundleForm(files) });
  expect(body).toMatchObject({ data: { stored: true } });
  await ask('PATCH', `${CALL}/${season.id}`, { state: 'open' });
  return files;
}

/** Publishes what is pasted at the desk; `meant`: what the organiser says of its names. */
async function publish(files: SeasonFiles, text: string, meant: Record<string, string> = {}, chosen = {}) {
  const contest = JSON.parse(files['season.json'] ?? '') as Contest;
  const { questions, ...read } = readPaste(contest, 'results.csv', text, files, meant, chosen);
  expect([questions, read.wrong]).toEqual([[], []]);
  const results = parse(read.text).map(({ pick, trade, result, ...row }) => {
    if (pick !== undefined) return { ...row, pick: Number(pick), trade: trade === 'true' };
    return { ...row, ...(Number.isNaN(Number(result)) ? { result } : { earnings: Number(result) }) };
  });
  await ask('POST', `/api/${contest.path}/results`, { results });
}

const totals = async (path: string) => {
  const { body } = await here.get(fans[0], `/api/${path}/leaderboard`);
  const rows: { username: string; total_points: number }[] = body.data ?? body;
  return fans.map((fan) => rows.find((row) => row.username === fan.username)?.total_points);
};

/** Round one of 2023 as nfldata has it. */
const ROUND_ONE = `season,team,round,pick,pfr_id,pfr_name,player_id,side,category,position
2023,CAR,1,1,YounBr01,Bryce Young,,O,QB,QB
2023,HOU,1,2,StroCJ00,C.J. Stroud,,O,QB,QB
2023,HOU,1,3,AndeWi01,Will Anderson Jr.,,D,LB,LB
2023,IND,1,4,RichAn03,Anthony Richardson,,O,QB,QB
2023,SEA,1,5,WithDe00,Devon Witherspoon,,D,DB,DB
2023,ARI,1,6,JohnPa03,Paris Johnson Jr.,,O,OL,OL
2023,LV,1,7,WilsTy01,Tyree Wilson,,D,LB,LB
2023,ATL,1,8,RobiBi01,Bijan Robinson,,O,RB,RB
2023,PHI,1,9,CartJa05,Jalen Carter,,D,DL,DL
2023,CHI,1,10,WrigDa00,Darnell Wright,,O,OL,OL
2023,TEN,1,11,SkorPe00,Peter Skoronski,,O,OL,OL
2023,DET,1,12,GibbJa01,Jahmyr Gibbs,,O,RB,RB
2023,GB,1,13,VanxLu00,Lukas Van Ness,,D,DL,DL
2023,PIT,1,14,JoneBr09,Broderick Jones,,O,OL,OL
2023,NYJ,1,15,McDoWi00,Will McDonald IV,,D,DL,DE
2023,WAS,1,16,ForbEm00,Emmanuel Forbes,,D,DB,CB
2023,NE,1,17,GonzCh00,Christian Gonzalez,,D,DB,DB
2023,DET,1,18,CampJa04,Jack Campbell,,D,LB,LB
2023,TB,1,19,KancCa00,Calijah Kancey,,D,DL,DL
2023,SEA,1,20,SmitJa06,Jaxon Smith-Njigba,,O,WR,WR
2023,LAC,1,21,JohnQu02,Quentin Johnston,,O,WR,WR
2023,BAL,1,22,FlowZa00,Zay Flowers,,O,WR,WR
2023,MIN,1,23,AddiJo00,Jordan Addison,,O,WR,WR
2023,NYG,1,24,BankDe00,Deonte Banks,,D,DB,DB
2023,BUF,1,25,KincDa00,Dalton Kincaid,,O,TE,TE
2023,DAL,1,26,SmitMa06,Mazi Smith,,D,DL,DL
2023,JAX,1,27,HarrAn00,Anton Harrison,,O,OL,OL
2023,CIN,1,28,MurpMy00,Myles Murphy,,D,DL,DE
2023,NO,1,29,BresBr00,Bryan Bresee,,D,DL,DT
2023,PHI,1,30,SmitNo02,Nolan Smith,,D,LB,LB
2023,KC,1,31,AnudFe00,Felix Anudike-Uzomah,,D,DL,DE
`;
/** Who was on the clock before the night; ten picks were traded: 3 6 9 10 12 14 17 24 25 27. */
const ORDER =
  'CAR HOU ARI IND SEA DET LV ATL CHI PHI TEN HOU GB NE NYJ WAS PIT DET TB SEA LAC BAL MIN JAX NYG DAL BUF CIN NO PHI KC';

test('three sheets of round one of 2023 earn what their points add up to by hand', async () => {
  const taken = parse(ROUND_ONE);
  const season = { ...SPRING, id: 'nfl-2023', path: 'nfl-draft-2023', title: 'NFL Mock Draft 2023' };
  const files = await bring(
    { ...season, accent: 'football', endsOn: '2023-04-27', count: 31, names: [] },
    {
      'teams.csv': csvOf([['pick', 'team'], ...ORDER.split(' ').map((team, at) => [String(at + 1), team])]),
      'prospects.csv': csvOf([
        ['rank', 'player', 'position'],
        ...taken.map(({ pick = '', pfr_name = '', position = '' }) => [pick, pfr_name, position]),
      ]),
    },
  );
  const pick = (number: number, team: string, player: string, trade = false) => ({ pick: number, team, player, trade });
  const sheets = [
    [
      pick(1, 'Carolina Panthers', 'Bryce Young'),
      pick(3, 'Houston Texans', 'Will Anderson Jr.', true),
      pick(4, 'Indianapolis Colts', 'C.J. Stroud'),
    ],
    [
      pick(2, 'Houston Texans', 'Will Anderson Jr.'),
      pick(6, 'Arizona Cardinals', 'Paris Johnson Jr.', true),
      pick(18, 'Detroit Lions', 'Jahmyr Gibbs'),
      pick(24, 'Jacksonville Jaguars', 'Deonte Banks'),
    ],
    [
      pick(7, 'Arizona Cardinals', 'Paris Johnson Jr.', true),
      pick(9, 'Chicago Bears', 'Jalen Carter'),
      pick(10, 'Philadelphia Eagles', 'Darnell Wright'),
      pick(25, 'Buffalo Bills', 'Dalton Kincaid', true),
      pick(31, 'Kansas City Chiefs', 'Devon Witherspoon'),
    ],
  ];
  // A sheet begins with who is on the clock, nobody picked.
  const empty = parse(files['teams.csv'] ?? '').map(({ pick: number, team = '' }) => pick(Number(number), team, ''));
  for (const [at, fan] of fans.entries()) {
    const rows = empty.map((row) => sheets[at]?.find((each) => each.pick === row.pick) ?? row);
    const body = rows.map((row) => ({ userId: fan.id, ...row }));
    await ask('POST', `/api/${season.path}/selections`, body, fan);
  }
  await here.cronAt('2023-04-28T04:00:00Z');
  await publish(files, ROUND_ONE);
  // Team 100, player at the pick 100, player of the team 100, position at the pick 50, position of
  // the team 50, trade 100, all of it right 100. A missed pick names who is on the clock, and no
  // trade: 100 + 100 = 200 where there was none, 0 where there was. 31 - 10 = 21 were not traded.
  expect(await totals(season.path)).toEqual([
    // 1: 600. 3: 600. 4: team 100 + position 50 + of the team 50 + no trade 100 = 300.
    // Missed: (21 - 2) x 200 = 3,800. 600 + 600 + 300 + 3,800 = 5,300
    5300,
    // 2: team 100 + taken by them at 3 100 + a position of theirs 50 + no trade 100 = 350. 6: 600.
    // 18: the same as 2, by the pick 12 of Detroit = 350. 24: player 100 + position 50 = 150.
    // Missed: (21 - 2) x 200 = 3,800. 350 + 600 + 350 + 150 + 3,800 = 5,250
    5250,
    // 7: taken by Arizona at 6 100 + a position of theirs 50 = 150. 9 and 10: player 100 + position
    // 50 = 150 each. 25: 600. 31: team 100 + no trade 100 = 200.
    // Missed: (21 - 2) x 200 = 3,800. 150 + 150 + 150 + 600 + 200 + 3,800 = 5,050
    5050,
  ]);
  // Two years later it is the ghost of whoever looks, of nobody else.
  here.at('2025-04-26T00:40:00Z');
  const group = await ask('POST', '/api/groups', { name: 'Demo group', ghosts: true }, fans[0]);
  await ask('POST', '/api/groups/join', { code: group.code }, fans[1]);
  for (const [at, points] of [5300, 5250].entries()) {
    const { body } = await here.get(fans[at] as Fan, `/api/groups/${group.id}/leaderboard?contest=nfl-2025`);
    expect(body.ghosts).toEqual([{ who: 'last year', total_points: points, contest: season.title }]);
  }
});

test('three fans earn by the finals of two tournaments of 2023 what adds up by hand', async () => {
  const season = { ...SPRING, id: 'tennis-2023', path: 'tennis-2023', title: 'Tennis 3&Done 2023' };
  const ranked = [
    ['1', 'Novak Djokovic'],
    ['2', 'Carlos Alcaraz'],
    ['4', 'Casper Ruud'],
    ['30', 'Ben Shelton'],
    ['31', 'Andy Murray'],
    ['65', 'Jan-Lennard Struff'],
    ['99', 'Dominic Thiem'],
  ];
  const files = await bring(
    { ...season, accent: 'tennis', endsOn: '2023-06-11', count: 2, names: ['Madrid', 'French Open'] },
    {
      'tournaments.csv':
        'tournament,date,end_date,designation,surface,purse\nMadrid,2023-04-27,2023-05-07,ATP 1000,Clay,NA\nFrench Open,2023-05-28,2023-06-11,Grand Slam,Clay,NA\n',
      'rankings.csv': csvOf([['rank', 'player'], ...ranked]),
      'fields.csv': csvOf([
        ['tournament', 'seeding_rank', 'player'],
        ...['Madrid', 'French Open'].flatMap((name) =>
          ranked.map(([, player = ''], at) => [name, String(at + 1), player]),
        ),
      ]),
    },
  );
  const choose = (fan: Fan, tournament: string, gold: string, silver: string, bronze: string) =>
    ask(
      'POST',
      `/api/${season.path}/selections`,
      { user_id: fan.id, tournament, gold_selection: gold, silver_selection: silver, bronze_selection: bronze },
      fan,
    );
  const [one, two, three] = fans;
  await choose(one, 'Madrid', 'Carlos Alcaraz', '', 'Jan-Lennard Struff');
  await choose(one, 'French Open', 'Novak Djokovic', 'Ben Shelton', '');
  await choose(two, 'Madrid', 'Novak Djokovic', 'Andy Murray', 'Dominic Thiem');
  await choose(two, 'French Open', 'Casper Ruud', '', 'Jan-Lennard Struff');
  await choose(three, 'Madrid', '', 'Ben Shelton', 'Jan-Lennard Struff');
  await here.cronAt('2023-06-12T12:00:00Z');
  await publish(
    files,
    'tourney_name,winner_name,loser_name,round\nMutua Madrid Open,Carlos Alcaraz,Jan Lennard Struff,F\nRoland Garros,Novak Djokovic,Casper Ruud,F\n',
    { 'Mutua Madrid Open': 'Madrid', 'Roland Garros': 'French Open' },
  );
  // Winner and runner-up: of an ATP 1000 1,000 and 650, of a Grand Slam 2,000 and 1,200.
  expect(await totals(season.path)).toEqual([
    // Alcaraz 1,000 + Struff 650 + Djokovic 2,000 + Shelton 0, two missed = 3,650
    3650,
    // Ruud 1,200; Djokovic won the other one, Struff lost this one before the final: 1,200
    1200,
    // Struff 650, the French Open missed = 650
    650,
  ]);
});

test('three fans earn the dollars of the PGA Championship of 2023, from a leaderboard and a spreadsheet', async () => {
  const season = { ...SPRING, id: 'golf-2023', path: 'golf-2023', title: 'Golf 1&Done 2023' };
  const golfers = [
    ...['Scottie Scheffler', 'Brooks Koepka', 'Viktor Hovland', 'Cam Davis', 'Kurt Kitayama', 'Bryson DeChambeau'],
    'Sepp Straka',
  ];
  const files = await bring(
    { ...season, accent: 'golf', endsOn: '2023-06-18', count: 2, names: ['PGA Championship', 'US Open'] },
    {
      'tournaments.csv':
        'tournament,date,end_date,designation,surface,purse\nPGA Championship,2023-05-18,2023-05-21,NA,NA,17500000\nUS Open,2023-06-15,2023-06-18,NA,NA,20000000\n',
      'rankings.csv': csvOf([['rank', 'player'], ...golfers.map((player, at) => [String(at + 1), player])]),
    },
  );
  const choose = (fan: Fan, tournament: string, selection: string) =>
    ask('POST', `/api/${season.path}/selections`, { user_id: fan.id, tournament, selection }, fan);
  const [one, two, three] = fans;
  await choose(one, 'PGA Championship', 'Viktor Hovland');
  await choose(one, 'US Open', 'Scottie Scheffler');
  await choose(two, 'PGA Championship', 'Sepp Straka');
  await choose(three, 'US Open', 'Brooks Koepka');
  await here.cronAt('2023-05-22T12:00:00Z');
  await publish(
    files,
    `POS	PLAYER	TO PAR	R1	R2	R3	R4	TOT	MONEY
1	Brooks Koepka	-9	72	66	66	67	270	$3,150,000
2	Scottie Scheffler	-7	67	68	73	65	273	$1,540,000
3	Viktor Hovland	-7	68	67	70	68	273	$1,540,000
T4	Cam Davis	-3	71	70	71	65	277	$720,000`,
    {},
    { 'results.csv tournament': 'PGA Championship' },
  );
  await publish(
    files,
    'tournament;player;earnings\nPGA Championship;Cam Davis;720.000\nPGA Championship;Kurt Kitayama;720.000\nPGA Championship;Bryson DeChambeau;720.000\nPGA Championship;Sepp Straka;555.000\n',
  );
  // A point a dollar. The US Open is to come: Scheffler 0, Koepka 0.
  expect(await totals(season.path)).toEqual([
    // Hovland 1,540,000 + 0 = 1,540,000
    1_540_000,
    // Straka 555,000, the US Open missed = 555,000
    555_000,
    // The PGA Championship missed: the winner is not theirs = 0
    0,
  ]);
});
