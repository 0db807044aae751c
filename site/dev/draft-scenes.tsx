import { DraftSheet } from '../islands/draft/sheet.tsx';
import type { DraftSheetData } from '../kinds/mock-draft/sheet-data.ts';
import { initialForAll } from '../layouts/page-data.ts';
import { sampleContest, sampleProspects, sampleRows, sampleTeams } from '../samples/draft.ts';
import { DOWN, documentOf, NEVER, type Scene, ServerRefusal, scenes } from './scene.ts';

/** Not at the full minute: what is left would change while one looks. */
const BEFORE = '2025-04-25T20:59:30Z';
const AFTER = '2025-04-26T00:10:00Z';
const API = '/api/sample-draft';

/** The first confirmed, the second chosen, the third traded, the fourth empty. */
const rows = sampleRows().map((row) => {
  if (row.pick === 1) return { ...row, player: 'Abe Able', position: 'QB', confirmed: true };
  if (row.pick === 2) return { ...row, player: 'Bo Béla', position: 'CB' };
  return row.pick === 3 ? { ...row, team: 'Elm Hill Elks', trade: true } : row;
});
const locked = rows.map((row) => ({ ...row, is_locked: true }));
const expert = 'Expert - A. Board';
const facts = {
  [`GET ${API}/prospects`]: { data: sampleProspects },
  [`GET ${API}/teams`]: {
    data: sampleTeams.map((name, index) => ({ id: index, name, original_pick_order: index + 1 })),
  },
  [`GET ${API}/expert-picks`]: {
    data: [{ id: '1', expert, pick: 1, team: 'Ash Town Owls', player: 'Di Dorn', position: 'WR', publishedOn: null }],
  },
};
const SAVE = `PUT ${API}/selections`;
const at = Date.parse(BEFORE);
const traded = { what: 'team' as const, of: '1', at, was: sampleTeams[0] ?? '', is: 'Elm Hill Elks' };
const moved = { what: 'lock' as const, of: 'sample', at, was: at + 7_230_000, is: at + 3_630_000 };

/** The sheet as a document brings it. */
function sheet(data: Partial<DraftSheetData> = {}, madeAt = BEFORE) {
  const whole = { rows, changes: [], prospects: sampleProspects, teams: sampleTeams, entrant: null, ...data };
  return <DraftSheet contest={sampleContest} initial={documentOf(whole, madeAt)} />;
}

const sheets = scenes({ at: BEFORE, answers: facts }, [
  { name: 'draft sheet', show: () => sheet() },
  { name: 'draft sheet empty', show: () => sheet({ rows: sampleRows() }) },
  {
    name: 'draft sheet, changed since it was saved',
    show: () =>
      sheet({
        changes: [traded, moved],
        prospects: sampleProspects.map((each, at) => (at === 1 ? { ...each, withdrawn: true } : each)),
      }),
  },
  { name: 'draft sheet saving', show: () => sheet(), answers: { [SAVE]: NEVER }, press: ['Confirm all'] },
  {
    name: 'draft sheet not saved',
    show: () => sheet(),
    answers: { [SAVE]: new ServerRefusal(500, '') },
    press: ['Confirm all'],
  },
  {
    name: 'draft sheet on this device',
    show: () => sheet(),
    answers: { [SAVE]: DOWN },
    press: ['Confirm all'],
  },
  { name: 'draft sheet, filling', show: () => sheet(), press: ['Fill from a board'] },
  {
    name: 'draft sheet filled',
    show: () => sheet({ rows: sampleRows() }),
    answers: { [SAVE]: NEVER },
    press: ['Fill from a board', 'Fill'],
  },
  {
    name: 'draft sheet, player used elsewhere',
    show: () => sheet(),
    press: ['Pick in order', 'Find a player=b'],
  },
  { name: 'draft sheet locked', show: () => sheet({ rows: locked }, AFTER), at: AFTER },
  { name: 'draft sheet locked without picks', show: () => sheet({ rows: [] }, AFTER), at: AFTER },
]);

const waiting = Object.fromEntries(rows.slice(0, 3).map((row) => [row.pick, { row, act: 'player' }]));
const kept = { [`outbox:${sampleContest.id}:guest`]: waiting };
const empty = { rows: [], changes: [], prospects: [], teams: sampleTeams, entrant: null };
const tried = () => (
  <DraftSheet contest={sampleContest} initial={initialForAll({ now: () => Date.parse(BEFORE) }, empty)} />
);
const guests = scenes(
  {
    at: BEFORE,
    fan: null,
    answers: facts,
  },
  [
    { name: 'draft sheet of a guest', show: tried, kept },
    { name: 'draft sheet of a guest, empty', show: tried },
    { name: 'draft sheet of a guest, locked', show: tried, at: AFTER, kept },
  ],
);
export const draftScenes: Scene[] = [...sheets, ...guests];
