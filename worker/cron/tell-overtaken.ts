import { overtakers, type Stood } from '#games/group/overtake';
import type { Game } from '#games/kind';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { vapidOf } from '../settings.ts';
import { type Database, database } from '../store/core/database.ts';
import {
  contestsToTell,
  groupsToTell,
  type KeptPlaces,
  noteTold,
  type Overtaken,
  type PlaceRow,
  placesIn,
  tellGroups,
} from '../store/group/group-news.ts';

/**
 * Groups a batch, and batches a run: at most 500 members each, three rows a member. What is left is
 * told in the next minute.
 */
const A_BATCH = 20;
const BATCHES = 10;

/**
 * Tells members of groups who has overtaken them, once results have moved the standings: the places
 * now are compared with those of the last time, or for a member who was not among them with those
 * without the latest result, if it was published since they joined. In a group that was never told,
 * what was published before a member listens is no news to them: an import moves standings too.
 * Only groups with a member who wants to know are read.
 */
export async function tellOvertaken(env: Env, games: readonly Game[], clock: Clock): Promise<void> {
  if (!vapidOf(env)) return;
  const db = database(env.DB);
  const served = new Set(games.map(({ contest }) => contest.id));
  let left = BATCHES;
  for (const { id: contestId, revision } of await contestsToTell(db)) {
    let groupIds = served.has(contestId) ? await groupsToTell(db, contestId, revision, A_BATCH) : [];
    while (groupIds.length > 0) {
      if (left === 0) return;
      left -= 1;
      await tellThese(db, contestId, revision, groupIds, clock);
      groupIds = await groupsToTell(db, contestId, revision, A_BATCH);
    }
    await noteTold(db, contestId, revision);
  }
}

/**
 * Compares the ranks in these groups with those of the last time, keeps them, and tells who was
 * overtaken.
 */
async function tellThese(
  db: Database,
  contestId: string,
  revision: number,
  groupIds: readonly string[],
  clock: Clock,
): Promise<void> {
  const { rows, kept, latest } = await placesIn(db, groupIds, contestId);
  // Results are published in game time, fans join in real time.
  const since = (latest[0]?.publishedAt ?? 0) - clock.now() + clock.real();
  const before = new Map(kept.map(({ groupId, places }) => [groupId, JSON.parse(places) as KeptPlaces]));
  const groupMembers = groupIds.map((groupId) => ({ groupId, members: rows.filter((row) => row.groupId === groupId) }));
  const news = groupMembers.flatMap(({ groupId, members }) => overtakenIn(members, before.get(groupId), since));
  const ranks = groupMembers.map(({ groupId, members }) => ({ groupId, places: keptOf(members) }));
  await tellGroups(db, { contestId, revision }, ranks, news, clock.real());
}

function keptOf(members: readonly PlaceRow[]): KeptPlaces {
  return Object.fromEntries(members.map(({ entryId, points, tie }) => [entryId, [points, tie]]));
}

/**
 * Who of a group is to be told, and of whom. `latest`: when the latest results were published, in
 * real time.
 */
function overtakenIn(members: readonly PlaceRow[], earlier: KeptPlaces | undefined, latest: number): Overtaken[] {
  const stood = members.map((row): PlaceRow & Stood => {
    const now = [row.points, row.tie] as const;
    const base = row.joinedAt <= latest ? ([row.basePoints, row.baseTie] as const) : now;
    const [points, tie] = earlier?.[row.entryId] ?? base;
    return { ...row, before: { points, tiebreak: [tie] }, now: { points: row.points, tiebreak: [row.tie] } };
  });
  return stood.flatMap((me) => {
    const over = me.listens !== null && (earlier || me.listens <= latest) ? overtakers(me, stood) : [];
    const [rival] = over;
    return rival ? [{ groupId: me.groupId, userId: me.userId, rival: rival.userId, rivals: over.length }] : [];
  });
}
