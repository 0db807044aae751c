import type { Game } from '#games/kind';
import { isLocked } from '#games/lock';
import { roughly, stillMissing } from '#games/news/due';
import type { NewsFacts } from '../store/news/news.ts';
import type { GroupNews } from '../store/news/push-subscription.ts';
import { LINES, NOTICES } from '../words/news.ts';

/**
 * What a device shows. `path`: what a press opens. `tag`: a repeat takes the place of what is shown
 * already. Nothing in it is secret: it may be read on a locked screen.
 */
export type Notice = { title: string; body: string; path: string; tag: string };

/**
 * A notification in words. `now` in game time; null: it comes too late, or nothing is missing any
 * more.
 */
export function noticeOf(game: Game, facts: NewsFacts, now: number): Notice | null {
  const event = facts.tournamentName ?? game.contest.title;
  const tag = `${facts.contestId}.${facts.tournament}.${facts.step}`;
  if (facts.step === 'result')
    return {
      title: NOTICES.scored({ event, scored: game.amount(facts.points) }),
      body: NOTICES.rank(facts),
      path: `/${game.contest.path}/results`,
      tag,
    };
  if (facts.withdrew !== null && !isLocked(facts.locksAt, now))
    return {
      title: NOTICES.withdrew({ event }),
      body: NOTICES.untilLock,
      path: `/${game.contest.path}/selections`,
      // Who it is would be a pick.
      tag: facts.id,
    };
  const missing = stillMissing(game, facts, now);
  if (!missing) return null;
  return {
    title: NOTICES.locksIn({ event, left: roughly(facts.locksAt - now) }),
    body: LINES.missing({ missing }),
    path: `/${game.contest.path}/selections`,
    tag,
  };
}

export function groupNoticeOf({ groupId, group, waiting, asker }: GroupNews): Notice {
  return {
    title: waiting === 1 ? NOTICES.asks({ asker: asker ?? '', group }) : NOTICES.ask({ waiting, group }),
    body: NOTICES.answer,
    path: `/groups/${groupId}`,
    tag: `${groupId}.request`,
  };
}

/**
 * Several as one: a device makes one sound. What has the tag of another says the same. Null: there
 * is none.
 */
export function merged(all: readonly Notice[]): Notice | null {
  const notices = [...new Map(all.map((notice) => [notice.tag, notice])).values()];
  const [first] = notices;
  if (!first || notices.length === 1) return first ?? null;
  const paths = new Set(notices.map(({ path }) => path));
  return {
    title: NOTICES.messages(notices.length),
    body: notices.map(({ title }) => title).join('\n'),
    path: paths.size === 1 ? first.path : '/landing',
    tag: notices
      .map(({ tag }) => tag)
      .sort()
      .join(' '),
  };
}
