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
 * greeting, how it ends. `serve` fills the storage and serves the site.
 */
export async function launch(serve: (settings: Settings) => Promise<Running>): Promise<void> {
  // A start imports several megabytes of tools: compiled once, kept beside the build.
  enableCompileCache('.cache/node');
  // Before the handlers of libraries, each with an exit code of its own. workerd and the mailbox
  // end with this process.
  for (const name of SIGNALS) process.prependListener(name, () => process.exit(0));
  try {
    const settings = readSettings(process.argv.slice(2), process.env);
    await claimPorts(settings);
    await startMailbox(settings);
    const { notes, cron } = await serve(settings);
    await cron();
    for (const note of notes) console.log(note);
    console.log(greeting(settings));
    for (;;) {
      await setTimeout(MINUTE);
      await cron().catch((error) => console.error('The minute failed', error));
    }
  } catch (error) {
    await setTimeout(SAME_SIGNAL_MS);
    console.error(error instanceof Unusable ? error.message : error);
    process.exit(1);
  }
}

const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Ctrl-C reaches workerd too, which may be gone, and missed, before this process hears of it. */
const SAME_SIGNAL_MS = 300;
const MINUTE = 60_000;

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
