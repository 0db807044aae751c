import type { Browser, Page } from '@playwright/test';

/**
 * What the main thread of a page did until its data was seen, in milliseconds of its own processor
 * time; and what it waited for.
 */
export type Costs = Record<Kind, number> & {
  /**
   * When the document had come whole, and the last answer to a call before the data; since the
   * navigation began. 0: there was none.
   */
  document: number;
  answers: number;
  data: number;
};

const KINDS = ['parsing', 'script', 'style', 'layout', 'paint', 'other'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Names of the browser's own events, by what they are. The rest is its housekeeping: messages,
 * tasks, the document's birth.
 */
const OF: [Kind, RegExp][] = [
  ['parsing', /^ParseHTML$|HTMLDocumentParser|DecodedDataDocumentParser/],
  ['script', /^v8\.|^V8\.|Script|FunctionCall|TimerFire|FireAnimationFrame|Microtask|GC$|EventDispatch/],
  ['style', /^UpdateLayoutTree$|ParseAuthorStyleSheet/],
  ['layout', /^Layout$|^PrePaint$/],
  ['paint', /^Paint$|^Layerize$|^Commit$|PaintImage/],
];

type Event = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: unknown;
};

/** Writes down what the browser does while `visit` goes on. */
export async function traced<T>(browser: Browser, page: Page, visit: () => Promise<T>): Promise<[T, Event[]]> {
  const timeline = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
  const categories = ['-*', 'toplevel', 'loading', 'v8', ...timeline];
  await browser.startTracing(page, { categories });
  const answer = await visit();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Event[] };
  return [answer, traceEvents];
}

/** `at`: when the data was seen, in milliseconds since the navigation to `url` began. */
export function costsOf(events: readonly Event[], url: string, at: number): Record<Kind, number> {
  const costs = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  const began = events.findLast(({ name, args }) => name === 'navigationStart' && JSON.stringify(args).includes(url));
  const main = events.find(
    ({ name, pid, args }) =>
      name === 'thread_name' && pid === began?.pid && JSON.stringify(args).includes('CrRendererMain'),
  );
  if (!began || !main) throw new Error(`There is no trace of ${url}`);
  const until = began.ts + at * 1_000;
  const own = events
    .filter(
      ({ ph, pid, tid, ts }) => ph === 'X' && pid === main.pid && tid === main.tid && ts >= began.ts && ts < until,
    )
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const open: { end: number; kind: Kind }[] = [];
  for (const { name, ts, dur = 0, tdur = dur } of own) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const kind = OF.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';
    const took = Math.min(tdur, until - ts) / 1_000;
    costs[kind] += took;
    // What it does inside of another is that one's no more.
    const above = open.at(-1);
    if (above) costs[above.kind] -= took;
    open.push({ end: ts + dur, kind });
  }
  return costs;
}

/** When the document and the answers to its calls had come. */
export function arrivals(page: Page, data: number): Promise<Pick<Costs, 'document' | 'answers'>> {
  return page.evaluate((seen) => {
    const timings = (type: string) => performance.getEntriesByType(type) as PerformanceResourceTiming[];
    const [navigation] = timings('navigation');
    const calls = timings('resource').filter((each) => each.initiatorType === 'fetch' && each.responseEnd < seen);
    return {
      document: navigation?.responseEnd ?? 0,
      answers: Math.max(0, ...calls.map(({ responseEnd }) => responseEnd)),
    };
  }, data);
}

/** The table that says where the time went: a screen and its plain document below each other. */
export function costsTable(all: readonly (Costs & { name: string })[]): string {
  const titles = ['screen', 'data visible', 'document came', 'answers came', 'processor', ...KINDS];
  const rows = all.map((costs) => {
    const sum = KINDS.reduce((total, kind) => total + costs[kind], 0);
    const figures = [costs.data, costs.document, costs.answers, sum, ...KINDS.map((kind) => costs[kind])];
    return [costs.name, ...figures.map((figure) => String(Math.round(figure)))];
  });
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
