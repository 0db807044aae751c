import { setTimeout } from 'node:timers/promises';

/** A request as fetch and autocannon both take it. */
export type Ask = {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Throws with what was answered if it is no success: a fast refusal is no speed. */
export async function ask(site: URL, { path, ...request }: Ask): Promise<{ headers: Headers; text: string }> {
  const answer = await fetch(new URL(path, site), request);
  const text = await answer.text();
  if (answer.status >= 400) throw new Error(`${answer.status} ${path}: ${text.slice(0, 300)}`);
  return { headers: answer.headers, text };
}

/**
 * Asks again and again until told to stop, with a pause in milliseconds if it is one of many things
 * to be done; the longest wait in milliseconds.
 */
export async function longestOf(site: URL, request: Ask, stop: AbortSignal, pause = 0): Promise<number> {
  let longest = 0;
  while (!stop.aborted) {
    const began = performance.now();
    await ask(site, request);
    longest = Math.max(longest, performance.now() - began);
    if (pause > 0) await setTimeout(pause);
  }
  return longest;
}
