/** Where to tap, in the view. */
export type Place = { x: number; y: number };

declare global {
  interface Window {
    /**
     * When the data was seen first, and when the page had heard the tap, in milliseconds since the
     * navigation began; 0: not yet. `blocked`: what all tasks so far took beyond 50 ms each.
     */
    bench: { data: number; heard: number; blocked: number };
    /** Tells the bench: where to tap once the data is seen, then that the tap was heard. */
    benchSees(place?: Place): void;
  }
}

/**
 * Runs in the page before anything of the page does, and must be whole in itself. Looks at every
 * frame whether the data, then the answer to a tap, is there for a fan to see. `tap`: what is
 * tapped, by its label or its text.
 */
export function watch({ data, tap, heard }: { data: string; tap: string; heard: string }): void {
  const bench = { data: 0, heard: 0, blocked: 0 };
  window.bench = bench;
  new PerformanceObserver((tasks) => {
    for (const { duration } of tasks.getEntries()) bench.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
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
  const look = () => {
    if (bench.data === 0 && holds()) {
      requestAnimationFrame((now) => {
        bench.data = now;
        window.benchSees(place());
      });
    } else if (bench.data > 0 && [...document.querySelectorAll(heard)].some(isSeen)) {
      requestAnimationFrame((now) => {
        bench.heard = now;
        window.benchSees();
      });
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
