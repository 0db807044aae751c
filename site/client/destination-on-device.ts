/**
 * What a fan wanted when they left to register, until they have signed in: a page, and the link of
 * the invitation that they accepted.
 */
type Wanted = 'destination' | 'invitation';

export function keptDestination(of: Wanted = 'destination'): string | null {
  try {
    return globalThis.localStorage?.getItem(of) ?? null;
  } catch {
    // Storage is closed to us.
    return null;
  }
}

/** null forgets it. */
export function keepDestination(address: string | null, of: Wanted = 'destination'): void {
  try {
    if (address === null) localStorage.removeItem(of);
    else localStorage.setItem(of, address);
  } catch {
    // Storage is closed to us: they arrive on the landing page, or press once more.
  }
}
