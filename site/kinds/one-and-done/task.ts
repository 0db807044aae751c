import type { OneAndDone } from '#games/one-and-done/contest';
import type { SeasonSelection, TournamentRecord } from '#schema/wire/season';
import { field } from '#schema/wire/season-field';
import { type Ask, answersBy } from '../../client/call.ts';
import { outboxKey, waitingAt } from '../../sheet/shelf.ts';
import type { Task } from '../../stores/landing/own-answers.ts';
import type { UnsavedWish } from '../../stores/season/calls.ts';
import * as words from '../../words/one-and-done.ts';

/**
 * What a fan has left to do in a season, with what waits on this device. `now` in game time.
 * @throws ApiProblem, NetworkProblem
 */
export async function seasonTask(ask: Ask, contest: OneAndDone, userId: string, now: number): Promise<Task> {
  const answer = answersBy(ask);
  const [tournaments, selections] = await Promise.all([
    answer('GET /{season}/tournaments', { contest }),
    answer('GET /{season}/selections/{user_id}', { contest, params: { user_id: userId } }),
  ]);
  const unsaved = Object.values(waitingAt<UnsavedWish>(outboxKey(contest.id, userId)));
  return taskIn(contest, tournaments, selections, unsaved, now);
}

export function taskIn(
  contest: OneAndDone,
  tournaments: readonly Pick<TournamentRecord, 'id' | 'tournament' | 'locksAt' | 'fieldSet' | 'cancelled'>[],
  selections: readonly SeasonSelection[],
  unsaved: readonly UnsavedWish[],
  now: number,
): Task {
  const categories = contest.categories.map(({ name }) => name);
  // Not by the calls of a sheet, whose area this would draw into the landing page.
  const chosen = (selection: SeasonSelection | undefined, category: string) =>
    Boolean(selection?.[field(contest, category, 'selection')]);
  const begun = selections.some((each) => categories.some((category) => chosen(each, category)));
  const next = tournaments.find(({ locksAt, cancelled }) => !cancelled && Date.parse(locksAt) > now);
  if (!next) return { subject: null, locksAt: null, what: words.everyTournamentIsLocked, state: 'done', begun };

  const selection = selections.find(({ tournament }) => tournament === next.tournament);
  const missing = categories.filter((category) => !chosen(selection, category));
  const task = { subject: next.tournament, locksAt: Date.parse(next.locksAt), begun };
  // What waits on this device for its Confirm.
  const waiting = unsaved.filter(({ tournament, wish }) => tournament === next.id && wish.athlete !== null);
  const unconfirmed = categories.filter((name) => waiting.some(({ category }) => category === name));
  if (unconfirmed.length > 0) {
    const left = missing.filter((name) => !unconfirmed.includes(name));
    const chosenWords = words.chosenNotConfirmed(unconfirmed);
    const what = left.length > 0 ? `${chosenWords}; ${wanted(contest, left)}` : chosenWords;
    return { ...task, what, state: 'missing' };
  }
  if (missing.length === 0) return { ...task, what: words.allPicked, state: 'done' };
  if (!next.fieldSet) return { ...task, what: words.fieldIsNotSet, state: 'waiting' };
  return { ...task, what: wanted(contest, missing), state: 'missing' };
}

/** 'pick your Gold and Bronze players', 'pick your golfer'. */
function wanted({ categories }: OneAndDone, missing: readonly string[]): string {
  if (categories.length === 1) return words.pickYour(missing[0]?.toLowerCase() ?? '');
  return words.pickYourPlayers(missing);
}
