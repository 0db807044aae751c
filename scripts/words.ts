import { ADMIN, DEMO } from './demo/demo-fans.ts';
import type { Settings } from './settings.ts';

/** What a start prints once everything runs. */
export function greeting(settings: Settings): string {
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
