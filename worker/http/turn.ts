import { busy } from '../problem.ts';

/**
 * Work of which one isolate bears little at a time: `atOnce` run, `waiting` more wait in the order in which they came. Work that
 * comes after those is told at once to try again (503 with Retry-After). The turn of work that fails ends too.
 */
export function turns(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running++;
    else if (queue.length < waiting) await new Promise<void>((begin) => queue.push(begin));
    else throw busy();
    try {
      return await work();
    } finally {
      // The turn goes straight to the next: nobody who comes in between takes it.
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
