import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6BinaryToString,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr';
import type { Limit } from '#schema/wire/limits';
import { Refused } from '../problem.ts';
import { countTries, uncountTries } from '../store/core/attempt.ts';
import type { AppContext } from './serve.ts';

/**
 * How much more may come from the wide network of an IPv6 address than from the narrow one: many
 * households may share it.
 */
const WIDER = 5;

/**
 * Counts one try of a fan, or for a mail address, before its work is done. Refused with 'too_many'
 * and its sentence, the same for addresses that have an account and those that have none. Answers
 * how to take the try back.
 */
export async function countTry(c: AppContext, limit: Limit, one: string): Promise<() => Promise<void>> {
  const db = c.get('db');
  const counters = [{ name: nameOf(limit, one), most: limit.forOne }, ...placesCounted(c, limit)];
  const names = counters.map(({ name }) => name);
  const now = c.get('clock').real();
  const counted = await countTries(db, names, limit.withinMs, now);
  const over = counted.filter(({ count }, index) => count > (counters[index]?.most ?? 0));
  if (over.length > 0) {
    const retryAfter = (Math.max(...over.map(({ resetsAt }) => resetsAt)) - now) / 1000;
    throw new Refused('too_many', limit.sentence, {}, { retryAfter });
  }
  return () => uncountTries(db, names);
}

/** The name under which the tries for one are counted. */
export function nameOf(limit: Limit, one: string): string {
  return `${limit.what} for ${one}`;
}

/**
 * The widest network that is somebody's alone, as one name; undefined on a machine without a
 * network.
 */
export function networkOf(c: AppContext): string | undefined {
  const address = placeOf(c);
  if (!address) return undefined;
  const { narrow, wide } = networksOf(address);
  return wide ?? narrow;
}

/**
 * Where a request comes from. The address is set by Cloudflare, never by the client. On this
 * machine no platform sets it, and what the client says is not asked for. Undefined: nobody says.
 */
export function placeOf(c: AppContext): string | undefined {
  return c.env.PEER || c.req.header('CF-Connecting-IP');
}

/** The lower half of an IPv6 address is free to choose, and some choose above. */
function placesCounted(c: AppContext, { what, fromOnePlace }: Limit): { name: string; most: number }[] {
  const address = placeOf(c);
  if (!address || fromOnePlace === undefined) return [];
  const { narrow, wide } = networksOf(address);
  const near = { name: `${what} from ${narrow}`, most: fromOnePlace };
  return wide === undefined ? [near] : [near, { name: `${what} from ${wide}`, most: fromOnePlace * WIDER }];
}

/**
 * The network from which somebody asks, as one name for all who share it: the narrow one
 * is a household or a phone, the wide one what a provider gives to a customer at most. Of an IPv4
 * address there is no wide one: neighbours share nothing.
 */
export type Network = { narrow: string; wide?: string };

/**
 * The networks of an address, however it is written. What is no address is one by its own name: it
 * is counted all the same.
 */
export function networksOf(address: string): Network {
  const bits = bitsOf(address.trim());
  if (bits === null) return { narrow: address.trim() };
  if (isIPv4MappedIPv6(bits)) return { narrow: convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits)) };
  const within = (length: bigint) =>
    `${convertIPv6BinaryToString((bits >> (128n - length)) << (128n - length))}/${length}`;
  return { narrow: within(64n), wide: within(48n) };
}

/** An IPv6 address as a number of 128 bits; null: it is none. */
function bitsOf(address: string): bigint | null {
  try {
    return convertIPv6ToBinary(address);
  } catch {
    return null;
  }
}
