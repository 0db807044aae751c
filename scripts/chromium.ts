/**
 * `npm run browser`: makes sure that there is a Chromium for the journeys. In this order:
 * CHROMIUM_PATH, a chromium or chrome of the system, Playwright's own download, Debian's packages
 * (as root). Says which one, or what to do, with exit code 1.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium as playwright } from '@playwright/test';

/** A phone's own face or one as wide: a page that is drawn before its face is set in it. */
const FACES = ['Arial', 'Helvetica', 'Roboto', 'Arimo', 'Liberation Sans'];

/** Whole browsers first: the shell keeps no page for Back, and refuses notifications. */
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chromium-headless-shell',
];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of the Chromium that is there; undefined when there is none, and then a journey fails
 * with Playwright's own words.
 */
export function chromium(): string | undefined {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return configured;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...ELSEWHERE];
  return [...installed, playwright.executablePath()].find((path) => existsSync(path));
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

function provide(): string | undefined {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH)) {
    console.error(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, and there is no such file.`);
    process.exit(1);
  }
  const attempts = [
    ['npx', 'playwright', 'install', 'chromium'],
    ['apt-get', 'update', '-qq'],
    ...['chromium', 'chromium-headless-shell'].map((name) => [
      'apt-get',
      'install',
      '-qq',
      '--yes',
      '--no-install-recommends',
      name,
    ]),
  ];
  for (const [program = '', ...args] of attempts) {
    // A shell alone serves only if no whole browser can be installed.
    if (chromium()?.endsWith('headless-shell') === false) break;
    console.log(`No whole Chromium yet: ${program} ${args.join(' ')}`);
    spawnSync(program, args, { timeout: 300_000, stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return chromium();
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
  const path = provide();
  if (path && process.platform === 'linux') provideFace();
  if (path) console.log(`Chromium for the journeys: ${path}`);
  else {
    console.error(
      'No Chromium was found and none could be installed. Install one, or set CHROMIUM_PATH to its program.',
    );
    process.exitCode = 1;
  }
}
