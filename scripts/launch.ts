import { enableCompileCache } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { ADMIN, DEMO } from './demo/demo-fans.ts';
import { startMailbox } from './mailbox.ts';
import { claimPorts, readSettings, type Settings, Unusable } from './settings.ts';

/**
 * The product on the air: what is worth telling, a line each, and what its every-minute call is.
 */
type Running = { notes: string[]; cron(): Promise<void> };

/**
 * What `npm start` and `npm run dev` have in common: options, ports, mailbox, the minutes,
 * greeting, clean stop. `serve` fills the storage and serves the site; it registers how it is
 * stopped.
 */
export function launch(serve: (settings: Settings, onStop: OnStop) => Promise<Running>): Promise<void> {
  // A start imports several megabytes of tools: compiled once, kept beside the build.
  enableCompileCache('.cache/node');
  return untilStopped(async (onStop) => {
    const settings = readSettings(process.argv.slice(2), process.env);
    await claimPorts(settings);
    onStop(await startMailbox(settings));
    const { notes, cron } = await serve(settings, onStop);
    await cron();
    onStop(everyMinute(cron));
    for (const note of notes) console.log(note);
    console.log(greeting(settings));
  });
}

const MINUTE = 60_000;

/**
 * Runs a job every minute, never twice at once. Answers how to stop it; stopping waits for a run
 * under way.
 */
function everyMinute(job: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= job()
      .catch((error) => console.error('The minute failed', error))
      .finally(() => {
        running = null;
      });
  }, MINUTE);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** What a start prints once everything runs. */
function greeting(settings: Settings): string {
  const clock = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'full',
    timeStyle: 'long',
    timeZone: 'America/New_York',
  }).format(settings.at);
  return `
  Called It is ready.

  Site        ${settings.site}
  Mailbox     http://127.0.0.1:${settings.mailboxPort}  (every mail of the product)
  Game clock  ${clock} (${new Date(settings.at).toISOString()}), and it ticks

  Fan         ${DEMO.email}   ${DEMO.password}
  Admin       ${ADMIN.email}  ${ADMIN.password}

  Ctrl-C stops everything. Data stays in ${settings.dataDir}.
`;
}

/** Has everything that a program has started stopped at its end, in reverse order. */
type OnStop = (stop: () => Promise<void>) => void;

const SIGNALS: readonly string[] = ['SIGINT', 'SIGTERM', 'SIGHUP'] satisfies NodeJS.Signals[];
/** Ctrl-C reaches workerd too, which may be gone, and missed, before this process hears of it. */
const SAME_SIGNAL_MS = 300;

/**
 * Starts, and at Ctrl-C, SIGTERM or a closed terminal stops everything and ends the process, also
 * half way: with 0, or with 1 if it could not start.
 */
async function untilStopped(start: (onStop: OnStop) => Promise<void>): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  let isEnding = false;
  const end = async (code: number) => {
    if (isEnding) return;
    isEnding = true;
    for (const stop of stops) await stop().catch((error) => console.error(error));
    process.exit(code);
  };
  onSignal(() => void end(0));
  try {
    await start((stop) => stops.unshift(stop));
  } catch (error) {
    await setTimeout(SAME_SIGNAL_MS);
    if (!isEnding) console.error(error instanceof Unusable ? error.message : error);
    await end(1);
  }
}

/**
 * Libraries set handlers of their own that end the process before everything is stopped: theirs are
 * taken off.
 */
function onSignal(stop: () => void): void {
  for (const name of SIGNALS) process.removeAllListeners(name).on(name, stop);
  process.on('newListener', (name: string | symbol, listener: () => void) => {
    if (typeof name === 'string' && SIGNALS.includes(name)) queueMicrotask(() => process.off(name, listener));
  });
}
