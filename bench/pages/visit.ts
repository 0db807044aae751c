import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { DEMO, signedIn } from '../../e2e/fan.ts';
import { PLAIN } from '../names.ts';
import type { Screen } from './screens.ts';
import { type Place, watch } from './watch.ts';

/** One look at a screen with an empty cache; times in milliseconds. */
export type Visit = {
  /** Since the navigation began: when the data was seen first. */
  data: number;
  /** Between the data and the answer to the first tap. */
  firstTap: number;
  /** How long its tasks kept a tap waiting: what each took beyond 50 ms. */
  blocked: number;
  /** All that came over the line, and what of it is script; compressed. */
  kilobytes: number;
  scriptKB: number;
  /** What the page asks for by itself, without what the tap opens. */
  requests: number;
};

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A phone of the middle class on a slow line, by the browser's own throttling. */
const PHONE = { width: 393, height: 786 };
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: 750 * 128 };
const SLOWER = 4;
/**
 * A tap that nobody answers is repeated, but not before the list that it opens has had its time: a
 * second one would choose from it, and change the sheet.
 */
const AGAIN_MS = 3_000;
const LONGEST_MS = 60_000;

/** Looks at a screen, or at its plain document, with a new browser profile. */
export async function visit(browser: Browser, site: string, screen: Screen, state: State, plain: boolean) {
  const context = await contextOf(browser, screen, state);
  try {
    const page = await context.newPage();
    const { line, seen, heard } = await slowed(context, page, screen);
    const counted = requestsOf(line);
    await page.goto(`${site}${plain ? plainPath(screen) : screen.path}`, { waitUntil: 'commit' });
    const place = await within(seen, `${screen.name}: no data`);
    const before = counted().length;
    if (!plain) await tapUntil(line, place, heard, screen.name);
    await page.waitForLoadState('load');
    await page.waitForTimeout(500);
    const watched = await page.evaluate(() => window.bench);
    // Pictures that were asked for after the tap belong to what it has opened.
    const requests = counted().filter(({ type }, index) => index < before || type !== 'Image');
    const sizes = (all: typeof requests) => all.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    return {
      data: watched.data,
      firstTap: watched.heard - watched.data,
      blocked: watched.blocked,
      kilobytes: sizes(requests),
      scriptKB: sizes(requests.filter(({ type }) => type === 'Script')),
      requests: requests.length,
    } satisfies Visit;
  } finally {
    await context.close();
  }
}

/** What a browser keeps in which the demo fan has signed in, and that has told of its zone. */
export async function signedInState(browser: Browser, site: string): Promise<State> {
  const context = await browser.newContext({ baseURL: site, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signedIn(page, DEMO);
  await page.goto('/landing', { waitUntil: 'networkidle' });
  const state = await context.storageState();
  await context.close();
  return state;
}

export function contextOf(browser: Browser, screen: Screen, state: State): Promise<BrowserContext> {
  return browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    ...(screen.signedIn && { storageState: state }),
  });
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
  const seen = Promise.withResolvers<Place>();
  const answered = Promise.withResolvers<void>();
  await page.exposeFunction('benchSees', (place?: Place) => (place ? seen.resolve(place) : answered.resolve()));
  await page.addInitScript(watch, screen);
  return { line, seen: seen.promise, heard: answered.promise };
}

/** What a page asks the server for from now on, in bytes over the line: call the answer for it. */
function requestsOf(line: CDPSession): () => { type: string; bytes: number }[] {
  const requests = new Map<string, { type: string; bytes: number }>();
  line.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = '' }) => {
    // `data:` and `blob:` ask nobody, and the picture in the tab is the browser's own wish.
    if (/^https?:/.test(url) && !url.endsWith('/favicon.svg')) requests.set(requestId, { type, bytes: 0 });
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return () => [...requests.values()];
}

async function tapUntil(line: CDPSession, { x, y }: Place, heard: Promise<void>, name: string): Promise<void> {
  for (let waited = 0; waited < LONGEST_MS; waited += AGAIN_MS) {
    await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    if (await Promise.race([heard.then(() => true), pause(AGAIN_MS)])) return;
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

/** Where the plain document of a screen is. */
function plainPath({ name }: Screen): string {
  return `${PLAIN}${name.replaceAll(' ', '-')}`;
}

/**
 * Keeps the screen as it is with its data as one document, in the Worker beside the product: styles
 * inlined, no script.
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
    const asking = 'script, link[rel=modulepreload], link[rel=manifest], meta[http-equiv]';
    for (const each of document.querySelectorAll(asking)) each.remove();
    for (const island of document.querySelectorAll('astro-island')) island.replaceWith(...island.childNodes);
    return `<!doctype html>${document.documentElement.outerHTML}`;
  });
  const kept = await fetch(`${site}${plainPath(screen)}`, { method: 'PUT', body: html });
  if (!kept.ok) throw new Error(`${screen.name}: its plain document is not kept: ${kept.status}`);
}
