import type { ContestCard } from '#games/contest';
import { isLocked } from '#games/lock';
import { lockText } from '#games/lock-text';
import { worldText } from '#games/news/world-change';
import type { ChangeFact, PickFact } from '../store/news/change-letter.ts';
import { LINES, SUBJECTS } from '../words/news.ts';

/**
 * The changes that a letter tells, in their order: of several of one thing what it was at first and
 * is now, nothing if that is the same. What the fan has saved again since they have seen.
 */
export function toldChanges(facts: readonly ChangeFact[]): ChangeFact[] {
  const found = new Map<string, ChangeFact>();
  for (const fact of facts) {
    if ('savedAt' in fact && fact.savedAt >= fact.at && fact.what !== 'withdrawal') continue;
    const key =
      fact.what === 'withdrawal'
        ? `${fact.athlete} ${fact.tournament} ${fact.pick}`
        : `${fact.what} ${'of' in fact ? fact.of : ''}`;
    const first = found.get(key);
    found.set(key, first && 'was' in first && 'was' in fact ? ({ ...fact, was: first.was } as ChangeFact) : fact);
  }
  return [...found.values()].filter((fact) => fact.what === 'withdrawal' || fact.was !== fact.is);
}

/** `event`: the tournament, or the title of the contest. */
export function changeSubject(fact: ChangeFact, event: string): string {
  if (fact.what === 'points') return SUBJECTS.points({ event });
  if (fact.what === 'lock') return SUBJECTS.lockMoved({ event });
  if (fact.what === 'cancelled') return (fact.is ? SUBJECTS.cancelled : SUBJECTS.cancelledNoMore)({ event });
  if (fact.what === 'team') return SUBJECTS.traded({ event, pick: fact.pick });
  const { pick, athlete, backup } = fact;
  return SUBJECTS.withdrew[backup ? 'backup' : lineOf(pick, fact.slots)]({ athlete, event, pick });
}

/** What has changed, and what was done to the pick. `timeZone`: the fan's, if it is known. */
export function changeLine(fact: PickFact, contest: ContestCard, timeZone: string | null, now: number): string {
  const { pick, athlete, slots, locksAt } = fact;
  const when = lockText(locksAt, contest.timeZone, timeZone);
  const name = fact.event === null ? contest.title : `${fact.event} (${contest.title})`;
  const stays = isLocked(locksAt, now) ? LINES.staysLocked({ when }) : LINES.stays({ when });
  if (fact.what === 'withdrawal') {
    const line = lineOf(pick, slots);
    const isTheirs = fact.backup ? LINES.isBackup[line]({ pick }) : LINES.isFirst[line]({ pick });
    return `${LINES.withdrew({ athlete, name })} ${isTheirs} ${stays}`;
  }
  const changed = `${name}: ${worldText(fact, contest.timeZone, timeZone)}.`;
  return fact.what === 'team'
    ? `${changed} ${LINES.picked({ athlete, pick })} ${stays}`
    : `${changed} ${LINES.picksStay}`;
}

/** How a pick is named: not at all if a tournament has only one. */
export function lineOf(pick: number | string, slots: number): 'only' | 'number' | 'category' {
  if (slots === 1) return 'only';
  return typeof pick === 'number' ? 'number' : 'category';
}
