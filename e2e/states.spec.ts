import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../scripts/ports.ts';
import { onlyIn, saidIn } from './scene-text.ts';
import { DESKS, expectNothingSticksOut, PHONES } from './widths.ts';

/** Built from the product's own parts in a few seconds: site/dev/astro.config.mjs. */
const BUILT = '.cache/states';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

// A headless browser may refuse notifications by itself; the scenes show one that was not asked.
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' })),
);

let site = '';
let close = () => {};

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const build = spawnSync(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build', '--config', 'site/dev/astro.config.mjs'],
    { env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }, encoding: 'utf8' },
  );
  expect(build.status, `${build.stdout}${build.stderr}`).toBe(0);
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://states');
    const file = join(BUILT, pathname === '/dev/states' ? '/dev/states.html' : pathname);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
      .end(readFileSync(file));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${port}/dev/states`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
test.afterAll(() => close());

/** Every scene, by the lists on the page: one for each group. */
async function scenesIn(page: Page): Promise<Record<string, string[]>> {
  await page.goto(site);
  return Object.fromEntries(
    await page
      .locator('nav[aria-label=Scenes] ul')
      .evaluateAll((lists) =>
        lists.map((list) => [list.ariaLabel, [...list.querySelectorAll('a')].map((link) => link.textContent)]),
      ),
  );
}

async function show(page: Page, name: string): Promise<void> {
  await page.evaluate((wanted) => {
    location.hash = encodeURIComponent(wanted);
  }, name);
  await expect(page.locator(`#scene[data-scene="${name}"][data-ready=true]`), name).toBeAttached();
}

/**
 * Buttons, links and fields that a finger can miss: below 44 px, or 24 px for links inside a
 * sentence (WCAG 2.2, 2.5.8).
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [];
    const scene = document.querySelector('#scene dialog[open]') ?? document.querySelector('#scene');
    for (const target of scene?.querySelectorAll('a, button, input, select, textarea, summary') ?? []) {
      // A switch or a radio is pressed by its label; a file by the label that opens it.
      const pressed =
        target.closest('label') ?? (target.matches('.unseen') ? (target as HTMLInputElement).labels?.[0] : null);
      const { width, height } = (pressed ?? target).getBoundingClientRect();
      const least = target.matches('a') && getComputedStyle(target).display === 'inline' ? 0 : 44;
      if (width > 0 && (height < least - 0.5 || width < Math.min(least, 24) - 0.5))
        found.push(`${target.outerHTML.slice(0, 120)}: ${width.toFixed(1)} x ${height.toFixed(1)}`);
    }
    return found;
  });
}

/** Tabs through the scene: every stop shows where it is. */
async function unseenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [];
    const scene = document.querySelector('#scene dialog[open]') ?? document.querySelector('#scene');
    const all =
      scene?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]') ?? [];
    for (const stop of all) {
      if (stop.matches(':disabled, .unseen') || stop.getClientRects().length === 0) continue;
      stop.focus({ focusVisible: true } as FocusOptions);
      if (document.activeElement !== stop) continue;
      const shown = [stop, stop.nextElementSibling, stop.parentElement].some((each) => {
        const { outlineStyle, outlineWidth } = each
          ? getComputedStyle(each)
          : { outlineStyle: 'none', outlineWidth: '0' };
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      if (!shown) found.push(stop.outerHTML.slice(0, 120));
    }
    return found;
  });
}

/**
 * What axe finds in the scene. Once loaded it looks at a hundred scenes in seconds; e2e/axe.ts
 * starts again for each page.
 */
function findings(page: Page, rules?: string[]): Promise<string[]> {
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run('#scene', only ? { runOnly: { type: 'rule', values: only } } : {});
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }, rules);
}

/** A scene is shown once a device, and then looked at in all widths of it. */
const DEVICES = [
  { device: 'desk', width: 1280, widths: DESKS, targetsAt: 1280 },
  { device: 'phone', width: 360, widths: PHONES, targetsAt: 320 },
] as const;

/** A file of scenes is a group. */
const GROUPS = readdirSync('site/dev')
  .flatMap((file) => /^(\w+)-scenes\.tsx$/.exec(file)?.[1] ?? [])
  .sort();

for (const group of GROUPS) {
  test(`in every ${group} state the texts are those kept, axe finds nothing, targets can be hit, focus is seen and nothing sticks out`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(`${error}`));
    const shown = await scenesIn(page);
    expect(Object.keys(shown).sort(), 'site/dev/all-scenes.ts names each file of scenes by its name').toEqual(GROUPS);
    const scenes = shown[group] ?? [];
    expect(scenes).not.toEqual([]);
    const said = { desk: new Map<string, string[]>(), phone: new Map<string, string[]>() };
    for (const { device, width, widths, targetsAt } of DEVICES) {
      for (const name of scenes) {
        const what = `${name} on a ${device}`;
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize({ width, height: 800 });
        await show(page, name);
        said[device].set(name, saidIn(steady(await page.locator('#scene').ariaSnapshot())));
        expect.soft(await findings(page), `${what}, light`).toEqual([]);
        await picture(page, `${name}-${width}-light`);
        // The same elements in other colours.
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await findings(page, ['color-contrast']), `${what}, dark`).toEqual([]);
        await picture(page, `${name}-${width}-dark`);
        await expectNothingSticksOut(page, name, widths);
        await page.setViewportSize({ width: targetsAt, height: 800 });
        expect.soft(await smallTargets(page), `${what}: targets`).toEqual([]);
        expect.soft(await unseenFocus(page), `${what}: focus`).toEqual([]);
      }
    }
    expect.soft(faults).toEqual([]);
    const kept = scenes.flatMap((name) => {
      const wide = said.desk.get(name) ?? [];
      const narrow = onlyIn(said.phone.get(name) ?? [], wide).map((line) => `360 px, ${line}`);
      return [`# ${name}`, ...wide, ...narrow, ''];
    });
    const todo =
      'A scene says something else than in e2e/kept/states. If that is meant, run `npx playwright test states.spec.ts --update-snapshots` and read the difference: every line of it is something that a fan reads or presses.';
    expect(kept.join('\n'), todo).toMatchSnapshot(['states', `${group}.txt`]);
  });
}

/** To look at: STATES_PICTURES=FOLDER playwright test e2e/states.spec.ts */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.STATES_PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** Texts in which a second more or less shows. */
const steady = (text: string) => text.replaceAll(/in \d seconds?/g, 'in some seconds');
