import { Replay } from '../islands/replay/draft-replay.tsx';
import { sampleProspects, sampleTeams } from '../samples/draft.ts';
import type { Scene } from './scene.ts';

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
  { name: 'replay before the first pick', show: night, fan: null },
  { name: 'replay at a traded pick', show: night, fan: null, press: ['Forward', 'Forward'] },
  { name: 'replay at its end', show: night, fan: null, press: ['To the end'] },
];
