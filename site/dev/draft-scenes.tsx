import { NightScreen } from '../islands/draft/night/night-screen.tsx';
import { DraftResults } from '../islands/draft/results/actual-results.tsx';
import { DraftSheet } from '../islands/draft/sheet.tsx';
import { ClaimPicks } from '../islands/guest/claim-picks.tsx';
import { Leaderboard } from '../islands/leaderboard/board.tsx';
import { sampleContest, sampleProspects, sampleRows, sampleScored, sampleTeams } from '../samples/draft.ts';
import { groupLines, picksLocked } from '../samples/group-samples.ts';
import * as standings from '../samples/leaderboards.ts';
import { golf, tennis } from '../samples/season.ts';
import { hidden } from '../stores/draft/scored.ts';
import { DOWN, NEVER, type Scene, ServerRefusal, scenes } from './scene.ts';

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
const SHEET = `GET ${API}/selections`;
const SAVE = `PUT ${API}/selections`;
const sheet = () => <DraftSheet contest={sampleContest} />;
const at = Date.parse(BEFORE);
const traded = { what: 'team', of: '1', at, was: sampleTeams[0], is: 'Elm Hill Elks' };
const moved = { what: 'lock', of: 'sample', at, was: at + 7_230_000, is: at + 3_630_000 };
const keptSheet = { 'sheet:sample:fan-1': { base: rows, prospects: sampleProspects, teams: sampleTeams } };

const sheets = scenes({ at: BEFORE, show: sheet, answers: facts }, [
  { name: 'draft sheet', show: sheet, answers: { [SHEET]: { data: rows } } },
  { name: 'draft sheet empty', show: sheet, answers: { [SHEET]: { data: sampleRows() } } },
  {
    name: 'draft sheet, changed since it was saved',
    show: sheet,
    answers: {
      [SHEET]: { data: rows, changes: [traded, moved] },
      [`GET ${API}/prospects`]: {
        data: sampleProspects.map((each, at) => (at === 1 ? { ...each, withdrawn: true } : each)),
      },
    },
  },
  { name: 'draft sheet loading', show: sheet, answers: { [SHEET]: NEVER } },
  { name: 'draft sheet failed', show: sheet, answers: { [SHEET]: new ServerRefusal(503, 'busy') } },
  { name: 'draft sheet signed out', show: sheet, fan: null },
  {
    name: 'draft sheet saving',
    show: sheet,
    answers: { [SHEET]: { data: rows }, [SAVE]: NEVER },
    press: ['Confirm all'],
  },
  {
    name: 'draft sheet not saved',
    show: sheet,
    answers: { [SHEET]: { data: rows }, [SAVE]: new ServerRefusal(500, '') },
    press: ['Confirm all'],
  },
  {
    name: 'draft sheet on this device',
    show: sheet,
    answers: { [SHEET]: { data: rows }, [SAVE]: DOWN },
    press: ['Confirm all'],
  },
  { name: 'draft sheet offline', show: sheet, answers: { [SHEET]: DOWN }, kept: keptSheet },
  { name: 'draft sheet, filling', show: sheet, answers: { [SHEET]: { data: rows } }, press: ['Fill from a board'] },
  {
    name: 'draft sheet filled',
    show: sheet,
    answers: { [SHEET]: { data: sampleRows() }, [SAVE]: NEVER },
    press: ['Fill from a board', 'Fill'],
  },
  {
    name: 'draft sheet, player used elsewhere',
    show: sheet,
    answers: { [SHEET]: { data: rows } },
    press: ['Pick in order', 'Find a player=b'],
  },
  { name: 'draft sheet locked', show: sheet, at: AFTER, answers: { [SHEET]: { data: locked } } },
  { name: 'draft sheet locked without picks', show: sheet, at: AFTER, answers: { [SHEET]: { data: [] } } },
]);

const guestPicks = { [sampleContest.id]: { title: sampleContest.title, picks: rows.slice(0, 3) } };
const tried = () => <DraftSheet contest={sampleContest} guest={{ teams: sampleTeams, madeAt: 0 }} />;
const claimed = () => <ClaimPicks contests={[sampleContest]} />;
const guests = scenes(
  {
    at: BEFORE,
    fan: null,
    answers: facts,
  },
  [
    { name: 'draft sheet of a guest', show: tried, kept: { guestPicks } },
    { name: 'draft sheet of a guest, empty', show: tried },
    { name: 'draft sheet of a guest, locked', show: tried, at: AFTER, kept: { guestPicks } },
  ],
);
const claims = scenes({ at: BEFORE, answers: facts }, [
  { name: 'picks of a guest, saving', show: claimed, kept: { guestPicks }, answers: { [SHEET]: NEVER } },
  { name: 'picks of a guest, not reached', show: claimed, kept: { guestPicks }, answers: { [SHEET]: DOWN } },
  {
    name: 'picks of a guest, some saved',
    show: claimed,
    kept: { guestPicks },
    answers: {
      [SHEET]: { data: sampleRows().map((row) => (row.pick === 2 ? { ...row, player: 'Ed Elm' } : row)) },
      [SAVE]: { data: rows.filter((row) => row.pick !== 2) },
    },
  },
]);

const RESULTS = `GET ${API}/results/`;
const own = () => <DraftResults contest={sampleContest} />;
const other = () => <DraftResults contest={sampleContest} username="rival-2" />;
const scored = sampleScored();
const secret = { ...hidden(scored), isLocked: false };
const complete = {
  ...scored,
  published: 4,
  picks: scored.picks.map((each) =>
    each.result ? each : { ...each, result: scored.picks[0]?.result ?? null, points: 0 },
  ),
};
const noPicks = { ...scored, picks: scored.picks.map((each) => ({ ...each, selection: null, points: null })) };
const results = scenes({ at: AFTER }, [
  { name: 'draft results half way', show: own, answers: { [RESULTS]: { data: scored } } },
  { name: 'draft results complete', show: own, answers: { [RESULTS]: { data: complete } } },
  { name: 'draft results before the first pick', show: own, answers: { [RESULTS]: { data: hidden(scored) } } },
  { name: 'draft results before the lock', show: own, at: BEFORE, answers: { [RESULTS]: { data: secret } } },
  {
    name: 'draft results of another',
    show: other,
    answers: { [RESULTS]: { data: { ...scored, username: 'rival-2' } } },
  },
  { name: 'draft results still secret', show: other, at: BEFORE, answers: { [RESULTS]: { data: secret } } },
  { name: 'draft results without picks', show: own, answers: { [RESULTS]: { data: noPicks } } },
  { name: 'draft results failed', show: own, answers: { [RESULTS]: DOWN } },
  {
    name: 'draft results of nobody',
    show: other,
    answers: { [RESULTS]: new ServerRefusal(404, 'There is no such fan') },
  },
  { name: 'draft results loading', show: own, answers: { [RESULTS]: NEVER } },
  { name: 'draft results signed out', show: own, fan: null },
]);

const night = () => <NightScreen contest={sampleContest} />;
const called = picksLocked.slots[1]?.picks ?? [];
const around = {
  ...facts,
  'GET /api/groups': { data: groupLines },
  [`GET /api/groups/${groupLines[0]?.id}/picks`]: {
    data: {
      ...picksLocked,
      slots: picksLocked.slots.map((slot) => (slot.position === 3 ? { ...slot, picks: called } : slot)),
    },
  },
  [`GET ${API}/favourites`]: {
    data: [
      {
        pick: 3,
        entries: 40,
        players: [
          { player: 'Di Dorn', entries: 24 },
          { player: 'Abe Able', entries: 6 },
        ],
      },
    ],
  },
};
const nights = scenes({ at: AFTER, show: night, answers: around }, [
  { name: 'draft night', show: night, answers: { [RESULTS]: { data: scored } } },
  { name: 'draft night before the first pick', show: night, answers: { [RESULTS]: { data: hidden(scored) } } },
  { name: 'draft night before the lock', show: night, at: BEFORE, answers: { [RESULTS]: { data: secret } } },
  {
    name: 'draft night without a group',
    show: night,
    answers: { [RESULTS]: { data: scored }, 'GET /api/groups': { data: [] } },
  },
  { name: 'draft night complete', show: night, answers: { [RESULTS]: { data: complete } } },
  { name: 'draft night failed', show: night, answers: { [RESULTS]: DOWN } },
  { name: 'draft night signed out', show: night, fan: null },
]);

const BOARD = `GET ${API}/leaderboard`;
const board = () => <Leaderboard contest={sampleContest} />;
const data = (rows: readonly unknown[]) => ({ [BOARD]: { data: rows } });
const boards = scenes({ at: AFTER, answers: { [`GET ${API}/guests`]: { data: standings.guests } } }, [
  { name: 'leaderboard', show: board, answers: data(standings.running) },
  { name: 'leaderboard tied', show: board, answers: data(standings.tied) },
  { name: 'leaderboard without me', show: board, answers: data(standings.others) },
  { name: 'leaderboard before the first result', show: board, answers: data(standings.entrants) },
  { name: 'leaderboard empty', show: board, answers: data([]) },
  { name: 'leaderboard loading', show: board, answers: { [BOARD]: NEVER } },
  { name: 'leaderboard failed', show: board, answers: { [BOARD]: DOWN } },
  { name: 'leaderboard malformed', show: board, answers: { [BOARD]: { data: 'no list' } } },
  { name: 'leaderboard signed out', show: board, fan: null },
  {
    name: 'leaderboard of a season',
    show: () => <Leaderboard contest={tennis} />,
    answers: { 'GET /api/tennis/leaderboard': standings.seasonStandings(1) },
  },
  {
    name: 'leaderboard in dollars',
    show: () => <Leaderboard contest={golf} />,
    answers: { 'GET /api/golf/leaderboard': standings.seasonStandings(10_000) },
  },
]);

export const draftScenes: Scene[] = [...sheets, ...guests, ...claims, ...results, ...nights, ...boards];
