import * as z from 'zod';
import { isReservedPath, SLUG } from '#games/contest-path';
import { isTimeZone } from '#games/time/zone';
import { instant, shown } from '../wire/call.ts';

/** A line of text that fans read, as long as screens have room for it. */
export function line(most: number) {
  return shown(
    z
      .string()
      .min(1)
      .max(most)
      .regex(/^\S(?:.*\S)?$/, 'has space before or after it, or a line break'),
  );
}

function slug(what: string) {
  return z
    .string()
    .max(40)
    .regex(SLUG, `is no ${what}: small letters and digits, with single dashes between, such as nfl-2026`);
}

export const zone = line(60).refine(isTimeZone, 'is no IANA zone such as America/New_York');
const day = z.iso.date('is not a day such as 2026-02-05');

/** What season.json says of every contest: games/contest.ts, ContestCard. */
export const card = {
  id: slug('id'),
  path: slug('path').refine((path) => !isReservedPath(path), 'belongs to the site itself'),
  title: line(60),
  description: line(200),
  sport: line(30),
  type: z.enum(['Single Event', 'Season Long']),
  startsOn: day,
  endsOn: day,
  duration: line(30),
  timeZone: zone,
  accent: z.enum(['football', 'basketball', 'tennis', 'golf']),
  locksAt: instant,
  series: slug('series').optional(),
};
