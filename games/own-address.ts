/**
 * The address of a page of this site, out of one that came from a reader: a link's, a
 * notification's, a device's. Path, search and fragment as a browser reads them; null: it leads
 * elsewhere, or might. Judged is what is given back, not what was written: dots, backslashes and
 * what browsers leave out can make an own path into two slashes and a host.
 *
 * The service worker has it as its text (site/pages/sw.js.ts): it names nothing outside
 * itself.
 */
export function ownAddress(wanted: string | null): string | null {
  const here = 'https://here.invalid';
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, here)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, here);
  // No page has an empty step in its path. Encoded slashes are some, for whom decodes once more.
  if (origin !== here || /\/\/|%2f|%5c/i.test(pathname)) return null;
  return pathname + search + hash;
}
