import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import type { GroupLine } from '#schema/wire/group';
import { type Ask, answersBy } from '../../client/call.ts';
import { gameNow } from '../../client/clock.ts';
import type { PageFan } from '../../client/initial.ts';
import { requestWithHeaders } from '../../client/request.ts';
import { draftTask } from '../../kinds/mock-draft/task.ts';
import { seasonTask } from '../../kinds/one-and-done/task.ts';
import * as words from '../../words/landing.ts';
import { inShort } from '../../words/zone.ts';
import { askGroups, withoutPlace } from '../group/groups.ts';
import { ownStanding } from '../leaderboard/standing.ts';
import { followed, type LiveStore, QUIET_POLL_MS, type Watched } from '../live.ts';
import { type Place, standingsOf } from '../profile/own-standings.ts';
import { isOn, isPlayable } from './games.ts';

/** One line of what needs doing now. */
export type Task = {
  /** The tournament that is next; null: the contest as a whole. */
  subject: string | null;
  /** The lock that is ahead, UTC milliseconds; null: nothing locks any more. */
  locksAt: number | null;
  what: string;
  state: 'missing' | 'done' | 'waiting';
  /** Whether the fan has picked anything here. */
  begun: boolean;
};

/** A draft that is going on. `rank`: the fan's own; null: they have none. */
export type Night = { known: number; of: number; rank: number | null };

/** What the landing page says to its fan; tasks and nights by contest. */
export type OwnPart = {
  /** What is left to do; failed: it could not be read. */
  tasks: Readonly<Record<string, Task | 'failed' | undefined>>;
  /** null: they could not be read. */
  groups: readonly GroupLine[] | null;
  nights: Readonly<Record<string, Night | undefined>>;
  /** What the fan has reached in each contest. */
  places: readonly Place[];
};

const NOTHING: OwnPart = { tasks: {}, groups: null, nights: {}, places: [] };

/** Asks for all of it; a part that fails stays as it was `before`. `now` in game time. */
export async function loadOwnPart(
  games: readonly Contest[],
  fan: PageFan,
  now: number,
  ask: Ask = requestWithHeaders,
  before: OwnPart = NOTHING,
): Promise<OwnPart> {
  const each = async <T>(of: readonly Contest[], read: (game: Contest) => Promise<T>, otherwise: (id: string) => T) =>
    Object.fromEntries(
      await Promise.all(of.map(async (game) => [game.id, await read(game).catch(() => otherwise(game.id))] as const)),
    );
  const [tasks, groups, nights, places] = await Promise.all([
    each<Task | 'failed'>(
      games.filter((game) => isPlayable(game, now)),
      (game) =>
        byKind(game, {
          'mock-draft': (draft) => draftTask(ask, draft, fan.id),
          'one-and-done': (season) => seasonTask(ask, season, fan.id, now),
        }),
      (id) => before.tasks[id] ?? 'failed',
    ),
    askGroups(ask).catch(() => before.groups),
    each<Night | undefined>(
      games.filter((game) => isOn(game, now)),
      (game) => nightOf(ask, game, fan.username),
      (id) => before.nights[id],
    ),
    standingsOf(games, fan.username, false, () => now, ask).then(
      (own) => own.places,
      () => before.places,
    ),
  ]);
  return { tasks, groups, nights, places };
}

/**
 * What the landing page says to its fan, followed: on draft night no earlier than their television.
 */
export function ownPart(
  games: readonly Contest[],
  fan: PageFan,
  first: OwnPart,
  { ask = requestWithHeaders, now = gameNow, ...around }: Watched & { ask?: Ask },
): LiveStore<OwnPart> {
  return followed(first, {
    ...around,
    now,
    ask: (latest) => loadOwnPart(games, fan, now(), ask, latest),
    isLive: (at) => games.some((game) => isOn(game, at)),
    // On draft night too: it is a call or two a game, and the night has a page of its own.
    usual: () => QUIET_POLL_MS,
    instead: ({ tasks, groups }) => ({ tasks, groups: groups?.map(withoutPlace) ?? null, nights: {}, places: [] }),
  });
}

/** How far a draft is that is going on, and where the fan is in it. */
function nightOf(ask: Ask, game: Contest, username: string): Promise<Night | undefined> {
  return byKind<Contest, Promise<Night | undefined>>(game, {
    'mock-draft': async (draft) => {
      const [{ data }, own] = await Promise.all([
        answersBy(ask)('GET /{draft}/night', { contest: draft, anonymous: true }),
        ownStanding(draft, username, ask),
      ]);
      const known = data.published;
      return { known, of: draft.picks, rank: known > 0 ? (own?.rank ?? null) : null };
    },
    'one-and-done': async () => undefined,
  });
}

/** 'Wimbledon: pick your Bronze player (locks in 3 h)'. `now` in UTC milliseconds of game time. */
export function taskSentence({ subject, what, locksAt }: Task, now: number): string {
  if (locksAt === null) return what;
  const left = locksAt - now;
  if (left <= 0) return subject === null ? words.locked : words.isLocked(subject);
  return words.locksIn(subject === null ? what : words.taskOfSubject(subject, what), inShort(left));
}

/** 'NFL draft: 14 of 32 picks are in. You are 54th.' */
export function nightSentence({ sport }: Pick<Contest, 'sport'>, night: Night | undefined): string {
  const subject = words.draft(sport);
  if (!night || night.known === 0) return words.itIsOn(subject);
  const { known, of, rank } = night;
  const far = known < of ? words.picksAreIn(subject, known, of) : words.allPicksAreIn(subject, of);
  return rank === null ? far : `${far} ${words.youAre(rank)}`;
}
