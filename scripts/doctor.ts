/**
 * `npm run doctor`: looks at a deployment and says, a line a part, what is well, what is not and
 * what to do. Changes nothing.
 *
 *   npm run doctor                    wrangler.toml, what is deployed, SITE_URL, mail
 *   npm run doctor -- --site ADDRESS   only what that address answers
 *
 * Exit code 1 if anything is wrong or could not be looked at.
 */
import { parseArgs } from 'node:util';
import {
  databaseFindings,
  type Finding,
  lineOf,
  mailFindings,
  secretFindings,
  settingsFindings,
  siteFindings,
  unknown,
} from './deploy/checkup.ts';
import { reasonIn, withDeployed, wranglerConfig } from './deploy/deployed.ts';
import { Unusable } from './settings.ts';

async function findings(site: string | undefined): Promise<Finding[]> {
  if (site) return siteFindings(site);
  const config = wranglerConfig();
  const parts = await Promise.all([
    settingsFindings(config),
    secretFindings(),
    deployedFindings(),
    siteFindings(config.vars.SITE_URL ?? ''),
    mailFindings(config.vars, process.env),
  ]);
  return parts.flat();
}

async function deployedFindings(): Promise<Finding[]> {
  try {
    return await withDeployed((db) => databaseFindings(db, Date.now()));
  } catch (error) {
    return [unknown('database', reasonIn(error))];
  }
}

function siteIn(args: string[]): string | undefined {
  try {
    const { site } = parseArgs({ args, options: { site: { type: 'string' } } }).values;
    if (site === undefined || /^https?:\/\/[^/]+\/?$/.test(site)) return site?.replace(/\/$/, '');
  } catch {
    // Said below, as for an address that is none.
  }
  throw new Unusable('Options: --site ADDRESS, such as https://called-it.example');
}

try {
  const all = await findings(siteIn(process.argv.slice(2)));
  for (const finding of all) console.log(lineOf(finding));
  process.exitCode = all.every(({ state }) => state === 'well') ? 0 : 1;
} catch (error) {
  console.error(error instanceof Unusable ? error.message : error);
  process.exitCode = 1;
}
