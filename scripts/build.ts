import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What goes into a build. Tests and scripts do not. */
const ROOMS = ['games', 'seasons', 'schema', 'worker', 'site'];
const FILES = ['package-lock.json', 'astro.config.mjs', 'wrangler.toml', 'tsconfig.json'];
const STAMP = 'dist/sources.sha256';
/** Nothing is asked of the internet. */
const OF_BUILD = {
  ASTRO_TELEMETRY_DISABLED: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
};

/**
 * Builds the product into dist/, unless the sources are those of the last build; quiet unless it
 * fails.
 */
export async function build(): Promise<void> {
  const now = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return;
  rmSync(STAMP, { force: true });
  console.log('Building, because the sources changed.');
  Object.assign(process.env, OF_BUILD);
  const astro = await import('astro');
  await astro.build({ logLevel: 'error' });
  forgetLostStyles();
  writeFileSync(STAMP, now);
}

/**
 * Every page carries its styles, and no file of them is left; a part that is loaded later may still
 * name one among what it needs, and would not come without it. Vite keeps styles out of
 * `resolveDependencies`, so the script itself, which is there, takes the place of the style.
 */
function forgetLostStyles(): void {
  const folder = 'dist/client/_astro';
  for (const script of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(join(folder, script), 'utf8');
    const named = text.replace(/"_astro\/([\w.-]+\.css)"/g, (style, name) =>
      existsSync(join(folder, name)) ? style : `"_astro/${script}"`,
    );
    if (named !== text) writeFileSync(join(folder, script), named);
  }
}

/** A hash of all that goes into a build. */
export function sourcesHash(): string {
  const hash = createHash('sha256');
  const paths = [...ROOMS.flatMap(filesIn), ...FILES].filter((path) => !path.includes('.test.')).sort();
  for (const path of paths) hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

function filesIn(room: string): string[] {
  return readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((path) => join(room, path))
    .filter((path) => statSync(path).isFile());
}

// Not waited for here: the build imports this module for its configuration.
if (import.meta.main) void build();
