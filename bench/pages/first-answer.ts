import { subscribe } from 'node:diagnostics_channel';
import type { Settings } from '../../scripts/settings.ts';
import { median, round } from '../names.ts';
import { startBench } from '../runtime.ts';

const ASKED = [
  { who: 'a bare Worker', what: 'bare', path: '/api/health' },
  { who: 'who watches over it', what: 'built', path: '/api/health' },
  { who: 'a fan who asks for standings', what: 'built', path: '/api/nfl-draft/leaderboard' },
] as const;

let startedAt = 0;
subscribe('child_process', () => {
  startedAt = performance.now();
});

/**
 * A first answer, from the start of workerd, in milliseconds and as times a bare Worker's of the
 * same round, on data that is filled. What Node does before, for any Worker, is not counted.
 */
export async function firstAnswers(settings: Settings, token: string, rounds: number): Promise<object[]> {
  const taken = ASKED.map((each) => ({ ...each, ms: [] as number[] }));
  for (let round = 0; round < rounds; round++)
    for (const { what, path, ms } of taken) ms.push(await once(settings, what, path, token));
  const [bare] = taken;
  return taken.map(({ who, ms }) => ({
    'first answer to': who,
    ms: round(median(ms)),
    times: round(median(ms.map((each, at) => each / (bare?.ms[at] ?? Number.NaN))), 2),
  }));
}

async function once(settings: Settings, what: 'built' | 'bare', path: string, token: string): Promise<number> {
  const miniflare = await startBench(settings, settings.port, what);
  try {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch(`http://127.0.0.1:${settings.port}${path}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The first answer was ${answer.status}`);
    return performance.now() - startedAt;
  } finally {
    await miniflare.dispose();
  }
}
