import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contests } from '#seasons/registry';
import { claimPorts, readSettings, Unusable } from './settings.ts';

/** Runs a script of this folder as npm would, and waits for its end. */
const run = (script: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...process.env, DATA_DIR: join(tmpdir(), 'called-it-never-made'), ...env },
    encoding: 'utf8',
    timeout: 90_000,
  });
  return { status, stdout, lines: stderr.trim().split('\n') };
};

const noInstant = (text: string) => `--at must be an instant such as 2025-07-14T12:00:00Z or 2025-06-02, not "${text}"`;

test.each(['start', 'dev'])(
  '%s refuses what it cannot use in one line and exit code 1',
  { timeout: 120_000 },
  (script) => {
    expect(run(script, ['--at', 'yesterday'])).toEqual({ status: 1, stdout: '', lines: [noInstant('yesterday')] });
  },
);

test.each(['2025-02-30T25:00:00Z', '2027-02-30T11:00:00Z', '2025-06-02T09:00:00'])(
  'a start at %s is refused',
  (text) => {
    expect(() => readSettings(['--at', text], {})).toThrow(new Unusable(noInstant(text)));
  },
);

test.each([
  [['--at'], {}, "Option '--at <value>' argument missing. Options: --at INSTANT, --fans N"],
  [['--fans', '-1'], {}, "Option '--fans' argument is ambiguous. Options: --at INSTANT, --fans N"],
  [['--fans', 'many'], {}, '--fans must be a whole number from 0 to 100000, not "many"'],
  [['--fans', '100001'], {}, '--fans must be a whole number from 0 to 100000, not "100001"'],
  [['--fast'], {}, "Unknown option '--fast'. Options: --at INSTANT, --fans N"],
  [['now'], {}, "Unexpected argument 'now'. Options: --at INSTANT, --fans N"],
  [[], { PORT: 'web' }, 'PORT must be a whole number from 1 to 65535, not "web"'],
  [[], { SMTP_PORT: '65536' }, 'SMTP_PORT must be a whole number from 1 to 65535, not "65536"'],
  [[], { MAILBOX_PORT: '0' }, 'MAILBOX_PORT must be a whole number from 1 to 65535, not "0"'],
])('a start with %j and %j is refused', (args, env, line) => {
  expect(() => readSettings(args, env)).toThrow(new Unusable(line));
});

test('without options and environment a start is the specified one', () => {
  expect(readSettings([], {})).toMatchObject({ port: 8787, smtpPort: 1025, mailboxPort: 1080, fans: 240 });
  expect(new Date(readSettings([], {}).at).toISOString()).toBe('2025-06-02T13:00:00.000Z');
  expect(new Date(readSettings(['--at', '2025-07-14'], {}).at).toISOString()).toBe('2025-07-14T00:00:00.000Z');
});

test('two ports of one start that are the same are refused', async () => {
  const settings = readSettings([], { PORT: '4000', SMTP_PORT: '4000' });
  await expect(claimPorts(settings)).rejects.toThrow('PORT, SMTP_PORT and MAILBOX_PORT must differ');
});

test('a port in use is named, with what to do', { timeout: 90_000 }, async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  expect(run('start', [], { PORT: String(port) })).toEqual({
    status: 1,
    stdout: '',
    lines: [`Port ${port} is in use. Set PORT to another one, or stop the program that has it.`],
  });
  taken.close();
});

test('a season that no folder holds is refused in one line', { timeout: 90_000 }, () => {
  const ids = contests.map(({ id }) => id).sort();
  expect(run('season', ['demo-1999'])).toEqual({
    status: 1,
    stdout: '',
    lines: [`There is no folder seasons/demo-1999 with a season.json. There are: ${ids.join(', ')}`],
  });
});
