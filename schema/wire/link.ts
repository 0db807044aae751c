/**
 * Paging by a `Link` header, as both sides need it: the server writes it, everybody else reads it.
 * On its own, so that a browser needs no zod to read one.
 */

/**
 * The header that leads to the next page: the same address with another cursor, and without
 * `around`, by which only the first page is asked.
 */
export function nextPage(url: string, cursor: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('around');
  searchParams.set('cursor', cursor);
  return `<${pathname}?${searchParams}>; rel="next"`;
}

/** The address of the next page that a Link header gives, or null. */
export function nextIn(header: string | null): string | null {
  return /^<(.*)>; rel="next"$/.exec(header ?? '')?.[1] ?? null;
}
