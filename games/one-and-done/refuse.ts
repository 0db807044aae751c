import type { Athlete, Choice } from '../contest.ts';
import { type ChoiceFacts, judge, type Refusal, SENTENCES, usedAt } from '../refuse.ts';
import { withArticle } from '../words.ts';
import { categoryOf, type OneAndDone } from './contest.ts';

/**
 * Why a choice may not be saved: of the slot's category, in the field, and never the same athlete
 * twice.
 */
export function refuse(contest: OneAndDone, choice: Choice, facts: ChoiceFacts, now: number): Refusal | null {
  const words = { unknownSlot: 'Unknown tournament', locked: SENTENCES.locked };
  return judge(words, facts, now, (slot) => {
    const named = [facts.athlete, facts.backup].filter((each): each is Athlete => Boolean(each));
    if (choice.backup !== null && !contest.backup) return { code: 'unknown', message: 'This contest has no back-ups' };
    if (choice.backup !== null && choice.athlete === null)
      return { code: 'unknown', message: `Pick ${withArticle(contest.athleteWord)} before a back-up` };
    if (choice.backup !== null && choice.backup === choice.athlete)
      return { code: 'used', message: `The back-up must be another ${contest.athleteWord}` };
    for (const athlete of named) {
      const category = categoryOf(contest, athlete.rank);
      if (category === null)
        return {
          code: 'category',
          message: `${athlete.name} is ranked below ${contest.lastRank} and cannot be picked`,
        };
      if (category !== slot.category)
        return { code: 'category', message: `${athlete.name} is ${withArticle(category)} player` };
      if (facts.field && !facts.field.has(athlete.id))
        return { code: 'unknown', message: `${athlete.name} is not in the field of this tournament` };
      if (usedAt(athlete.id, facts.others)) return { code: 'used', message: SENTENCES.used };
    }
    return null;
  });
}
