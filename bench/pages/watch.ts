import type { Ran, Slowest } from './slowest.ts';

/** What a page says of itself, in milliseconds since its navigation began. */
export type Watched = {
  firstPaint: number;
  largestPaint: number;
  /** When the data was seen first, and when the page had heard the tap; 0: not yet. */
  data: number;
  heard: number;
  /** Of all tasks over 50 ms, what is over. */
  blocked: number;
  shift: number;
  /** The longest that the page took to show what an input did. */
  interaction: number;
  slowest: Slowest | null;
  ran: Ran[];
};

/** Where to tap, in the view. */
export type Place = { x: number; y: number };

declare global {
  interface Window {
    bench: Watched;
    /** Tells the bench, outside. */
    benchSees(what: 'data' | 'heard', place?: Place): void;
  }
}

/**
 * Runs in the page before anything of the page does, and must be whole in itself. Looks at every
 * frame whether the data, then the answer to a tap, is there for a fan to see. `tap`: what is
 * tapped, by its label or its text.
 */
export function watch({ data, tap, heard }: { data: string; tap: string; heard: string }): void {
  const times = { firstPaint: 0, largestPaint: 0, data: 0, heard: 0, blocked: 0, shift: 0, interaction: 0 };
  const bench: Watched = { ...times, slowest: null, ran: [] };
  window.bench = bench;
  type Script = PerformanceEntry & { invoker: string; sourceURL: string };
  type Frame = { styleAndLayoutStart: number; scripts: Script[] };
  type Entry = PerformanceEventTiming & Frame & { value: number; hadRecentInput: boolean };
  const observe = (type: string, note: (entry: Entry) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry);
    }).observe({ type, buffered: true, ...more });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') bench.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    bench.largestPaint = startTime;
  });
  observe('longtask', ({ duration }) => {
    bench.blocked += duration - 50;
  });
  // What opens makes room: from the frame that answers the tap, the page moves as it was asked to.
  let unanswered = Number.POSITIVE_INFINITY;
  const shifts: { at: number; value: number }[] = [];
  const countShifts = () => {
    bench.shift = shifts.reduce((sum, { at, value }) => (at < unanswered ? sum + value : sum), 0);
  };
  observe('layout-shift', ({ value, hadRecentInput, startTime: at }) => {
    if (!hadRecentInput) shifts.push({ at, value });
    countShifts();
  });
  const input = ({ name: event, startTime: at, duration, processingStart, processingEnd }: Entry) => {
    if (duration <= bench.interaction) return;
    const [delay, processing] = [processingStart - at, processingEnd - processingStart];
    bench.interaction = duration;
    // The browser rounds the whole to 8 ms.
    bench.slowest = { event, at, delay, processing, presentation: Math.max(0, duration - delay - processing) };
  };
  observe('event', input, { durationThreshold: 16 });
  observe('long-animation-frame', ({ startTime, duration, styleAndLayoutStart, scripts }) => {
    const took = styleAndLayoutStart && startTime + duration - styleAndLayoutStart;
    if (took > 0) bench.ran.push({ what: 'style, layout and paint', at: styleAndLayoutStart, took });
    for (const { invoker, sourceURL, startTime: at, duration: took } of scripts) {
      const file = sourceURL.split('/').at(-1);
      bench.ran.push({ what: invoker.includes('/') ? `${file}` : `${invoker} (${file})`, at, took });
    }
  });

  const isSeen = (element: Element | null) =>
    element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false;
  const holds = () => {
    const main = document.querySelector('main');
    if (!main) return false;
    for (const field of main.querySelectorAll('input')) if (field.value.includes(data) && isSeen(field)) return true;
    if (!main.textContent?.includes(data)) return false;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data: text, parentElement } = texts.currentNode as Text;
      if (text.includes(data) && isSeen(parentElement)) return true;
    }
    return false;
  };
  const nameOf = (each: Element) =>
    each.getAttribute('aria-label') ?? ((each as HTMLInputElement).labels?.[0] ?? each).textContent?.trim();
  const place = () => {
    const target = [...document.querySelectorAll('main :is(button, input, summary, a)')].find(
      (each) => nameOf(each)?.includes(tap) && isSeen(each),
    );
    target?.scrollIntoView({ block: 'center' });
    const { x = 0, y = 0, width = 0, height = 0 } = target?.getBoundingClientRect() ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  };
  // What is in the document at this frame is on the screen with the next.
  let lastFrame = 0;
  const look = (frame: number) => {
    if (bench.data === 0 && holds()) {
      requestAnimationFrame((now) => {
        bench.data = now;
        window.benchSees('data', place());
      });
    } else if (bench.data > 0 && [...document.querySelectorAll(heard)].some(isSeen)) {
      unanswered = lastFrame;
      countShifts();
      requestAnimationFrame((now) => {
        bench.heard = now;
        window.benchSees('heard');
      });
      return;
    }
    lastFrame = frame;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
