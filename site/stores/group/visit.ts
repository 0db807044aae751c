import { listed } from '#games/words';
import type { Member } from '#schema/wire/group';
import { gameNow } from '../../client/clock.ts';
import { keepLook, keptLook } from '../../client/groups-on-device.ts';
import * as words from '../../words/group.ts';
import { hasBegun } from '../leaderboard/standing.ts';
import type { GroupView } from './contest-view.ts';

/**
 * What a fan saw of a group in one contest. `at` game time; `joined`: when the latest member came,
 * ISO.
 */
export type Look = {
  at: number;
  /** The own rank; null: none yet. */
  rank: number | null;
  /** Which lock comes next, and how many others have picked all of it. */
  lock: string | null;
  complete: number;
  joined: string;
};

/**
 * The last look of the visit before, which this one is compared with, and the latest of this visit.
 */
type Looks = { before: Look; latest: Look };

/** After so long without a look the next one is another visit. */
const A_VISIT_MS = 30 * 60_000;

/** What is kept after another look. */
export function looked(looks: Looks | null, look: Look): Looks {
  if (!looks) return { before: look, latest: look };
  const isNew = look.at - looks.latest.at > A_VISIT_MS;
  return { before: isNew ? looks.latest : looks.before, latest: look };
}

/**
 * Takes note of what a fan sees of a group in a contest. @returns what has changed since they last
 * looked at it in this browser; null: nothing
 */
export function sinceLastLook(
  id: string,
  contest: string,
  members: readonly Member[],
  username: string,
  { rows, picks }: Pick<GroupView, 'rows' | 'picks'>,
): string | null {
  const kept = keptLook<Looks>(id);
  const looks = looked(kept?.contests[contest] ?? null, {
    at: gameNow(),
    rank: hasBegun(rows) ? (rows.find((row) => row.username === username)?.rank ?? null) : null,
    lock: picks.next?.locksAt ?? null,
    complete: picks.members.filter((each) => each.complete && each.username !== username).length,
    joined:
      members
        .map(({ joinedAt }) => joinedAt)
        .sort()
        .at(-1) ?? '',
  });
  keepLook(id, { members: members.length, contests: { ...kept?.contests, [contest]: looks } });
  return sinceSentence(looks, members, username);
}

/**
 * 'Since your last visit: you gained 2 ranks, ann joined, 3 more have picked everything.'; null:
 * nothing has changed for this fan.
 */
export function sinceSentence({ before, latest }: Looks, members: readonly Member[], username: string): string | null {
  const places = before.rank !== null && latest.rank !== null ? before.rank - latest.rank : 0;
  const joiners = members.filter((member) => member.joinedAt > before.joined && member.username !== username);
  const ready = before.lock === latest.lock ? latest.complete - before.complete : 0;
  const parts = [
    places !== 0 && (places > 0 ? words.youGained : words.youLost)(Math.abs(places)),
    joiners.length > 0 && words.joined(named(joiners)),
    ready > 0 && words.moreHavePicked(ready),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : words.sinceYourLastVisit(parts.join(', '));
}

const MOST_NAMED = 3;

function named(joiners: readonly Member[]): string {
  return joiners.length > MOST_NAMED
    ? words.newMembers(joiners.length)
    : listed(joiners.map(({ username }) => username));
}
