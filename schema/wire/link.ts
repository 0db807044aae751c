/**
 * Paging by a `Link` header, as both sides need it: the server writes it, everybody else reads it.
 * On its own, so that a browser needs no zod to read one.
 */

/**
 * The header that leads to the next page: the same address with another cursor, and without what
 * only the first page is asked with.
 */
export function nextPage(url: string, cursor: string, without: string[] = []): string {
  const [address = '', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  for (const name of without) query.delete(name);
  query.set('cursor', cursor);
  return `<${address.replace(/^https?:\/\/[^/]*/, '')}?${query}>; rel="next"`;
}

/** The address that a Link header gives a relation, or null. */
export function linkTo(relation: 'next' | 'prev', header: string | null | undefined): string | null {
  for (const [, address = '', name] of (header ?? '').matchAll(/<([^>]*)>\s*;\s*rel="?(\w+)"?/g)) {
    if (name === relation) return address;
  }
  return null;
}

/** What an address asks ('?cursor=1-2'). */
export function searchOf(address: string): string {
  const mark = address.indexOf('?');
  return mark < 0 ? '' : address.slice(mark);
}
