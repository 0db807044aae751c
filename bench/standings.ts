/**
 * How the product bears many fans: `node bench/standings.ts 10000`. Starts the built product on ports and data of its own with that many
 * demo fans an hour before the NFL lock, moves past the lock, publishes pick by pick as an admin does, and asks for the leaderboard in the
 * ways that screens do. Prints a table; nothing is left behind. Requests one after the other, on loopback.
 */
import { startProduct } from '../e2e/product.ts';
import { readFolder } from '../scripts/folders.ts';

type Answer = { status: number; bytes: number; ms: number; headers: Headers; body: unknown };

const fans = Number(process.argv[2] ?? '10000');
const ADMIN = { email: 'admin@calledit.example', password: 'admin-pass-2025' };
const BOARD = '/api/nfl-draft/leaderboard';

const began = performance.now();
const product = await startProduct('2025-04-25T23:00:00Z', fans);
try {
  note('start with empty data', performance.now() - began);
  await product.restartAt('2025-04-26T00:00:10Z');
  const { body } = await ask('POST', '/api/auth/login', undefined, ADMIN);
  const { accessToken } = body as { accessToken: string };

  const publications: number[] = [];
  const { feed } = await readFolder('nfl-2025');
  for (const { result } of feed.slice(0, 10)) {
    const answer = await ask('POST', '/api/nfl-draft/results', accessToken, { results: [result] });
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    publications.push(answer.ms);
  }
  note('publish one pick, rescore and rank', ...publications);

  const first = await ask('GET', `${BOARD}?limit=100`, accessToken);
  note(`first 100 rows (${first.bytes} bytes)`, ...(await times(`${BOARD}?limit=100`, accessToken)));
  note('around me', ...(await times(`${BOARD}?around=me`, accessToken)));
  const etag = first.headers.get('ETag') ?? '';
  note('nothing new (304)', ...(await times(`${BOARD}?limit=100`, accessToken, etag)));
  const last = await lastPage(accessToken);
  note(`the last page, reached by Link in ${last.pages} pages`, ...(await times(last.path, accessToken)));
} finally {
  await product.stop();
}

function note(what: string, ...ms: number[]): void {
  const sorted = [...ms].sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  console.log(
    `${what.padEnd(52)} n ${String(ms.length).padStart(3)}  median ${at(0.5).padStart(9)} ms  p95 ${at(0.95).padStart(9)} ms`,
  );
}

async function times(path: string, token: string, etag?: string): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < 100; n++) all.push((await ask('GET', path, token, undefined, etag)).ms);
  return all;
}

async function lastPage(token: string): Promise<{ path: string; pages: number }> {
  let path = `${BOARD}?limit=500`;
  for (let pages = 1; ; pages++) {
    const next = /<([^>]+)>; rel="next"/.exec((await ask('GET', path, token)).headers.get('Link') ?? '')?.[1];
    if (!next) return { path, pages };
    path = next.replace(product.site, '');
  }
}

async function ask(method: string, path: string, token?: string, sent?: unknown, etag?: string): Promise<Answer> {
  const from = performance.now();
  const response = await fetch(product.site + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(etag ? { 'If-None-Match': etag } : {}),
    },
    ...(sent ? { body: JSON.stringify(sent) } : {}),
  });
  const text = await response.text();
  const ms = performance.now() - from;
  return {
    status: response.status,
    bytes: text.length,
    ms,
    headers: response.headers,
    body: text ? JSON.parse(text) : null,
  };
}
