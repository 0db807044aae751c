import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { levelsOf, requestsOf } from '../../e2e/requests.ts';
import { PLAIN } from './names.ts';
import type { Screen, Session } from './screens.ts';
import { arrivals, type Costs, costsOf, traced } from './trace.ts';
import { type Place, type Watched, watch } from './watch.ts';

/** One look at a screen; times in milliseconds since the navigation began. */
export type Visit = Watched & {
  /** Between the data and the answer to the first tap; how often was tapped until it was heard. */
  firstTap: number;
  taps: number;
  /** All that came over the line, and what of it is script; compressed. */
  kilobytes: number;
  scriptKB: number;
  /** What the page asks for by itself; what the answer to the tap asks for besides. */
  requests: number;
  tapRequests: number;
  /** Of requests that had to wait for one another, the document included. */
  levels: number;
};

/** A phone of the middle class on a slow line. */
const PHONE = { width: 393, height: 786 };
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: 750 * 128 };
const SLOWER = 4;
/**
 * A tap that nobody answers is repeated, but not before the list that it opens has had its time: a
 * second one would choose from it, and change the sheet.
 */
const AGAIN_MS = 3_000;
const LONGEST_MS = 60_000;

export type Looked = { cold: Visit; warm: Visit };

/**
 * Looks at a screen with a new browser profile, and once more with what that one has kept. `plain`:
 * at its plain document.
 */
export async function look(browser: Browser, site: string, screen: Screen, session: Session, plain = false) {
  const context = await contextOf(browser, site, screen.signedIn ? session : null);
  try {
    const cold = await visit(context, site, screen, plain);
    const warm = await visit(context, site, screen, plain);
    return { cold, warm } satisfies Looked;
  } finally {
    await context.close();
  }
}

export function contextOf(browser: Browser, site: string, session: Session | null): Promise<BrowserContext> {
  const kept = session && {
    accessToken: session.accessToken,
    refreshToken: session.refreshToken,
    user: JSON.stringify(session.user),
  };
  const localStorage = Object.entries(kept ?? {}).map(([name, value]) => ({ name, value }));
  return browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    storageState: { cookies: cookiesOf(site, session), origins: [{ origin: site, localStorage }] },
  });
}

/** Those of a sign-in, and what a phone has told of itself by then. */
function cookiesOf(site: string, session: Session | null) {
  return [...(session?.cookies ?? []), 'wide=false'].map((cookie) => {
    const [name = '', value = ''] = cookie.split('=');
    const where = { domain: new URL(site).hostname, path: '/', expires: -1 };
    return { name, value, ...where, httpOnly: name === 'page', secure: false, sameSite: 'Lax' as const };
  });
}

/** Where the time of one more first visit goes. */
export async function explain(browser: Browser, site: string, screen: Screen, session: Session, plain: boolean) {
  const context = await contextOf(browser, site, screen.signedIn ? session : null);
  try {
    const page = await context.newPage();
    const { seen } = await slowed(context, page, screen);
    const address = addressOf(site, screen, plain);
    const [at, events] = await traced(browser, page, async () => {
      await page.goto(address, { waitUntil: 'commit' });
      await within(seen, `${address}: no data`);
      await page.waitForTimeout(200);
      return page.evaluate(() => window.bench.data);
    });
    const costs: Costs = { data: at, ...costsOf(events, address, at), ...(await arrivals(page, at)) };
    return { name: plain ? `${screen.name}, plain` : screen.name, ...costs };
  } finally {
    await context.close();
  }
}

/**
 * Makes a page slow, and watches it: `seen` and `heard` when the data and the answer to the tap are
 * there.
 */
async function slowed(context: BrowserContext, page: Page, screen: Screen) {
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const seen = Promise.withResolvers<Place | undefined>();
  const answered = Promise.withResolvers<void>();
  await page.exposeFunction('benchSees', (what: 'data' | 'heard', place?: Place) =>
    what === 'data' ? seen.resolve(place) : answered.resolve(),
  );
  await page.addInitScript(watch, screen);
  return { line, seen: seen.promise, heard: answered.promise };
}

async function visit(context: BrowserContext, site: string, screen: Screen, plain: boolean): Promise<Visit> {
  const page = await context.newPage();
  const { line, seen, heard } = await slowed(context, page, screen);
  const counted = requestsOf(line);
  const address = addressOf(site, screen, plain);
  let taps = 0;
  try {
    await page.goto(address, { waitUntil: 'commit' });
    const place = await within(seen, `${address}: no data`);
    const before = counted().length;
    if (!plain && place && place.y > 0) taps = await tapUntil(line, place, heard, screen.name);
    await page.waitForLoadState('load');
    await page.waitForTimeout(500);
    const all = counted();
    const watched = await page.evaluate(() => window.bench);
    // Pictures that were asked for after the tap belong to what it has opened. All else is what the
    // page asks for by itself.
    const requests = all.filter(({ type }, index) => index < before || type !== 'Image');
    const sizes = (all: typeof requests) => all.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    return {
      ...watched,
      firstTap: taps > 0 ? watched.heard - watched.data : 0,
      taps,
      kilobytes: sizes(requests),
      tapRequests: all.length - requests.length,
      scriptKB: sizes(requests.filter(({ type }) => type === 'Script')),
      requests: requests.length,
      levels: Math.max(...levelsOf(requests).values()),
    };
  } finally {
    await page.close();
  }
}

function addressOf(site: string, screen: Screen, plain: boolean): string {
  return `${site}${plain ? plainPath(screen) : screen.path}`;
}

function plainPath({ name }: Pick<Screen, 'name'>): string {
  return `${PLAIN}${name.replaceAll(' ', '-')}`;
}

async function tapUntil(line: CDPSession, { x, y }: Place, heard: Promise<void>, name: string): Promise<number> {
  const began = performance.now();
  for (let taps = 1; performance.now() - began < LONGEST_MS; taps += 1) {
    await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const answer = await Promise.race([heard.then(() => true), pause(AGAIN_MS)]);
    if (answer) return taps;
  }
  throw new Error(`${name}: the tap was not heard`);
}

function pause(ms: number): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, ms, false));
}

async function within<T>(promise: Promise<T>, otherwise: string): Promise<T> {
  const answer = await Promise.race([promise.then((value) => ({ value })), pause(LONGEST_MS)]);
  if (!answer) throw new Error(otherwise);
  return answer.value;
}

/**
 * The screen as it is with its data, as one document: styles inlined, no script. Kept in the
 * Worker beside the product.
 */
export async function keepPlain(page: Page, site: string, screen: Screen): Promise<void> {
  await page.goto(`${site}${screen.path}`, { waitUntil: 'networkidle' });
  // A busy machine draws later than it hears.
  await page.waitForFunction(
    ({ data }) =>
      document.querySelector('astro-island[ssr]') === null &&
      (document.querySelector('main')?.textContent?.includes(data) ||
        [...document.querySelectorAll('main input')].some((field) => (field as HTMLInputElement).value.includes(data))),
    { data: screen.data },
    { timeout: LONGEST_MS },
  );
  await page.waitForTimeout(300);
  const html = await page.evaluate(async () => {
    for (const field of document.querySelectorAll('input')) field.setAttribute('value', field.value);
    for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      const style = document.createElement('style');
      style.textContent = await (await fetch(sheet.href)).text();
      sheet.replaceWith(style);
    }
    for (const each of document.querySelectorAll(
      'script, link[rel=modulepreload], link[rel=manifest], meta[http-equiv]',
    ))
      each.remove();
    for (const island of document.querySelectorAll('astro-island')) island.replaceWith(...island.childNodes);
    return `<!doctype html>${document.documentElement.outerHTML}`;
  });
  const kept = await fetch(`${site}${plainPath(screen)}`, { method: 'PUT', body: html });
  if (!kept.ok) throw new Error(`${screen.name}: its plain document is not kept: ${kept.status}`);
}
