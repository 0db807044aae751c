import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../scripts/settings.ts';
import { DEMO } from './fan.ts';

/** The other journeys have a start of their own, whose clock can be moved: e2e/product.ts. */
test('npm start shows the instant that it was asked for, with its demo and its mailbox, and ends at Ctrl-C', async ({
  request,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'called-it-'));
  const [port, smtpPort, mailboxPort] = [await freePort(), await freePort(), await freePort()];
  const ports = { PORT: `${port}`, SMTP_PORT: `${smtpPort}`, MAILBOX_PORT: `${mailboxPort}` };
  const args = ['--disable-warning=ExperimentalWarning', 'scripts/start.ts', '--at', '2025-04-26T00:40:00Z'];
  const env = { ...process.env, ...ports, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [...args, '--fans', '5'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part;
    });
    await expect.poll(() => said, { timeout: 100_000 }).toContain('Called It is ready');
    const site = `http://localhost:${port}`;
    expect(said).toContain(site);
    expect((await (await request.get(`${site}/api/health`)).json()).now).toMatch(/^2025-04-26T00:4\d/);
    const { email, password } = DEMO;
    expect((await request.post(`${site}/api/auth/login`, { data: { email, password } })).status()).toBe(200);
    expect((await request.get(`http://127.0.0.1:${mailboxPort}/email`)).status()).toBe(200);
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect((await ended)[0]).toBe(0);
  } finally {
    child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  }
});
