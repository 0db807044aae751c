/**
 * What one picture costs everybody else: `node bench/pictures.ts`. Starts the built product on
 * ports and data of its own and uploads every made file of the tests, one after the other; beside
 * each it asks for `/api/health` all the while. Prints for each file what was answered, how long
 * that took, how long workerd's threads worked meanwhile, the longest wait of a health check beside
 * it, and the most memory that workerd had beyond what it had before; at last the middle and the
 * worst of each. Nothing is left behind. Work and memory are read from /proc: on Linux only.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from '@playwright/test';
import { fansOf } from '../e2e/fan.ts';
import { mailboxAt } from '../e2e/mailbox.ts';
import { startProduct } from '../e2e/product.ts';
import { corpus } from '../worker/testing/pictures/corpus.ts';

type Cost = { name: string; bytes: number; status: number; ms: number; work: number; wait: number; megabytes: number };

/**
 * So many a fan may send an hour; all fans of one place may send a few hundred, so each has a
 * place.
 */
const UPLOADS = 10;

const product = await startProduct('2025-06-02T13:00:00Z', 0);
const client = await request.newContext({ baseURL: product.site });
try {
  const fans = fansOf(client, mailboxAt(product.mailbox));
  const workerd = workerdOf(process.pid);
  const costs: Cost[] = [];
  let token = '';
  let place = '';
  for (const [index, { name, bytes }] of (await corpus()).entries()) {
    if (index % UPLOADS === 0) {
      token = await tokenOf(await fans.verified());
      place = `192.0.2.${index / UPLOADS}`;
    }
    costs.push({ name, bytes: bytes.length, ...(await costOf(workerd, () => upload(bytes, token, place))) });
  }
  const idle = await costOf(workerd, () => new Promise((resolve) => setTimeout(() => resolve(0), 1000)));
  costs.forEach(print);
  console.log(`\n${costs.length} files`);
  for (const what of ['ms', 'work', 'wait', 'megabytes'] as const) {
    const sorted = costs.toSorted((a, b) => a[what] - b[what]);
    const [middle, worst] = [sorted[Math.floor(sorted.length / 2)] as Cost, sorted.at(-1) as Cost];
    console.log(`${what}: middle ${middle[what].toFixed(1)}, worst ${worst[what].toFixed(1)} (${worst.name})`);
  }
  print({ name: 'a second without a picture', bytes: 0, ...idle });
} finally {
  await client.dispose();
  await product.stop();
}

async function tokenOf({ email, password }: { email: string; password: string }): Promise<string> {
  const answer = await client.post('/api/auth/login', { data: { email, password } });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

async function upload(bytes: Uint8Array<ArrayBuffer>, token: string, place: string): Promise<number> {
  const body = new FormData();
  body.set('profileLogo', new File([bytes], 'demo.png'));
  const headers = { Authorization: `Bearer ${token}`, 'CF-Connecting-IP': place };
  const answer = await fetch(`${product.site}/api/auth/profile`, { method: 'PUT', headers, body });
  await answer.text();
  return answer.status;
}

async function costOf(workerd: string, work: () => Promise<number>) {
  // The peak is counted again from here.
  writeFileSync(`/proc/${workerd}/clear_refs`, '5');
  const before = { peak: peakOf(workerd), work: workOf(workerd) };
  const start = performance.now();
  let over = false;
  const status = work().finally(() => {
    over = true;
  });
  let wait = 0;
  while (!over) {
    const startedAt = performance.now();
    await (await fetch(`${product.site}/api/health`)).text();
    wait = Math.max(wait, performance.now() - startedAt);
  }
  return {
    status: await status,
    ms: performance.now() - start,
    work: workOf(workerd) - before.work,
    wait,
    megabytes: peakOf(workerd) - before.peak,
  };
}

/** The most memory a process had, in MB. */
function peakOf(process: string): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${process}/status`, 'utf8'))?.[1]) / 1024;
}

/**
 * How long the threads of a process have worked, in milliseconds; the kernel counts hundredths of a
 * second.
 */
function workOf(process: string): number {
  const fields = readFileSync(`/proc/${process}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The workerd that a process has started, it or one of its children. */
function workerdOf(ancestor: number): string {
  const all = readdirSync('/proc').flatMap((id) => {
    if (!/^\d+$/.test(id)) return [];
    try {
      const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
      return [{ id, name, parent: Number(parent) }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
  const isBelow = (parent: number | undefined): boolean =>
    parent === ancestor || (parent !== undefined && isBelow(all.find(({ id }) => Number(id) === parent)?.parent));
  const found = all.find(({ name, parent }) => name === 'workerd' && isBelow(parent));
  if (!found) throw new Error('No workerd is running');
  return found.id;
}

function print({ name, bytes, status, ms, work, wait, megabytes }: Cost): void {
  const figures = [
    `${bytes} bytes`,
    `${ms.toFixed(0)} ms`,
    `work ${work} ms`,
    `health ${wait.toFixed(0)} ms`,
    `+${megabytes.toFixed(1)} MB`,
  ];
  console.log(`${status}  ${name.padEnd(70)} ${figures.map((figure) => figure.padStart(14)).join(' ')}`);
}
