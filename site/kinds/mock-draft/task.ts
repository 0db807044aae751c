import { draft } from '#schema/wire/paths/fans';
import { type Ask, answersBy } from '../../client/call.ts';
import type { DraftCard } from '../../stores/landing/card.ts';
import type { Task } from '../../stores/landing/own-answers.ts';
import * as words from '../../words/mock-draft.ts';

/** What a fan has left to do in a draft. @throws ApiProblem, NetworkProblem */
export async function draftTask(ask: Ask, card: DraftCard, userId: string): Promise<Task> {
  const { data } = await answersBy(ask)(draft.selections, { contest: card, query: { userId } });
  return taskIn(card, data);
}

export function taskIn(card: DraftCard, selections: readonly { player: string; confirmed: boolean }[]): Task {
  const picks = selections.filter(({ player }) => player !== '');
  const missing = card.picks - picks.length;
  const open = picks.filter(({ confirmed }) => !confirmed).length;
  const what =
    missing > 0
      ? words.picksLeft(missing)
      : open > 0
        ? words.allMadeNotConfirmed(card.picks, open)
        : words.allConfirmed(card.picks);
  return {
    subject: null,
    locksAt: Date.parse(card.locksAt),
    what,
    state: missing > 0 || open > 0 ? 'missing' : 'done',
    begun: picks.length > 0,
  };
}
