import type { Choice, Pick } from '../contest.ts';
import { type ChoiceFacts, judge, type Refusal, SENTENCES } from '../refuse.ts';
import type { MockDraft } from './contest.ts';

/**
 * Why a choice may not be saved. An athlete who is at another pick is no refusal: they move
 * (see `emptiedBy`).
 */
export function refuse(contest: MockDraft, choice: Choice, facts: ChoiceFacts, now: number): Refusal | null {
  const words = { unknownSlot: `Pick must be 1 to ${contest.picks}`, locked: SENTENCES.draftLocked };
  return judge(words, facts, now, (slot) => {
    if (choice.team === null || !facts.teams.has(choice.team)) return { code: 'unknown', message: 'Unknown team' };
    if (!choice.trade && choice.team !== slot.team) return { code: 'trade', message: SENTENCES.tradeFirst };
    return null;
  });
}

type Traded = { trade: boolean; team: string | null };

/**
 * Why a choice that may be saved may not be confirmed as it is; null: it may. `own`: the team
 * that the pick belongs to; `filled`: it has a player.
 */
export function refuseConfirmed({ trade, team }: Traded, own: string | null, filled: boolean): Refusal | null {
  if (!filled) return { code: 'unknown', message: SENTENCES.empty };
  return trade && team === own ? { code: 'trade', message: SENTENCES.noTrade } : null;
}

/**
 * The other pick that loses its athlete (and its confirmation) because the athlete moves to this
 * choice.
 */
export function emptiedBy(choice: Choice, others: readonly Pick[]): Pick | undefined {
  if (choice.athlete === null) return undefined;
  return others.find((pick) => pick.slot !== choice.slot && pick.athlete === choice.athlete);
}
