/**
 * `npm run dev`: what `npm start` gives (same options, environment, data, demo, mailbox and
 * minutes), with hot reload of pages, islands and the Worker. See start.ts for the options. Data is
 * shared with `npm start`; run one of them at a time.
 */
import { launch } from './launch.ts';

await launch(async (settings, { onStop, unlessStopped }) => {
  // Loaded only now: a bad option is answered at once, and Ctrl-C is heard from the beginning.
  const { fill } = await import('./demo/demo.ts');
  const { withStorage } = await import('./storage.ts');
  const notes = await withStorage(settings.dataDir, (db) => unlessStopped(fill(db, settings)));
  const { startDevServer } = await import('./dev-server.ts');
  // Stopped half way, the server's workerd ends with this process.
  const server = await unlessStopped(startDevServer(settings));
  onStop(server.stop);
  return { notes, cron: server.cron };
});
