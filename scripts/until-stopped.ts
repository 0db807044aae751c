import { setTimeout } from 'node:timers/promises';
import { Unusable } from './settings.ts';

/**
 * Of a program that runs until a signal: what it has to stop, and whether it should go on starting.
 */
export type Stage = {
  /** Stopped in reverse order. */
  onStop(stop: () => Promise<void>): void;
  /** Aborted by Ctrl-C or SIGTERM. */
  signal: AbortSignal;
  /** Waits for work that may be left half done; rejects as soon as the program is to stop. */
  unlessStopped<T>(work: Promise<T>): Promise<T>;
};

const SIGNALS: readonly string[] = ['SIGINT', 'SIGTERM', 'SIGHUP'] satisfies NodeJS.Signals[];
/** Ctrl-C reaches workerd too, which may be gone, and missed, before this process hears of it. */
const SAME_SIGNAL_MS = 300;

/**
 * Starts, waits for Ctrl-C, SIGTERM or a closed terminal, stops everything and ends the process: 0,
 * or 1 when it could not start.
 */
export async function untilStopped(start: (stage: Stage) => Promise<void>): Promise<never> {
  const stops: (() => Promise<void>)[] = [];
  const signal = stopSignal();
  const told = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const stopped = told.then(() => Promise.reject(signal.reason));
  stopped.catch(() => {});
  let code = 0;
  try {
    await start({
      onStop: (stop) => stops.unshift(stop),
      signal,
      unlessStopped: (work) => Promise.race([work, stopped]),
    });
    await told;
  } catch (error) {
    if (!signal.aborted) await setTimeout(SAME_SIGNAL_MS);
    if (!signal.aborted) {
      console.error(error instanceof Unusable ? error.message : error);
      code = 1;
    }
  }
  for (const stop of stops) await stop().catch((error) => console.error(error));
  process.exit(code);
}

/**
 * Aborted by the first signal. Libraries set handlers of their own that end the process before
 * everything is stopped: theirs are taken off.
 */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const name of SIGNALS) process.removeAllListeners(name).on(name, stop);
  process.on('newListener', (name: string | symbol, listener: () => void) => {
    if (typeof name === 'string' && SIGNALS.includes(name)) queueMicrotask(() => process.off(name, listener));
  });
  return controller.signal;
}
