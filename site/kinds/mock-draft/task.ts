import type { MockDraft } from '#games/mock-draft/contest';
import { type Ask, answersBy } from '../../client/call.ts';
import type { Task } from '../../stores/landing/own-answers.ts';
import * as words from '../../words/mock-draft.ts';

/** What a fan has left to do in a draft. @throws ApiProblem, NetworkProblem */
export async function draftTask(ask: Ask, contest: MockDraft, userId: string): Promise<Task> {
  const { data } = await answersBy(ask)('GET /{draft}/selections', { contest, query: { userId } });
  return taskIn(contest, data);
}

export function taskIn(
  { picks: all, locksAt }: MockDraft,
  selections: readonly { player: string; confirmed: boolean }[],
): Task {
  const picks = selections.filter(({ player }) => player !== '');
  const missing = all - picks.length;
  const open = picks.filter(({ confirmed }) => !confirmed).length;
  const what =
    missing > 0 ? words.picksLeft(missing) : open > 0 ? words.allMadeNotConfirmed(all, open) : words.allConfirmed(all);
  return {
    subject: null,
    locksAt: Date.parse(locksAt),
    what,
    state: missing > 0 || open > 0 ? 'missing' : 'done',
    begun: picks.length > 0,
  };
}
