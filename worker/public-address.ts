/** Names that lead nowhere public, or to this machine and its neighbours. */
const PRIVATE =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|test|example|invalid|onion|alt)$/;
const MOST = 1000;

/**
 * Whether the server may ask this address, which somebody has handed in (a browser's push service, an organiser's feed): https at its usual port, of a
 * public name. It must not lead to a machine that only the server can reach: no numbers in place of a name, in any notation (the parser has made
 * them plain by then), no names of private nets, no credentials.
 */
export function isPublicAddress(text: string): boolean {
  const url = text.length <= MOST ? URL.parse(text) : null;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/\.$/, '');
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*[a-z0-9]$/.test(host) && !PRIVATE.test(host);
}
