/**
 * The place on the net from which somebody asks, as one name for all who share it: the narrow one is a household or a phone, the wide one what a
 * provider gives to a customer at most. Of an IPv4 address there is no wide one: neighbours share nothing.
 */
export type NetPlace = { narrow: string; wide?: string };

/** The place of an address, however it is written. What is no address is a place by its own name: it is counted all the same. */
export function placeOf(address: string): NetPlace {
  // A zone names an interface of the machine that wrote it.
  const plain = address.trim().replace(/%.*$/, '');
  if (!plain.includes(':')) return { narrow: plain };
  const groups = groupsOf(plain);
  if (!groups) return { narrow: plain };
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (mapped) return { narrow: groups.slice(6).flatMap(bytesOf).join('.') };
  return { narrow: `${groups.slice(0, 4).join(':')}::/64`, wide: `${groups.slice(0, 3).join(':')}::/48` };
}

/** The eight groups of an IPv6 address without leading zeros; null: it is none. The platform's parser reads every way of writing it. */
function groupsOf(address: string): string[] | null {
  const url = `http://[${address}]`;
  if (!URL.canParse(url)) return null;
  const [left = '', right] = new URL(url).hostname.slice(1, -1).split('::');
  const of = (text: string) => (text === '' ? [] : text.split(':'));
  if (right === undefined) return of(left);
  const missing = 8 - of(left).length - of(right).length;
  return [...of(left), ...Array<string>(missing).fill('0'), ...of(right)];
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 255];
}
