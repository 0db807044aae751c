import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Finding, ill, reasonIn, unknown, well } from './finding.ts';

/**
 * Which secrets the deployed Worker has. Only their names can be read, by wrangler's own sign-in.
 */
export async function secretFindings(): Promise<Finding[]> {
  try {
    const { stdout } = await promisify(execFile)('wrangler', ['secret', 'list', '--format', 'json'], {
      timeout: 30_000,
    });
    return secretsIn((JSON.parse(stdout) as { name: string }[]).map(({ name }) => name));
  } catch (error) {
    return [unknown('secrets', `cannot be listed (is \`npx wrangler login\` done?): ${reasonIn(error)}`)];
  }
}

export function secretsIn(names: string[]): Finding[] {
  if (!names.includes('TOKEN_SECRET'))
    return [ill('secrets', 'TOKEN_SECRET is missing: `npx wrangler secret put TOKEN_SECRET`, at least 32 characters')];
  if (names.includes('VAPID_PUBLIC_KEY') !== names.includes('VAPID_PRIVATE_KEY'))
    return [ill('secrets', 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: one of them is missing')];
  if (!names.includes('VAPID_PUBLIC_KEY'))
    return [
      ill(
        'secrets',
        'no VAPID keys, so nobody can be notified: `npx node scripts/deploy/vapid-keys.ts` says how to make them',
      ),
    ];
  return names.includes('SMTP_USER') === names.includes('SMTP_PASSWORD')
    ? [well('secrets', names.sort().join(', '))]
    : [ill('secrets', 'SMTP_USER and SMTP_PASSWORD belong together: one of them is missing')];
}
