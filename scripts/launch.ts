import { enableCompileCache } from 'node:module';
import { startMailbox } from './mailbox.ts';
import { everyMinute } from './minutes.ts';
import { claimPorts } from './ports.ts';
import { readSettings, type Settings } from './settings.ts';
import { type Stage, untilStopped } from './until-stopped.ts';
import { greeting } from './words.ts';

/**
 * The product on the air: what is worth telling, a line each, and what its every-minute call is.
 */
export type Running = { notes: string[]; cron(): Promise<void> };

/**
 * What `npm start` and `npm run dev` have in common: options, ports, mailbox, the minutes,
 * greeting, clean stop. `serve` fills the storage and serves the site; it registers how it is
 * stopped.
 */
export function launch(serve: (settings: Settings, stage: Stage) => Promise<Running>): Promise<never> {
  // A start imports several megabytes of tools: compiled once, kept beside the build.
  enableCompileCache('.cache/node');
  return untilStopped(async (stage) => {
    const settings = readSettings(process.argv.slice(2), process.env);
    await claimPorts(settings);
    stage.onStop(await startMailbox(settings));
    stage.signal.throwIfAborted();
    const { notes, cron } = await serve(settings, stage);
    stage.signal.throwIfAborted();
    await cron();
    stage.onStop(everyMinute(cron));
    for (const note of notes) console.log(note);
    console.log(greeting(settings));
  });
}
