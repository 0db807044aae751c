/**
 * The browser's storage, and nobody else asks it: a browser may refuse it, be full, or have none
 * (the server). What is read is null then, and what is put says that it was not kept.
 */
type Where = 'localStorage' | 'sessionStorage';

export function keptItem(key: string, where: Where = 'localStorage'): string | null {
  try {
    return globalThis[where]?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** The same of JSON; null too if it cannot be read. */
export function keptJson(key: string, where?: Where): unknown {
  try {
    return JSON.parse(keptItem(key, where) ?? 'null');
  } catch {
    return null;
  }
}

/** null takes it away. @returns whether storage is as asked now */
export function keepItem(key: string, value: string | null, where: Where = 'localStorage'): boolean {
  try {
    if (value === null) globalThis[where].removeItem(key);
    else globalThis[where].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** The same of JSON. */
export function keepJson(key: string, value: unknown, where?: Where): boolean {
  return keepItem(key, value === null ? null : JSON.stringify(value), where);
}

/** Of all that this device keeps for good. */
export function keptKeys(): string[] {
  try {
    return Object.keys(globalThis.localStorage ?? {});
  } catch {
    return [];
  }
}
