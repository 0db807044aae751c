import { keepItem, keptItem } from './storage.ts';

/**
 * What a fan wanted when they left to register, until they have signed in: a page, and the link of
 * the invitation that they accepted.
 */
type Wanted = 'destination' | 'invitation';

export const keptDestination = (of: Wanted = 'destination'): string | null => keptItem(of);

/** null forgets it. */
export function keepDestination(address: string | null, of: Wanted = 'destination'): void {
  keepItem(of, address);
}
