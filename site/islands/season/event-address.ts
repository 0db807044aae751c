/** The tournament that an address names, by id; null: none. `search`: of the address. */
export function eventIn(search: string): string | null {
  return new URLSearchParams(search).get('event');
}

/** The same address with another tournament. */
export function eventAt(search: string, tournament: string): string {
  const named = new URLSearchParams(search);
  named.set('event', tournament);
  return `?${named}`;
}
