import type { User } from '#schema/wire/account';

/**
 * Calls that the page has started in its first lines (opening.ts), before any module was there: a store that asks for the same later takes
 * the answer that is under way, once.
 */
declare global {
  var opened: Map<string, Promise<Response>> | undefined;
  /** The signed-in fan who asks. */
  var openedBy: User | undefined;
}

/** All of them, taken or not. */
export const early: readonly Promise<Response>[] = [...(globalThis.opened?.values() ?? [])];

/** The answer to a GET of this path, if the page has asked for it already and nobody has taken it. */
export function takeOpened(path: string): Promise<Response> | undefined {
  const answer = globalThis.opened?.get(path);
  globalThis.opened?.delete(path);
  return answer;
}

/** Whether this path has been asked for and nobody has taken the answer yet. */
export function isOpened(path: string): boolean {
  return globalThis.opened?.has(path) ?? false;
}
