/**
 * Endings of names that lead nowhere public, or to this machine and its neighbours: of standards,
 * clusters, routers and private nets.
 */
const PRIVATE =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|test|example|invalid|onion|alt|svc|consul|ip|(fritz|speedport)\.box|ts\.net)$/;
/**
 * Services whose names lead to the address that is written in them, or always to the machine that
 * asks.
 */
const WRITTEN =
  /(^|\.)((nip|sslip|xip)\.io|(localtest|lvh|vcap|lacolhost|traefik|yoogle)\.(me|com)|(localho|loopback|local)\.st|rebind\.network|1u\.ms)$/;
/** The same at a name that no list has: four numbers of an address, divided by dots or dashes. */
const QUAD = /(^|[.-])(25[0-5]|2[0-4]\d|1?\d?\d)([.-](25[0-5]|2[0-4]\d|1?\d?\d)){3}([.-]|$)/;
const MOST = 1000;

/**
 * Whether the server may ask this address, which somebody has handed in (a browser's push service,
 * an organiser's feed): https at its usual port, of a public name. It must not lead to a machine
 * that only the server can reach: no numbers in place of a name, in any notation (the parser has
 * made them plain by then), no names of private nets or of services that lead there, no
 * credentials.
 */
export function isPublicAddress(text: string): boolean {
  const url = text.length <= MOST ? URL.parse(text) : null;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/\.$/, '');
  return (
    /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*[a-z0-9]$/.test(host) &&
    ![PRIVATE, WRITTEN, QUAD].some((each) => each.test(host))
  );
}
