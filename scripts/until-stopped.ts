import { Unusable } from './settings.ts';

/** Of a program that runs until a signal: what it has to stop, and whether it should go on starting. */
export type Stage = {
  /** Stopped in reverse order. */
  onStop(stop: () => Promise<void>): void;
  /** Aborted by Ctrl-C or SIGTERM. */
  signal: AbortSignal;
};

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a library's start without the signal handlers it sets: they would end the process before everything is stopped. */
export async function withoutItsSignals<T>(start: () => Promise<T>): Promise<T> {
  const ours = SIGNALS.map((name) => [name, process.listeners(name)] as const);
  try {
    return await start();
  } finally {
    for (const [name, own] of ours) {
      for (const listener of process.listeners(name)) if (!own.includes(listener)) process.off(name, listener);
    }
  }
}

/** Starts, waits for Ctrl-C, SIGTERM or a closed terminal, stops everything and ends the process: 0, or 1 when it could not start. */
export async function untilStopped(start: (stage: Stage) => Promise<void>): Promise<never> {
  const stops: (() => Promise<void>)[] = [];
  const controller = new AbortController();
  const { signal } = controller;
  const told = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  for (const name of SIGNALS) process.on(name, () => controller.abort());
  let code = 0;
  try {
    await start({ onStop: (stop) => stops.unshift(stop), signal });
    await told;
  } catch (error) {
    if (!signal.aborted) {
      console.error(error instanceof Unusable ? error.message : error);
      code = 1;
    }
  }
  for (const stop of stops) await stop().catch((error) => console.error(error));
  process.exit(code);
}
