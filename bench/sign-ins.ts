/**
 * What many sign-ins at once cost everybody else: `node bench/sign-ins.ts 40`. Starts the built
 * product on ports and data of its own, sends that many sign-ins of unknown addresses at once, and
 * asks for health and a leaderboard over and over beside them. Prints a line each; nothing is left
 * behind. On loopback, where D1 runs in the same process as the Worker.
 */
import { startProduct } from '../e2e/product.ts';

const many = Number(process.argv[2] ?? '40');
const product = await startProduct('2025-06-02T13:00:00Z', 20);
const DEMO = { email: 'demo@calledit.example', password: 'demo-pass-2025' };

try {
  const { accessToken } = (await (await signIn(DEMO.email, DEMO.password)).json()) as { accessToken: string };
  note('a sign-in alone', await repeated(() => signIn(DEMO.email, DEMO.password), 10));
  note('health alone', await repeated(health, 20));

  let over = false;
  const began = performance.now();
  const answers = Array.from({ length: many }, async (_, n) => {
    const { status } = await signIn(`crowd-${n}@calledit.example`, 'wrong-one');
    return { status, ms: performance.now() - began };
  });
  const until = async (ask: () => Promise<Response>) => {
    const all: number[] = [];
    while (!over) all.push(await timed(ask));
    return all;
  };
  const beside = Promise.all([until(health), until(() => leaderboard(accessToken))]);
  const said = await Promise.all(answers);
  over = true;
  const [healths, boards] = await beside;
  for (const status of new Set(said.map((each) => each.status))) {
    const ms = said.filter((each) => each.status === status).map((each) => each.ms);
    note(`${many} sign-ins at once: answered ${status}`, ms);
  }
  note('health beside them', healths);
  note('leaderboard beside them', boards);
} finally {
  await product.stop();
}

function signIn(email: string, password: string): Promise<Response> {
  return fetch(`${product.site}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
}

function health(): Promise<Response> {
  return fetch(`${product.site}/api/health`);
}

function leaderboard(token: string): Promise<Response> {
  return fetch(`${product.site}/api/nfl-draft/leaderboard`, { headers: { Authorization: `Bearer ${token}` } });
}

async function repeated(ask: () => Promise<Response>, times: number): Promise<number[]> {
  const all: number[] = [];
  for (let n = 0; n < times; n++) all.push(await timed(ask));
  return all;
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  await (await ask()).arrayBuffer();
  return performance.now() - began;
}

function note(what: string, ms: number[]): void {
  const sorted = [...ms].sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0).padStart(6);
  console.log(`${what.padEnd(44)} n ${String(ms.length).padStart(3)}  median ${at(0.5)} ms  longest ${at(1)} ms`);
}
