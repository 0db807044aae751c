/** Names that lead nowhere public, or to this machine and its neighbours. */
const PRIVATE =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|test|example|invalid|onion|alt)$/;
const MOST = 1000;

/**
 * Whether this may be the address of a push service: https at its usual port, of a public name. The server posts there, and an address that
 * anybody may hand in must not lead it to a machine that only it can reach: no numbers in place of a name, in any notation (the parser has made
 * them plain by then), no names of private nets, no credentials.
 */
export function isPushEndpoint(text: string): boolean {
  const url = text.length <= MOST ? URL.parse(text) : null;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/\.$/, '');
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*[a-z0-9]$/.test(host) && !PRIVATE.test(host);
}
