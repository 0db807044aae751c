import { beforeAll, expect, test } from 'vitest';
import { copySeason, type NextSeason } from '#seasons/copy-season';
import { filesOf } from '#seasons/files';
import { editedSeason } from '#seasons/paste/edited';
import { readSeason } from '#seasons/read-season';
import { contests } from '#seasons/registry';
import { writeSeason } from '#seasons/write-season';
import { unpack } from '../bundle/unpack.ts';
import { bindings } from '../testing/bindings.ts';
import { bundleForm } from '../testing/bundle.ts';
import { world } from '../testing/world.ts';

/**
 * Next seasons, imported with results from files as others publish them. What each reader makes of
 * a row: seasons/paste/paste.test.ts.
 */
const CALL = '/api/admin/contests';

const here = await world('2025-12-01T12:00:00Z');
const admin = await here.fan('admin');
beforeAll(async () => {
  await bindings.DB.prepare('delete from feed_items').run();
});

const json = (data: object[]) => JSON.stringify({ data });
const golfer = (display_name: string, earnings: number) => ({
  tournament: { id: 1, name: 'WM Phoenix Open' },
  player: { id: 9, display_name },
  position: '1',
  earnings,
});
const FORMATS: [
  format: string,
  of: string,
  next: Pick<NextSeason, 'id' | 'path' | 'title' | 'startsOn'>,
  text: string,
  stored: string[],
][] = [
  [
    'nflverse draft_picks.csv',
    'nfl-2025',
    { id: 'nfl-2026', path: 'nfl-draft-2026', title: 'NFL Mock Draft 2026', startsOn: '2026-04-23' },
    'season,round,pick,team,gsis_id,pfr_player_id,cfb_player_id,pfr_player_name,hof,position,category,side,college,age\n' +
      '2025,1,1,TEN,00-1,X1,x,Cam Ward,FALSE,QB,QB,O,Miami (FL),22\n2026,1,1,TEN,00-2,X2,x,Travis Hunter,FALSE,WR,WR,O,Colorado,22\n',
    // The list that fans pick from has another position.
    ['1,Tennessee Titans,Travis Hunter,CB,false'],
  ],
  [
    'tennis_atp matches',
    'tennis-2025',
    { id: 'tennis-2026', path: 'tennis-2026', title: 'Tennis 2026', startsOn: '2026-03-31' },
    'tourney_id,tourney_name,surface,draw_size,tourney_level,tourney_date,winner_name,loser_name,score,round\n' +
      '2026-540,Wimbledon,Grass,128,G,20260630,Jannik Sinner,Carlos Alcaraz,4-6 6-4 6-4 6-4,F\n',
    ['Wimbledon,Carlos Alcaraz,F', 'Wimbledon,Jannik Sinner,W'],
  ],
  [
    'balldontlie PGA results',
    'golf-2026',
    { id: 'golf-2027', path: 'golf-2027', title: 'Golf 2027', startsOn: '2027-01-14' },
    json([golfer('Scottie Scheffler', 1_728_000.4), golfer('Rory Mcilroy', 981_000)]),
    ['WM Phoenix Open,Scottie Scheffler,1728000', 'WM Phoenix Open,Rory McIlroy,981000'],
  ],
];

test.each(FORMATS)('%s is imported, published at the desk, and exported', async (format, of, next, text, stored) => {
  const old = contests.find(({ id }) => id === of);
  if (!old) throw new Error(`no ${of}`);
  const files = copySeason(writeSeason(readSeason(old, filesOf(of))), {
    ...next,
    locksAt: `${next.startsOn}${new Date(old.locksAt).toISOString().slice(10)}`,
    timeZone: old.timeZone,
    place: '',
    athletes: 'kept',
  });
  const edited = editedSeason(files, { 'results.csv': text }, {});
  expect(edited.pasted['results.csv']?.format).toBe(format);
  const store = async (contest: Record<string, string>) =>
    (await here.ask('POST', CALL, { as: admin, form: bundleForm(contest) })).body;
  expect(await store(files)).toMatchObject({ data: { stored: true } });
  expect(await store(edited.files)).toMatchObject({ data: { stored: true } });
  expect(await store(edited.files)).toMatchObject({ message: 'Nothing to change' });
  await here.patch(admin, `${CALL}/${next.id}`, { state: 'open' });
  here.at('2028-01-01T12:00:00Z');
  await here.cron();
  const { proposals } = (await here.get(admin, `${CALL}/${next.id}/feeds`)).body.data;
  const results = proposals.map(({ row }: { row: object }) => row);
  const published = await here.post(admin, `/api/${next.path}/results`, { results, was: [] });
  expect([published.status, results.length]).toEqual([200, stored.length]);
  const publications = (await here.get(admin, `/api/${next.path}/publications`)).body.data;
  expect(publications.map(({ published }: { published: number }) => published)).toEqual([stored.length]);
  const { files: packed } = unpack((await here.bytes(`${CALL}/${next.id}/bundle`, admin)).bytes);
  const lines = new TextDecoder().decode(packed['results.csv']).trim().split('\n').slice(1);
  expect(lines.toSorted()).toEqual(stored.toSorted());
  here.at('2025-12-01T12:00:00Z');
});
