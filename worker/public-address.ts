/**
 * Names that lead to this machine or its neighbours, with all that end in them. What any other name
 * resolves to cannot be known here (docs/security.md).
 */
const NOT_PUBLIC = [
  // Endings of standards, clusters, routers and private nets.
  ...'localhost local internal intranet lan home corp private arpa test example invalid onion alt'.split(' '),
  ...'svc consul ip fritz.box speedport.box ts.net'.split(' '),
  // Services whose names lead to the address that is written in them, or by turns to two.
  ...'nip.io sslip.io xip.io xip.name backname.io ipq.co traefik.me plex.direct local-ip.co local-ip.sh'.split(' '),
  ...'1u.ms rbndr.us rebind.network rebind.it pentesting.us'.split(' '),
  // Names that always lead to the machine that asks.
  ...'lvh.me localtest.me vcap.me fuf.me localdev.me lacolhost.com yoogle.com 42foo.com beweb.com'.split(' '),
  ...'mouse-potato.com localho.st localh.st local.st smackaho.st local.gd ulh.us ddev.site lndo.site'.split(' '),
  ...'lcl.host shed.host backloop.dev localfabriek.nl localmachine.info localmachine.name'.split(' '),
  ...'burpcollaborator.net bugbounty.dod.network ebc.apple.com'.split(' '),
];
/** Such a name at a service that the list lacks: localhost.direct, localhost.tv, ip6-loopback. */
const THIS_MACHINE = /local-?ho?st|loopback|localdomain/;
/** The same at a name that no list has: four numbers of an address, divided by dots or dashes. */
const QUAD = /(^|[.-])0*(25[0-5]|2[0-4]\d|1?\d?\d)([.-]0*(25[0-5]|2[0-4]\d|1?\d?\d)){3}([.-]|$)/;
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
    !NOT_PUBLIC.some((name) => `.${host}`.endsWith(`.${name}`)) &&
    ![THIS_MACHINE, QUAD].some((each) => each.test(host))
  );
}
