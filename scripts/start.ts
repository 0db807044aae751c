/**
 * `npm start`: the whole product on this machine. Builds if the sources changed, applies the
 * migrations, loads the seasons and the demo once, then runs the built Worker in workerd on local
 * D1 and R2, with a mailbox for every mail it sends.
 *
 *   npm start -- --at 2025-04-26T00:40:00Z --fans 500
 *   PORT=8801 SMTP_PORT=1101 MAILBOX_PORT=1111 DATA_DIR=/tmp/data npm start
 *
 * `--at INSTANT` is where the game clock starts (2025-06-02T09:00:00-04:00); it ticks. Kept data
 * goes back in time with it. `--fans N` is how many demo fans new data gets (240), the same every
 * time; beyond 2,000 they play the first draft only. The environment may say PORT (8787), SMTP_PORT
 * (1025), MAILBOX_PORT (1080), DATA_DIR (.data) and ADMIN_ALLOWLIST (admin,admin@calledit.example).
 *
 * Ctrl-C (or SIGTERM) stops everything. A bad option or a port in use is one line and exit code 1.
 */
import { launch } from './launch.ts';

await launch(async (settings) => {
  // Loaded only now: a bad option is answered at once, and Ctrl-C is heard from the beginning.
  const [{ build }, { fill }, { startRuntime }] = await Promise.all([
    import('./build.ts'),
    import('./demo/demo.ts'),
    import('./runtime.ts'),
  ]);
  await build();
  const runtime = await startRuntime(settings);
  return { notes: await fill(runtime.db, settings), cron: runtime.cron };
});
