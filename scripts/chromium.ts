/**
 * `npm run browser`: makes sure that there is a Chromium for the journeys, its fast shell and the
 * whole. In this order: CHROMIUM_PATH, those of the system, Playwright's own download, Debian's
 * packages (as root). Says which one, or what to do, with exit code 1.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium as playwright } from '@playwright/test';

/** A phone's own face or one as wide: a page that is drawn before its face is set in it. */
const FACES = ['Arial', 'Helvetica', 'Roboto', 'Arimo', 'Liberation Sans'];

const SHELLS = ['chromium-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The fastest Chromium of this machine. undefined: Playwright takes its own download. */
export function chromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? installed(SHELLS) ?? wholeChromium();
}

/** One that is all a fan's browser is. undefined: Playwright takes its own download. */
export function wholeChromium(): string | undefined {
  return process.env.CHROMIUM_PATH ?? installed(WHOLE) ?? ELSEWHERE.find((path) => existsSync(path));
}

function installed(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * Root, as in most containers, cannot use Chromium's sandbox. The others keep it from asking the
 * net for things of its own, from imitating a graphics card, which takes a core that the tests
 * want, and from fitting letters to pixels, which makes lines as wide as the machine's settings
 * say.
 */
export function chromiumFlags(): string[] {
  const quiet = ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const plain = ['--disable-gpu', '--disable-software-rasterizer', '--font-render-hinting=none'];
  return [...quiet, ...plain, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
}

/** A whole browser plays all journeys, if need be; the shell alone does not. */
const isThere = () => wholeChromium() !== undefined || existsSync(playwright.executablePath());

function provide(): boolean {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (!existsSync(CHROMIUM_PATH)) console.error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, and there is no such file.`);
    return existsSync(CHROMIUM_PATH);
  }
  const debian = ['install', '-qq', '--yes', '--no-install-recommends', 'chromium'];
  const attempts = [
    ['npx', 'playwright', 'install', 'chromium'],
    ['apt-get', 'update', '-qq'],
    ['apt-get', ...debian, 'chromium-headless-shell'],
    ['apt-get', ...debian],
  ];
  for (const [program = '', ...args] of attempts) {
    if (isThere()) break;
    console.log(`No whole Chromium yet: ${program} ${args.join(' ')}`);
    spawnSync(program, args, { timeout: 300_000, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  if (isThere()) return true;
  console.error('No Chromium was found and none could be installed. Install one, or set CHROMIUM_PATH to its program.');
  return false;
}

/** Debian's Chromium brings no face at all. */
function provideFace(): void {
  const { stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  if (stdout === null || FACES.some((face) => stdout.includes(face))) return;
  console.log(`None of ${FACES.join(', ')} is installed: apt-get install fonts-liberation`);
  const install = ['install', '-qq', '--yes', '--no-install-recommends', 'fonts-liberation'];
  if (spawnSync('apt-get', install).status === 0) return;
  spawnSync('apt-get', ['update', '-qq'], { timeout: 300_000 });
  spawnSync('apt-get', install, { timeout: 300_000, stdio: ['ignore', 'ignore', 'inherit'] });
}

if (import.meta.main) {
  if (!provide()) process.exit(1);
  if (process.platform === 'linux') provideFace();
  console.log(`Chromium for the journeys: ${chromium() ?? "Playwright's own"}`);
}
