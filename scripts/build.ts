import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Unusable } from './settings.ts';

/** What goes into a build. Tests and scripts do not. */
const ROOMS = ['games', 'seasons', 'schema', 'worker', 'site'];
const FILES = ['package-lock.json', 'astro.config.mjs', 'wrangler.toml', 'tsconfig.json'];
const STAMP = 'dist/sources.sha256';

/**
 * Builds the product into dist/, unless the sources are those of the last build. Answers whether it
 * built.
 */
export async function build(signal: AbortSignal): Promise<boolean> {
  const now = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return false;
  rmSync(STAMP, { force: true });
  console.log('Building, because the sources changed.');
  await astroBuild(signal);
  forgetLostStyles();
  writeFileSync(STAMP, now);
  return true;
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

/**
 * Quiet unless it fails: then everything that it said. Rejects once the build has gone when it is
 * stopped.
 */
function astroBuild(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', WRANGLER_SEND_METRICS: 'false' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const stop = () => child.kill();
    signal.addEventListener('abort', stop, { once: true });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
    child.on('error', reject);
    // When its pipes are closed, so are those of the processes that it started: a stopped build
    // leaves none behind.
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted) return reject(signal.reason);
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(said));
      reject(new Unusable('The build failed'));
    });
  });
}

/** `npm run deploy`: what pages of the version before ask for stays there for a week. */
async function deploy(): Promise<void> {
  const { keepOldFiles, wranglerConfig } = await import('./deploy/deployed.ts');
  const kept = await keepOldFiles(wranglerConfig().vars.SITE_URL ?? '', 'dist/client', Date.now());
  console.log(`${kept.length} files of earlier versions are kept.`);
  const child = spawn('npx', ['wrangler', 'deploy'], { stdio: 'inherit' });
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
}

if (import.meta.main) {
  const built = await build(new AbortController().signal).catch((error: Error) => {
    console.error(error instanceof Unusable ? error.message : error);
    process.exit(1);
  });
  if (!built) console.log('dist/ is up to date.');
  if (process.argv.includes('--deploy')) await deploy();
}
