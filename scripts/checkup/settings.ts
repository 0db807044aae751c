import { NO_DATABASE } from '../deploy/deployed.ts';
import type { WranglerConfig } from '../deploy/wrangler-config.ts';
import { type Finding, ill, well } from './finding.ts';

/** What the Worker is given by these names; worker/env.ts says what for. */
const BINDINGS = ['DB', 'AVATARS', 'ASSETS'];
/** What the repository ships in the place of an address: it reaches nobody. */
const EXAMPLE = /\.example\b/;

/** What wrangler.toml says of a deployment. */
export function settingsFindings(config: WranglerConfig): Finding[] {
  const { DEMO, GAME_CLOCK_OFFSET, ...vars } = config.vars;
  const bound = [...config.d1_databases, ...config.r2_buckets, config.assets].map(({ binding }) => binding);
  const missing = BINDINGS.filter((name) => !bound.includes(name));
  const examples = ['SITE_URL', 'SMTP_HOST', 'MAIL_FROM'].filter((name) => !vars[name] || EXAMPLE.test(vars[name]));
  const faults = [
    missing.length > 0 && ill('bindings', `wrangler.toml lacks ${missing.join(', ')}`),
    config.d1_databases.some(({ database_id }) => database_id === NO_DATABASE) &&
      ill('bindings', 'database_id is a placeholder: put in what `npx wrangler d1 create called-it` answers'),
    !config.triggers.crons.includes('* * * * *') &&
      ill('cron', 'no cron runs every minute: locks are not finalised, no mail goes'),
    examples.length > 0 && ill('settings', `${examples.join(', ')}: still an example`),
    !vars.ADMIN_ALLOWLIST && ill('settings', 'ADMIN_ALLOWLIST is empty: nobody is an administrator'),
    vars.SMTP_PORT === '25' && ill('settings', 'SMTP_PORT is 25, which is closed to Workers: use 465 or 587'),
    DEMO === 'true' && ill('settings', 'DEMO is true: this is for a machine of one’s own'),
    GAME_CLOCK_OFFSET && ill('settings', 'GAME_CLOCK_OFFSET is set: nothing is served with it outside the demo'),
  ].filter((finding): finding is Finding => typeof finding === 'object');
  return faults.length > 0
    ? faults
    : [well('settings', `wrangler.toml: ${BINDINGS.join(', ')}, cron, ${vars.SITE_URL}`)];
}
