import { Organiser } from '../islands/admin/people/organiser.tsx';
import { sampleContest, sampleProspects, sampleTeams } from '../samples/draft.ts';
import { sampleAdmin } from '../samples/fan.ts';
import { sampleFeeds, sampleNoFeeds } from '../samples/proposals.ts';
import {
  sampleLines,
  samplePublished,
  sampleResults,
  sampleSeasonLines,
  sampleTried,
} from '../samples/publications.ts';
import { tennis } from '../samples/season.ts';
import { publishableOf } from '../stores/admin/publication.ts';
import { DOWN, NEVER, type Scene, ServerRefusal, scenes } from './scene.ts';

const BEFORE = '2025-04-25T20:59:30Z';
const AFTER = '2025-04-26T00:10:00Z';
const API = '/api/sample-draft';
const RESULTS = `GET ${API}/results`;
const PUBLISH = `POST ${API}/results`;
const TRAIL = `GET ${API}/publications`;

const desk = () => <Organiser contests={[publishableOf(sampleContest)]} />;
const FEEDS = 'GET /api/admin/contests/';
const signable = { tournament: 'sample', name: 'Sample Draft', complete: true, old: false, told: false };
const answers = {
  'GET /api/admin/contests': { data: [] },
  [FEEDS]: { data: sampleNoFeeds },
  [`GET ${API}/prospects`]: { data: sampleProspects },
  [`GET ${API}/teams`]: {
    data: sampleTeams.map((name, index) => ({ id: index, name, original_pick_order: index + 1 })),
  },
  [RESULTS]: { data: sampleResults },
  [TRAIL]: { data: sampleLines },
  [PUBLISH]: samplePublished,
  [`GET ${API}/official`]: {
    data: [{ ...signable, official: false, by: null, at: null }],
  },
  [`POST ${API}/publications/`]: { ...samplePublished, message: 'Undone: 1 result as before' },
};
const complete = sampleTeams.map((team, index) => ({
  pick: index + 1,
  team,
  player: sampleProspects[index]?.player ?? '',
  position: '',
  trade: false,
}));
const dry = { [`${PUBLISH}?dry=true`]: sampleTried };
const pasted = 'pick,team,player,trade\n2,Elm Hill Elks,Bo Béla,yes\n3,Cedar City Crows,Cy Crane,no';

export const deskScenes: Scene[] = scenes({ fan: sampleAdmin, at: AFTER, answers }, [
  { name: 'desk', show: desk },
  { name: 'desk before the lock', show: desk, at: BEFORE, answers: { [RESULTS]: { data: [] }, [TRAIL]: { data: [] } } },
  { name: 'desk loading', show: desk, answers: { [`GET ${API}/`]: NEVER, [RESULTS]: NEVER, [TRAIL]: NEVER } },
  {
    name: 'desk failed',
    show: desk,
    answers: { [RESULTS]: DOWN, [TRAIL]: new ServerRefusal(503, 'The site is busy. Please try again.') },
  },
  { name: 'desk, feeds propose', show: desk, answers: { [FEEDS]: { data: sampleFeeds } } },
  { name: 'desk, players taken', show: desk, press: ['Player=b'] },
  { name: 'desk, nobody chosen', show: desk, press: ['Publish pick 3'] },
  { name: 'desk, a traded pick', show: desk, press: ['Team=Elm Hill Elks'] },
  { name: 'desk, what a correction would move', show: desk, answers: dry, press: ['Pick=2', 'Correct pick 2'] },
  {
    name: 'desk, a pick entered',
    show: desk,
    answers: dry,
    press: ['Pick=2', 'Correct pick 2', 'Publish correction'],
  },
  {
    name: 'desk, a pick refused',
    show: desk,
    answers: { [PUBLISH]: new ServerRefusal(409, 'The player of pick 2 is at pick 1 already') },
    press: ['Pick=2', 'Correct pick 2'],
  },
  { name: 'desk, a pick taken back', show: desk, press: ['Undo pick 2'] },
  { name: 'desk with all entered', show: desk, answers: { [RESULTS]: { data: complete } } },
  {
    name: 'desk, what would move',
    show: desk,
    answers: {
      [`${PUBLISH}?dry=true`]: { ...samplePublished, message: 'Nothing was stored: 2 results read, 1 new or changed' },
    },
    press: [`Results=${pasted}`, 'Preview', 'Preview changes'],
  },
  {
    name: 'desk, positions that differ',
    show: desk,
    answers: {
      [`${PUBLISH}?dry=true`]: {
        ...samplePublished,
        data: {
          ...samplePublished.data,
          positions: [
            { row: 1, player: 'Bo Béla', given: 'DB', taken: 'CB' },
            { row: 2, player: 'Cy Crane', given: 'DE', taken: 'EDGE' },
          ],
        },
      },
    },
    press: [`Results=${pasted}`, 'Preview'],
  },
  {
    name: 'desk, old results',
    show: desk,
    answers: { [`GET ${API}/official`]: { data: [{ ...signable, old: true, official: true, by: null, at: null }] } },
  },
  {
    name: 'paper trail, rows',
    show: desk,
    answers: { [TRAIL]: { data: sampleLines.slice(0, 1) } },
  },
  { name: 'paper trail, asked', show: desk, press: ['Undo'] },
  { name: 'paper trail, undone', show: desk, press: ['Undo', 'Undo it'] },
  {
    name: 'paper trail of a season',
    show: () => <Organiser contests={[publishableOf(tennis)]} />,
    answers: {
      'GET /api/tennis/publications': { data: sampleSeasonLines },
      'GET /api/tennis/official': { data: [] },
    },
    press: ['2 rows, 1 changed'],
  },
]);
