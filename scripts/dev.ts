/**
 * `npm run dev`: what `npm start` gives (same options, environment, data, demo, mailbox and minutes), with hot reload of pages, islands
 * and the Worker. See start.ts for the options. Data is shared with `npm start`; run one of them at a time.
 */
import { startDevServer } from './dev-server.ts';
import { fill } from './fill.ts';
import { launch } from './launch.ts';
import { withStorage } from './storage.ts';
import { withoutItsSignals } from './until-stopped.ts';

await launch(async (settings, { onStop, signal }) => {
  const notes = await withStorage(settings.dataDir, (db) => fill(db, settings));
  signal.throwIfAborted();
  const server = await withoutItsSignals(() => startDevServer(settings));
  onStop(server.stop);
  return { notes, minute: server.minute };
});
