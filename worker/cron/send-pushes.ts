import type { Game } from '#games/kind';
import { quietUntil, USUAL_QUIET } from '#games/news/push';
import { firstZone } from '#games/zone-format';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { log } from '../log.ts';
import { deliverPush } from '../push/deliver.ts';
import { groupNoticeOf, merged, type Notice, noticeOf } from '../push/notice.ts';
import { vapidOf } from '../settings.ts';
import { database } from '../store/core/database.ts';
import { claimPushes, factsOfPushes, type PushTarget, settlePushes } from '../store/news/push.ts';
import { dropSubscriptions, hoursOf } from '../store/news/push-subscription.ts';
import { concurrently } from './concurrently.ts';

/**
 * Subscriptions a claim, requests at once (a Worker may have six), claims a run, and how long a run
 * goes on: below the claim's two minutes.
 */
const A_CLAIM = 40;
const AT_ONCE = 4;
const CLAIMS = 20;
const A_RUN_MS = 15_000;
/**
 * How long a push service may keep one for a device that is off: a reminder until its lock, news a
 * day. Seconds.
 */
const REMINDER_TTL = 3600;
const NEWS_TTL = 86_400;

/**
 * Sends what is due of notifications, all that is due for one browser as one, written of what is
 * true now. Not in quiet hours: it comes due when they end. A browser that takes none any more is
 * forgotten. At least once: a run that dies sends again what it has not settled, under the same
 * tag, which takes the place of what is shown already.
 */
export async function sendPushes(env: Env, games: readonly Game[], clock: Clock): Promise<void> {
  if (!vapidOf(env)) return;
  const db = database(env.DB);
  const end = clock.real() + A_RUN_MS;
  for (let claim = 0; claim < CLAIMS && clock.real() < end; claim++) {
    const claimed = await claimPushes(db, clock.real(), A_CLAIM);
    if (claimed.length === 0) return;
    const ids = claimed.map(({ id }) => id);
    const { targets, facts, group } = await factsOfPushes(db, ids, clock.real());
    const byId = new Map(targets.map((target) => [target.id, target]));
    // Of subscriptions that have ended nothing stays.
    const finishedIds = claimed.filter(({ subscriptionId }) => !byId.has(subscriptionId)).map(({ id }) => id);
    const later: { id: string; dueAt: number }[] = [];
    const ended: string[] = [];

    const send = async (target: PushTarget) => {
      const noticeIds = claimed.filter(({ subscriptionId }) => subscriptionId === target.id).map(({ id }) => id);
      const quiet = quietFor(target, clock.real());
      if (quiet !== null) return void later.push(...noticeIds.map((id) => ({ id, dueAt: quiet })));
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
      const notice = merged(notices.filter((each): each is Notice => each !== null));
      if (!notice) return void finishedIds.push(...noticeIds);
      const lasts = ofGroups.length > 0 || news.some(({ step }) => step === 'result');
      const ttl = lasts ? NEWS_TTL : REMINDER_TTL;
      const outcome = await deliverPush(env, target, notice, ttl);
      if (outcome.how === 'gone') ended.push(target.id);
      if (outcome.how !== 'not') return void finishedIds.push(...noticeIds);
      if (outcome.retryAfterMs)
        later.push(...noticeIds.map((id) => ({ id, dueAt: clock.real() + (outcome.retryAfterMs ?? 0) })));
      log('error', 'push-not-sent', { subscription: target.id, reason: outcome.reason });
    };
    await concurrently(AT_ONCE, targets, send);
    await settlePushes(db, finishedIds, later);
    await dropSubscriptions(db, ended);
  }
}

/**
 * Until when a fan is left in peace now; null: they are not. Without a zone nobody knows when it is
 * night.
 */
function quietFor({ quiet, timeZone, ...hours }: PushTarget, now: number): number | null {
  const chosen = quiet ? hoursOf(hours) : USUAL_QUIET;
  const zone = firstZone(timeZone);
  return chosen && zone ? quietUntil(now, chosen, zone) : null;
}
