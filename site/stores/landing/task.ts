import { statusOf } from '#games/status';
import { listed } from '#games/words';
import type { DraftCalls } from '#schema/wire/draft';
import type { SeasonCalls, SeasonSelection, TournamentRecord } from '#schema/wire/season';
import { field } from '#schema/wire/season-field';
import { request } from '../../client/request.ts';
import { inShort } from '../../words/span.ts';
import type { Game } from './game.ts';

/** One line of what needs doing now. `when` is set where a lock is ahead. */
export type Task = {
  subject: string;
  /** The lock that is ahead, UTC milliseconds; null: nothing locks any more. */
  locksAt: number | null;
  what: string;
  state: 'missing' | 'done' | 'waiting';
  /** Whether the fan has picked anything here. */
  begun: boolean;
};

/** Whether picks can still be made in a contest, as far as its card tells. */
export function isPlayable(game: Game, now: number): boolean {
  return game.kind === 'mock-draft' ? now < Date.parse(game.locksAt) : statusOf(game, now) !== 'Finished';
}

/** What a fan has left to do in one contest. @throws ApiProblem, NetworkProblem */
export async function taskOf(game: Game, userId: string, now: number): Promise<Task> {
  const fan = encodeURIComponent(userId);
  if (game.kind === 'mock-draft') {
    const path = `/api/${game.path}/selections?userId=${fan}`;
    const { data } = await request<DraftCalls['selections']>('GET', path, { orLastSeen: true });
    return draftTask(game, data);
  }
  const [tournaments, selections] = await Promise.all([
    request<SeasonCalls['tournaments']>('GET', `/api/${game.path}/tournaments`, { orLastSeen: true }),
    request<SeasonCalls['selections']>('GET', `/api/${game.path}/selections/${fan}`, { orLastSeen: true }),
  ]);
  return seasonTask(game, tournaments, selections, now);
}

type Draft = Game & { kind: 'mock-draft' };
type Season = Game & { kind: 'one-and-done' };

export function draftTask(game: Draft, selections: readonly { player: string; confirmed: boolean }[]): Task {
  const made = selections.filter(({ player }) => player !== '');
  const missing = game.picks - made.length;
  const open = made.filter(({ confirmed }) => !confirmed).length;
  const what =
    missing > 0
      ? `${missing} of ${game.picks} picks missing`
      : open > 0
        ? `all ${game.picks} picks made, ${open} not confirmed`
        : `all ${game.picks} picks confirmed`;
  return {
    subject: game.title,
    locksAt: Date.parse(game.locksAt),
    what,
    state: missing > 0 || open > 0 ? 'missing' : 'done',
    begun: made.length > 0,
  };
}

export function seasonTask(
  game: Season,
  tournaments: readonly Pick<TournamentRecord, 'tournament' | 'locksAt' | 'fieldSet'>[],
  selections: readonly SeasonSelection[],
  now: number,
): Task {
  const categories = game.categories.map((name) => ({ name, from: null, to: null }));
  const chosen = (selection: SeasonSelection | undefined, category: string) =>
    Boolean(selection?.[field({ categories }, category, 'selection')]);
  const begun = selections.some((each) => game.categories.some((category) => chosen(each, category)));
  const next = tournaments.find(({ locksAt }) => Date.parse(locksAt) > now);
  if (!next) return { subject: game.title, locksAt: null, what: 'every tournament is locked', state: 'done', begun };

  const selection = selections.find(({ tournament }) => tournament === next.tournament);
  const missing = game.categories.filter((category) => !chosen(selection, category));
  const task = { subject: next.tournament, locksAt: Date.parse(next.locksAt), begun };
  if (missing.length === 0) return { ...task, what: 'all picked', state: 'done' };
  if (!next.fieldSet) return { ...task, what: 'its field is not set yet', state: 'waiting' };
  return { ...task, what: `${listed(missing)} missing`, state: 'missing' };
}

/** 'Wimbledon locks in 3 h: Bronze missing'. `now` in UTC milliseconds of game time. */
export function taskSentence(task: Task, now: number): string {
  if (task.locksAt === null) return `${task.subject}: ${task.what}`;
  const left = task.locksAt - now;
  return left > 0 ? `${task.subject} locks in ${inShort(left)}: ${task.what}` : `${task.subject} is locked`;
}
