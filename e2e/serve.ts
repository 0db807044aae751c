/**
 * The built product for journeys: what `npm start` runs, on a clock that a test may move. It is
 * told the instants, and says when it stands there and its minute is done: e2e/product.ts.
 */
import { join, resolve } from 'node:path';
import { fill } from '../scripts/demo/demo.ts';
import { untilStopped } from '../scripts/launch.ts';
import { startMailbox } from '../scripts/mailbox.ts';
import { startRuntime, workerOf } from '../scripts/runtime.ts';
import { readSettings } from '../scripts/settings.ts';

/** What it is told: an instant of game time, and whether the minute's work is done there. */
export type Move = { to: string; minute: boolean };

/**
 * Stands before the Worker, which gets another GAME_CLOCK_OFFSET with each request. Cron names it,
 * which nobody reaches from outside.
 */
const CLOCK = `
import worker from './entry.mjs';
let offset;
const moved = (env) => (offset === undefined ? env : { ...env, GAME_CLOCK_OFFSET: offset });
export default {
  fetch: (request, env, context) => worker.fetch(request, moved(env), context),
  async scheduled(event, env, context) {
    const [, named] = /^offset (-?\\d+)$/.exec(event.cron) ?? [];
    if (named === undefined) await worker.scheduled(event, moved(env), context);
    else offset = named;
  },
};
`;

await untilStopped(async (onStop) => {
  const settings = readSettings(process.argv.slice(2), process.env);
  onStop(await startMailbox(settings));
  const worker = workerOf(settings);
  const clock = { type: 'ESModule' as const, path: join(resolve('dist/server'), 'clock.mjs'), contents: CLOCK };
  const runtime = await startRuntime(settings, { ...worker, modules: [clock, ...worker.modules] });
  onStop(runtime.stop);
  await fill(runtime.db, settings);
  await runtime.cron();
  process.on('message', async ({ to, minute }: Move) => {
    try {
      await runtime.cron(`offset ${Date.parse(to) - Date.now()}`);
      if (minute) await runtime.cron();
      process.send?.('there');
    } catch (error) {
      process.send?.(`${error}`);
    }
  });
  // If its test process is gone, nobody would stop it.
  process.on('disconnect', () => process.kill(process.pid, 'SIGINT'));
  process.send?.('there');
});
