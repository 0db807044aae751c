import { type Finding, ill, reasonIn, unknown, well } from './finding.ts';

/**
 * Farther apart than this, two clocks do not show the same time. Milliseconds; HTTP dates have
 * whole seconds, and an answer travels.
 */
const APART = 5_000;
const PATIENCE_MS = 15_000;

/** What the site at `address` answers, and what its clocks say. */
export async function siteFindings(address: string): Promise<Finding[]> {
  let answer: Response;
  let page: Response;
  try {
    [answer, page] = (await Promise.all(
      ['/api/health', '/login'].map((path) =>
        fetch(new URL(path, address), { signal: AbortSignal.timeout(PATIENCE_MS) }),
      ),
    )) as [Response, Response];
  } catch (error) {
    return [unknown('site', `${address} does not answer: ${reasonIn(error)}`)];
  }
  const health = (await answer.json().catch(() => ({}))) as { message?: string; contests?: number };
  await page.body?.cancel();
  return [
    answer.ok
      ? well('site', `${address} is well, with ${health.contests} contests`)
      : ill('site', `${address}/api/health answers ${answer.status}: ${health.message ?? 'nothing that can be read'}`),
    ...clockFindings(answer.headers, Date.now()),
    page.ok && page.headers.has('content-security-policy')
      ? well('pages', '/login comes with its security policy')
      : ill(
          'pages',
          `/login answers ${page.status}, ${page.headers.has('content-security-policy') ? 'with' : 'without'} a security policy`,
        ),
  ];
}

/** What the clocks of an answer say beside this machine's, at `now` (UTC milliseconds). */
export function clockFindings(headers: Headers, now: number): Finding[] {
  const server = Date.parse(headers.get('date') ?? '');
  const game = Number(headers.get('game-time') ?? Number.NaN);
  if (Number.isNaN(server) || Number.isNaN(game)) return [unknown('clock', 'the answer tells no time')];
  if (Math.abs(game - server) > APART)
    return [ill('clock', `the game clock shows ${new Date(game).toISOString()}: locks fall by it`)];
  if (Math.abs(server - now) > APART)
    return [
      ill('clock', `the site shows ${new Date(server).toISOString()}, this machine ${new Date(now).toISOString()}`),
    ];
  return [well('clock', 'the game clock shows the real time')];
}
