import type { Choice } from '../contest.ts';
import type { Gain } from '../group/gain.ts';
import type { Facts } from '../kind.ts';
import { type MockDraft, PERFECT_PICK } from './contest.ts';
import { same, scorePick, toDraftPick, writtenOut } from './score.ts';

/** What picks of a draft may still earn. A player who has gone goes to nobody else. */
export function gainOf(contest: MockDraft): Gain {
  return {
    ahead: (_tournament, slots) => slots * PERFECT_PICK,
    left(facts) {
      const mostOf = most(contest, facts);
      // Many fans share a choice.
      const gains = new Map<Choice, number>();
      return (sheet) =>
        sheet.reduce((sum, choice) => {
          const points = gains.get(choice) ?? mostOf(choice);
          gains.set(choice, points);
          return sum + points;
        }, 0);
    },
    wish({ athletes, results }, choice) {
      const { player, position } = writtenOut(athletes)(choice);
      const cannot = player === '' || results.some((row) => row.key === choice.slot || same(row.player ?? '', player));
      const { slot: key, team, trade } = choice;
      return cannot ? null : { key, athleteId: choice.athlete ?? 0, player, team, position, trade, outcome: null };
    },
  };
}

/** The most that each choice may earn beyond what it has: each of its elements by itself. */
function most(contest: MockDraft, { slots, athletes, results }: Facts): (choice: Choice) => number {
  const real = results.map(toDraftPick);
  const mineOf = writtenOut(athletes);
  if (real.length >= slots.length) return () => 0;
  return (choice) => {
    const mine = mineOf(choice);
    const isPicked = real.some(({ player }) => same(player, mine.player));
    if (real.every(({ pick }) => pick !== mine.pick))
      return scorePick(contest, mine, [...real, { ...mine, player: isPicked ? '' : mine.player }]).points;
    // The pick is made. What that team does at others may still count.
    const may: Record<string, boolean> = {
      playerOfTeam: !isPicked && mine.player !== '',
      positionOfTeam: mine.position !== '',
    };
    return scorePick(contest, mine, real)
      .reasons.filter(({ element, points }) => points === 0 && may[element])
      .reduce((sum, { max }) => sum + max, 0);
  };
}
