import type { ContestOverview, Imported } from '#schema/wire/contests';
import { ContestDesk } from '../islands/admin/contests/contest-desk.tsx';
import { Replay } from '../islands/replay/draft-replay.tsx';
import { sampleProspects, sampleTeams } from '../samples/draft.ts';
import { sampleAdmin } from '../samples/fan.ts';
import { type Scene, ServerRefusal, scenes } from './scene.ts';

const CONTESTS = '/api/admin/contests';
const row: ContestOverview = {
  id: 'sample-2025',
  path: 'sample-draft',
  kind: 'mock-draft',
  title: 'Sample Draft 2025',
  state: 'finished',
  startsOn: '2025-04-25',
  endsOn: '2025-04-25',
  locksAt: '2025-04-26T00:00:00Z',
  entries: 12,
  series: 'sample',
  said: 'open',
  timeZone: 'America/New_York',
  nextLock: null,
  unfinished: 0,
  lastPublished: '2025-04-26T02:00:00Z',
  scored: true,
  waitsSince: null,
  feeds: [],
};
const tried: Imported = {
  success: true,
  message: 'Nothing was stored: 3 new, 0 changed, 0 gone',
  data: {
    contest: { ...row, id: 'sample-2026', path: 'sample-2026', title: 'Sample Draft 2026', state: 'draft', entries: 0 },
    isNew: true,
    stored: false,
    counts: { new: 3, changed: 0, gone: 0 },
    changes: [{ file: 'teams.csv', row: '1', change: 'new', cells: [] }],
    warnings: [],
    told: 0,
  },
};
const desk = () => <ContestDesk />;
const what = ['New season', 'Begin with=new football', 'Title=Sample Draft 2026'];
const when = [...what, 'Next', 'Day of the draft=2026-04-23', 'Picks lock at=20:00', 'Host city=Springfield'];
const who = [...when, 'Next', 'Order of teams=kept', 'Picks=3', 'Players=pasted'];
const players = 'rank,player,position\n1,Demo Able,QB\n2,Demo Baker,CB';
const look = [...who, `List of players=${players}`, 'Look at it'];

const replay = {
  title: 'Sample Draft 2025',
  path: 'sample-draft',
  entries: 1_240,
  followed: 1_000,
  steps: [0, 1, 2].map((place) => ({
    pick: place + 1,
    team: sampleTeams[place] ?? '',
    player: sampleProspects[place]?.player ?? '',
    position: place === 2 ? '' : (sampleProspects[place]?.position ?? ''),
    trade: place === 1,
    right: [412, 0, 1][place] ?? 0,
    table: [
      { rank: 1, username: 'anna', points: 600 * (place + 1), up: place === 0 ? null : 0 },
      { rank: 2, username: 'a-fan-of-the-longest-name-there-is', points: 450, up: place === 0 ? null : 12 },
      { rank: 2, username: 'cleo', points: 450, up: place === 0 ? null : -1 },
    ],
  })),
};
const night = () => <Replay replay={replay} />;

export const springScenes: Scene[] = [
  ...scenes(
    {
      fan: sampleAdmin,
      answers: { [`GET ${CONTESTS}`]: { data: [row] }, [`POST ${CONTESTS}?dry=true`]: tried },
    },
    [
      { name: 'contests', show: desk },
      { name: 'new season, what', show: desk, press: [...what, 'For experts'] },
      { name: 'new season, when and where', show: desk, press: when },
      { name: 'new season, no such zone', show: desk, press: [...when, 'Time zone=Springfield', 'Next'] },
      { name: 'new season, who', show: desk, press: who },
      { name: 'new season, looked at', show: desk, press: [...look, 'Row by row'] },
      {
        name: 'new season, what does not fit',
        show: desk,
        press: look,
        answers: {
          [`POST ${CONTESTS}?dry=true`]: new ServerRefusal(400, '1 problem found. Nothing was stored.', {
            problems: [{ file: 'prospects.csv', row: 2, column: 'rank', message: 'rank "A" is not a whole number.' }],
          }),
        },
      },
    ],
  ),
  { name: 'replay before the first pick', show: night, fan: null },
  { name: 'replay at a traded pick', show: night, fan: null, press: ['Forward', 'Forward'] },
  { name: 'replay at its end', show: night, fan: null, press: ['To the end'] },
];
