import type { Game } from '#games/kind';
import { quietUntil, USUAL_QUIET } from '#games/news/told';
import { firstZone } from '#games/time/zone';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { deliverPush } from '../push/deliver.ts';
import { groupNoticeOf, merged, type Notice, noticeOf } from '../push/notice.ts';
import { vapidOf } from '../settings.ts';
import { database } from '../store/core/database.ts';
import { hoursOf, type PushTarget, pushesLeaving } from '../store/news/push-subscription.ts';
import { type Parcel, send } from './send.ts';

/**
 * How long a push service may keep one for a device that is off: a reminder until its lock, news a
 * day. Seconds.
 */
const REMINDER_TTL = 3600;
const NEWS_TTL = 86_400;

/**
 * Sends what is due of notifications, all that is due for one browser as one, written of what is
 * true now. Not in quiet hours: it comes due when they end. A browser that takes none any more is
 * forgotten. One that is sent again has the same tag, which takes the place of what is shown
 * already.
 */
export async function sendPushes(env: Env, games: readonly Game[], clock: Clock): Promise<void> {
  if (!vapidOf(env)) return;
  const db = database(env.DB);
  await send(db, clock, {
    channel: 'push',
    runMs: 15_000,
    retryMs: 120_000,
    async write(ids) {
      const { left, targets, facts, group } = await pushesLeaving(db, ids, clock.real());
      return targets.flatMap((target): Parcel[] => {
        const mine = ({ recipient }: { recipient: string }) => recipient === target.id;
        const news = facts.filter(mine);
        const ofGroups = group.filter(mine);
        const notices = [
          ...news.map((each) => {
            const game = games.find(({ contest }) => contest.id === each.contestId);
            return game ? noticeOf(game, each, clock.now()) : null;
          }),
          ...ofGroups.map(groupNoticeOf),
        ];
        const parcel = { recipient: target.id, ids: left.filter(mine).map(({ id }) => id) };
        const waitMs = quietFor(target, clock.real());
        if (waitMs !== null) return [{ ...parcel, handOver: async () => ({ how: 'later', waitMs }) }];
        const notice = merged(notices.filter((each): each is Notice => each !== null));
        const lasts = ofGroups.length > 0 || news.some(({ step }) => step === 'result');
        const ttl = lasts ? NEWS_TTL : REMINDER_TTL;
        return notice ? [{ ...parcel, handOver: () => deliverPush(env, target, notice, ttl) }] : [];
      });
    },
  });
}

/**
 * How long a fan is left in peace from now on; null: they are not. Without a zone nobody knows when
 * it is night.
 */
function quietFor({ quiet, timeZone, ...hours }: PushTarget, now: number): number | null {
  const chosen = quiet ? hoursOf(hours) : USUAL_QUIET;
  const zone = firstZone(timeZone);
  const until = chosen && zone ? quietUntil(now, chosen, zone) : null;
  return until === null ? null : until - now;
}
