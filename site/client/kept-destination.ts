/** The page that a fan wanted when they registered, until they have signed in. */
const KEY = 'destination';

export function keptDestination(): string | null {
  try {
    return globalThis.localStorage?.getItem(KEY) ?? null;
  } catch {
    // Storage is closed to us.
    return null;
  }
}

/** null forgets it. */
export function keepDestination(path: string | null): void {
  try {
    if (path === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, path);
  } catch {
    // Storage is closed to us: they arrive on the landing page.
  }
}
