import { expect, test } from 'vitest';
import type { Contest } from '#games/contest';
import { blankSeason } from '#seasons/blank-season';
import { copySeason } from '#seasons/copy-season';
import { editedSeason } from '#seasons/paste/edited';
import type { SeasonFiles } from '#seasons/season';
import { unpack } from '../bundle/unpack.ts';
import { servedGame } from '../kinds/kinds.ts';
import { adminOf } from '../testing/admin-of.ts';
import { bundleForm } from '../testing/bundle.ts';
import { lettersMade, lettersNow, nothingMailed } from '../testing/letters.ts';
import { type Fan, world } from '../testing/world.ts';

/**
 * Two made-up seasons from nothing to the mails of their results, by what an organiser's browser
 * does: files that are read, and calls.
 */
const CALL = '/api/admin/contests';
const cells = (lines: (string | number)[][]) => lines.map((line) => line.join('\t')).join('\n');

test('an organiser runs a draft and a season of their own, from copy and paste to the mails', async () => {
  const here = await world('2026-04-20T12:00:00Z');
  await nothingMailed();
  const admin = await adminOf(here);
  const [winner, other] = [await here.fan('demo-winner'), await here.fan('demo-other')];
  const ask = async (method: string, path: string, body?: unknown, as: Fan = admin, status = 200) => {
    const said = await here.ask(method, path, { as, ...(body !== undefined && { body }) });
    expect([path, said.status, said.body.message]).toEqual([path, status, said.body.message]);
    return said.body;
  };
  const filesOf = async (id: string): Promise<SeasonFiles> => {
    const { files } = unpack((await here.bytes(`${CALL}/${id}/bundle`, admin)).bytes);
    return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
  };
  const store = async (files: SeasonFiles, query = '') =>
    (await here.ask('POST', CALL + query, { as: admin, form: bundleForm(files) })).body;
  const contestOf = async (id: string) => JSON.parse((await filesOf(id))['season.json'] ?? '') as Contest;

  // The draft is last year's with other days; its order and players are pasted, and a name is
  // matched by hand.
  const next = {
    ...{ id: 'nfl-2026', path: 'nfl-draft-2026', title: 'NFL Mock Draft 2026', place: 'Pittsburgh' },
    ...{ startsOn: '2026-04-23', locksAt: '2026-04-24T00:00:00.000Z', timeZone: 'America/New_York' },
  };
  expect(await store(copySeason(await filesOf('nfl-2025'), { ...next, athletes: 'emptied' }))).toMatchObject({
    data: { stored: true, contest: { state: 'draft', series: 'nfl', locksAt: '2026-04-24T00:00:00.000Z' } },
  });
  const pasted = {
    'teams.csv': cells([
      ['Pk', 'team_id', 'Club'],
      [1, 'titans', 'TEN'],
      [2, 'browns', 'Browns'],
      [3, 'giants', 'The G-Men'],
    ]),
    'prospects.csv': cells([
      ['Rk', 'Name', 'Pos', 'College', 'Class'],
      [1, 'Demo Able', 'QB', 'Demo', 'Senior'],
      [2, 'Demo Baker', 'CB', 'Demo', 'Senior'],
      [3, 'Demo Charlie', 'WR', 'Demo', 'Junior'],
      [4, 'Demo Delta', 'LB', 'Demo', 'Junior'],
    ]),
  };
  const edited = async (aliases: Record<string, string>) => editedSeason(await filesOf('nfl-2026'), pasted, aliases);
  expect((await store((await edited({})).files, '?dry=true')).problems).toMatchObject([{ file: 'teams.csv', row: 4 }]);
  const meant = { aliases: [{ said: 'The G-Men', name: 'New York Giants' }] };
  const [alias] = (await ask('PUT', `${CALL}/nfl-2026/aliases`, meant)).data;
  const { files, pasted: read } = await edited({ [alias.said]: alias.name });
  expect(read['teams.csv']?.read).toContain('"The G-Men" is read as New York Giants (alias).');
  expect((await store(files)).data).toMatchObject({ stored: true });
  expect(await contestOf('nfl-2026')).toMatchObject({ picks: 3 });

  // The season of golf begins from nothing; its tournaments move, and its first lock with them.
  const golf = blankSeason({
    accent: 'golf',
    id: 'golf-2027',
    path: 'golf-2027',
    title: 'Golf 1&Done 2027',
    startsOn: '2027-02-04',
    endsOn: '2027-02-21',
    locksAt: '2027-02-04T12:00:00.000Z',
    timeZone: 'America/New_York',
    place: '',
    count: 2,
    names: ['Demo Open', 'Demo Masters'],
  });
  expect((await store(golf)).data).toMatchObject({ stored: true, contest: { state: 'draft' } });
  const filled = {
    'tournaments.csv': cells([
      ['Event', 'Start', 'End', 'designation', 'surface', 'Prize money'],
      ['Demo Open', '2027-02-11', '2027-02-14', 'NA', 'NA', 9_000_000],
      ['Demo Masters', '2027-02-18', '2027-02-21', 'NA', 'NA', 'NA'],
    ]),
    'rankings.csv': cells([
      ['Rank', 'Golfer'],
      [1, 'Demo Ace'],
      [2, 'Demo Birdie'],
    ]),
  };
  expect((await store(editedSeason(await filesOf('golf-2027'), filled, {}).files)).data).toMatchObject({
    stored: true,
  });
  expect(await contestOf('golf-2027')).toMatchObject({ startsOn: '2027-02-11', locksAt: '2027-02-11T12:00:00.000Z' });

  // Both are opened, and two fans pick.
  for (const id of ['nfl-2026', 'golf-2027']) await ask('PATCH', `${CALL}/${id}`, { state: 'open' });
  const teams = ['Tennessee Titans', 'Cleveland Browns', 'New York Giants'];
  const sheet = (fan: Fan, ...players: string[]) =>
    players.map((player, index) => ({ userId: fan.id, pick: index + 1, team: teams[index], player, trade: false }));
  await ask(
    'POST',
    '/api/nfl-draft-2026/selections',
    sheet(winner, 'Demo Able', 'Demo Baker', 'Demo Charlie'),
    winner,
    201,
  );
  await ask('POST', '/api/nfl-draft-2026/selections', sheet(other, 'Demo Able'), other, 201);
  for (const [fan, golfer] of [
    [winner, 'Demo Birdie'],
    [other, 'Demo Ace'],
  ] as const)
    await ask(
      'POST',
      '/api/golf-2027/selections',
      { user_id: fan.id, tournament: 'Demo Open', selection: golfer },
      fan,
    );

  // The draft locks half an hour earlier for everybody, who are counted before.
  const lock = { locksAt: '2026-04-23T23:30:00Z' };
  const warned = await ask('PATCH', `${CALL}/nfl-2026?dry=true`, lock);
  expect(warned.data).toMatchObject({
    affected: 2,
    warnings: [expect.stringMatching(/locks earlier: .*2 fans entered\./)],
  });
  await ask('PATCH', `${CALL}/nfl-2026`, lock);
  const letters = async (step: string) => {
    const games = [...here.games, servedGame(await contestOf('nfl-2026'))];
    const made = (await lettersMade()).filter((each) => each.step === step);
    return (await lettersNow({ ...here, games }, made)).map(({ to, subject }) => [to, subject]).sort();
  };
  await here.cronAt('2026-04-23T22:31:00Z');
  expect(await letters('hour')).toEqual([
    ['demo-other', 'NFL Mock Draft 2026 locks in an hour: 1 of 3 picks, 2 missing'],
  ]);

  // On the night somebody whom nobody listed is picked, and a slip is corrected.
  here.at('2026-04-23T23:31:00Z');
  expect((await ask('PUT', '/api/nfl-draft-2026/selections', sheet(other, 'Demo Baker'), other, 409)).code).toBe(
    'locked',
  );
  await ask('POST', '/api/nfl-draft-2026/athletes', { name: 'Demo Newcomer', position: 'LB' }, admin, 201);
  const publish = (pick: number, player: string) =>
    ask('POST', '/api/nfl-draft-2026/results', { results: [{ pick, team: teams[pick - 1], player, trade: false }] });
  await publish(1, 'Demo Able');
  await publish(2, 'Demo Newcomer');
  await publish(3, 'Demo Delta');
  const standings = async (path: string) => {
    const { body } = await here.get(winner, `/api/${path}/leaderboard`);
    return (body.data ?? body).map((row: Record<string, unknown>) => [row.username, row.rank, row.total_points]);
  };
  const [[, , before]] = await standings('nfl-draft-2026');
  await publish(3, 'Demo Charlie');
  const [first, second] = await standings('nfl-draft-2026');
  expect([first[0], first[1], second[0], second[1]]).toEqual(['demo-winner', 1, 'demo-other', 2]);
  expect([first[2] > before, second[2]]).toEqual([true, 600]);
  const trail = (await ask('GET', '/api/nfl-draft-2026/publications')).data;
  expect(
    trail.map(({ rows: [line] }: { rows: { row: { player: string }; was: { player: string } | null }[] }) => [
      line?.row.player,
      line?.was?.player,
    ]),
  ).toEqual([
    ['Demo Charlie', 'Demo Delta'],
    ['Demo Delta', undefined],
    ['Demo Newcomer', undefined],
    ['Demo Able', undefined],
  ]);
  const changes = (await ask('GET', `${CALL}/nfl-2026/changes`)).data.map(({ what }: { what: string }) => what);
  expect(changes).toEqual(['athlete', 'lock', 'state', 'import', 'alias', 'import']);

  // The mails are those of the corrected results, once they have rested.
  await here.cronAt('2026-04-23T23:50:00Z');
  expect(await letters('result')).toEqual([
    ['demo-other', 'NFL Mock Draft 2026: you scored 600 points, now rank 2 of 2'],
    ['demo-winner', `NFL Mock Draft 2026: you scored ${first[2].toLocaleString('en-US')} points, now rank 1 of 2`],
  ]);

  // A tournament of golf, in dollars.
  here.at('2027-02-14T23:30:00Z');
  const paid = [
    ['Demo Ace', 1_620_000],
    ['Demo Birdie', 981_000],
  ].map(([player, earnings]) => ({ tournament: 'Demo Open', player, earnings }));
  await ask('POST', '/api/golf-2027/results', { results: paid });
  expect(await standings('golf-2027')).toEqual([
    ['demo-other', 1, 1_620_000],
    ['demo-winner', 2, 981_000],
  ]);
});
