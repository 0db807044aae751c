import { type Zippable, zipSync } from 'fflate';
import { expect } from 'vitest';
import type { Contest } from '#games/contest';
import type { MockDraft } from '#games/mock-draft/contest';
import { categoryOf, type OneAndDone } from '#games/one-and-done/contest';
import { filesOf } from '#seasons/files';
import { readSeason } from '#seasons/season-files';
import { golf2026 } from '#seasons/shipped';
import { pack, unpack } from '../bundle/unpack.ts';
import type { Fan, World } from './world.ts';

/** A made-up draft of ten picks, two teams and twelve prospects, as an organiser would bring it. */
export const demoDraft: MockDraft = {
  kind: 'mock-draft',
  id: 'demo-2027',
  path: 'demo-draft',
  title: 'Demo Draft 2027',
  description: 'Ten picks.',
  sport: 'Demo',
  type: 'Single Event',
  startsOn: '2027-01-10',
  endsOn: '2027-01-10',
  duration: '1 day',
  timeZone: 'UTC',
  accent: 'football',
  locksAt: '2027-01-10T20:00:00Z',
  event: { title: 'Demo Draft', location: 'Springfield', day: '10/01/2027', startTime: '8:00 PM' },
  picks: 10,
  thatTeam: 'named',
  expertPrefix: null,
  resultsTitle: 'Actual Results',
  clubs: ['Demo Reds', 'Demo Blues'],
};
export const demoTeams = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? 'Demo Reds' : 'Demo Blues'));

/** Its files by name. */
export const demoFiles = {
  'season.json': JSON.stringify(demoDraft),
  'teams.csv': ['pick,team_id,team', ...demoTeams.map((team, index) => `${index + 1},demo,${team}`)].join('\n'),
  'prospects.csv': [
    'rank,player,position,school,class',
    ...Array.from({ length: 12 }, (_, index) => `${index + 1},demo-${index + 1},QB,Demo,Senior`),
  ].join('\n'),
};

/** A form that brings these files as a .zip. */
export function bundleForm(files: Record<string, string>): FormData {
  return zipForm(pack(files));
}

export function zipForm(zip: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set('bundle', new File([zip], 'bundle.zip', { type: 'application/zip' }));
  return form;
}

/** The files of a contest, as it is exported. */
export async function exportedFiles(here: World, as: Fan, id: string): Promise<Record<string, string>> {
  const { files } = unpack((await here.bytes(`/api/admin/contests/${id}/bundle`, as)).bytes);
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
}

/** Brings a contest other files; `query`: ?dry=true looks only. */
export const bring = (here: World, as: Fan, id: string, files: Record<string, string>, query = '') =>
  here.ask('PUT', `/api/admin/contests/${id}/bundle${query}`, { as, form: bundleForm(files) });

/** Takes the latest change of a contest back; `query`: ?dry=true looks only. */
export async function undoLatest(here: World, as: Fan, id: string, query = '') {
  const [{ id: latest }] = (await here.get(as, `/api/admin/contests/${id}/changes`)).body.data;
  return here.post(as, `/api/admin/contests/${id}/changes/${latest}/undo${query}`, {});
}

/** Gives the first pick of the NBA draft to the Jazz, or back to the Mavericks. */
export async function tradeFirst(here: World, as: Fan, back = false, query = '') {
  const teams = ['\n1,dallas-mavericks,Dallas Mavericks\n', '\n1,utah-jazz,Utah Jazz\n'];
  const [from = '', to = ''] = back ? teams.toReversed() : teams;
  const files = await exportedFiles(here, as, 'nba-2025');
  return bring(here, as, 'nba-2025', { ...files, 'teams.csv': files['teams.csv']?.replace(from, to) ?? '' }, query);
}

/** Stores the demo draft, or other files of it, and opens it. */
export async function openDemo(here: World, as: Fan, files: Record<string, string> = demoFiles): Promise<void> {
  const said = await here.ask('POST', '/api/admin/contests', { as, form: bundleForm(files) });
  expect(said.body).toMatchObject({ success: true, data: { stored: true } });
  expect((await here.patch(as, '/api/admin/contests/demo-2027', { state: 'open' })).status).toBe(200);
}

/** Bundles that somebody made to keep the server busy, in parts. */
type Files = Record<string, string | Uint8Array>;
export const bytesOf = (text: string | Uint8Array) =>
  typeof text === 'string' ? new TextEncoder().encode(text) : text;
export const zipped = (files: Files): Uint8Array<ArrayBuffer> => {
  const entries: Zippable = Object.create(null);
  for (const [name, text] of Object.entries(files)) entries[name] = bytesOf(text);
  return zipSync(entries) as Uint8Array<ArrayBuffer>;
};
export const draft = (files: Files) => zipped({ ...demoFiles, ...files });
export const lines = (count: number, line: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index + 1)).join('\n');
export const PROSPECTS = 'rank,player,position,school,class';
export const prospects = (count: number, position = 'QB') =>
  `${PROSPECTS}\n${lines(count, (n) => `${n},demo-${n},${position},Demo,Senior`)}`;
export const constants = (more: object) => JSON.stringify({ ...demoDraft, ...more });

export const season: OneAndDone = {
  ...golf2026,
  id: 'demo-season',
  path: 'demo-season',
  title: 'Demo Season',
  startsOn: '2027-02-01',
  endsOn: '2027-12-31',
  locksAt: '2027-02-01T11:00:00Z',
};
const dayOf = (number: number) =>
  new Date(Date.parse('2027-02-01T00:00:00Z') + (number - 1) * 86_400_000).toISOString().slice(0, 10);
export const tournaments = (count: number) =>
  `tournament,date,end_date,designation,surface,purse\n${lines(count, (n) => `Demo Open ${n},${dayOf(n)},${dayOf(n)},NA,NA,NA`)}`;
export const ranked = (count: number) => `rank,player\n${lines(count, (n) => `${n},golfer-${n}`)}`;
export const golf = (files: Files) =>
  zipped({
    'season.json': JSON.stringify(season),
    'tournaments.csv': tournaments(3),
    'rankings.csv': ranked(5),
    ...files,
  });

/** Who can be picked for a category of a shipped tournament: of its field, if that is set. */
export function ableAt(contest: OneAndDone, tournament: string, category: string) {
  const { athletes, fields } = seasonOf(contest);
  const entered = new Set(fields.filter((row) => row.tournament === tournament).map((row) => row.athlete));
  return athletes.filter(
    ({ id, rank }) => (entered.size === 0 || entered.has(id)) && categoryOf(contest, rank) === category,
  );
}

/** A shipped season, as its folder has it. */
export const seasonOf = <Shipped extends Contest>(contest: Shipped) => readSeason(contest, filesOf(contest.id));
