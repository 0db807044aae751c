import type { User } from '#schema/wire/account';

/** A call that the page has started in its first lines (opening.ts), before any module was there. */
export type Opened = {
  headers: Promise<Headers>;
  /** For the store that asks for the same later: the answer that is under way, once. */
  take(): Promise<Response>;
  /** What it says, for the first picture. Rejects if the call was refused. */
  read(): Promise<unknown>;
};

declare global {
  /** By their paths. */
  var opened: Map<string, Opened> | undefined;
  /** The signed-in fan who asks. */
  var openedBy: User | undefined;
}

/** The heads of all of them, taken or not. */
export const early: readonly Promise<Headers>[] = [...(globalThis.opened?.values() ?? [])].map(
  ({ headers }) => headers,
);

/** The answer to a GET of this path, if the page has asked for it already and nobody has taken it. */
export function takeOpened(path: string): Promise<Response> | undefined {
  const call = globalThis.opened?.get(path);
  globalThis.opened?.delete(path);
  return call?.take();
}

/** Whether this path has been asked for and nobody has taken the answer yet. */
export function isOpened(path: string): boolean {
  return globalThis.opened?.has(path) ?? false;
}
