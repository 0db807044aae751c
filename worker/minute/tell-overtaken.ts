import type { Game } from '#games/kind';
import { overtakers, type Stood } from '#games/overtake';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { vapidOf } from '../settings.ts';
import { database } from '../store/database.ts';
import {
  contestsToTell,
  groupsToTell,
  type KeptPlaces,
  noteTold,
  type Overtaken,
  type PlaceRow,
  placesIn,
  tellGroups,
} from '../store/group-news.ts';

/** Groups a batch, and batches a run: at most 500 members each, three rows a member. What is left is told in the next minute. */
const A_BATCH = 20;
const BATCHES = 10;

/**
 * Tells members of groups who has overtaken them, once results have moved the standings: the places now are compared with those of the last time,
 * or for a member who was not among them with those without the latest result. Only groups with a member who wants to know are read.
 */
export async function tellOvertaken(env: Env, games: readonly Game[], clock: Clock): Promise<void> {
  if (!vapidOf(env)) return;
  const db = database(env.DB);
  let left = BATCHES;
  for (const { id: contestId, revision } of await contestsToTell(db)) {
    const isServed = games.some(({ contest }) => contest.id === contestId);
    while (isServed && left-- > 0) {
      const groupIds = await groupsToTell(db, contestId, revision, A_BATCH);
      if (groupIds.length === 0) break;
      const { rows, kept } = await placesIn(db, groupIds, contestId);
      const before = new Map(kept.map(({ groupId, places }) => [groupId, JSON.parse(places) as KeptPlaces]));
      const its = groupIds.map((groupId) => ({ groupId, members: rows.filter((row) => row.groupId === groupId) }));
      const news = its.flatMap(({ groupId, members }) => overtakenIn(members, before.get(groupId) ?? {}));
      const told = its.map(({ groupId, members }) => ({ groupId, places: keptOf(members) }));
      await tellGroups(db, { contestId, revision }, told, news, clock.real());
    }
    if (left < 0) return;
    await noteTold(db, contestId, revision);
  }
}

function keptOf(members: readonly PlaceRow[]): KeptPlaces {
  return Object.fromEntries(members.map(({ entryId, points, high, low }) => [entryId, [points, high, low]]));
}

/** Who of a group is to be told, and of whom. */
function overtakenIn(members: readonly PlaceRow[], before: KeptPlaces): Overtaken[] {
  const stood = members.map((row): PlaceRow & Stood => {
    const [points, ...tiebreak] = before[row.entryId] ?? [row.basePoints, row.baseHigh, row.baseLow];
    return { ...row, before: { points, tiebreak }, now: { points: row.points, tiebreak: [row.high, row.low] } };
  });
  return stood.flatMap((me) => {
    const over = me.listens ? overtakers(me, stood) : [];
    const [rival] = over;
    return rival ? [{ groupId: me.groupId, userId: me.userId, rival: rival.userId, rivals: over.length }] : [];
  });
}
