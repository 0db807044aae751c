import { inARow } from '#games/words';
import type { Duel } from '#schema/wire/fan';
import * as words from '../../words/group.ts';

type Score = Pick<Duel, 'a' | 'b' | 'over' | 'allTime'>;

/** What a fan is called to whoever looks: their name, or 'You'. */
export function calledTo(me: string, username: string): string {
  return username === me ? words.you : username;
}

/** 'You lead by 350.', 'ann won by 350.' once the contest is over. `me`: who looks. */
export function leadSentence({ a, b, over }: Omit<Score, 'allTime'>, me: string): string {
  if (a.points === null || b.points === null) {
    const { username } = a.points === null ? a : b;
    return username === me ? words.youHaveNotEntered : words.hasNotEntered(username);
  }
  const gap = a.points - b.points;
  if (gap === 0) return a.points === 0 ? words.nothingIsDecidedYet : words.levelAt(a.points);
  const { username } = gap > 0 ? a : b;
  if (username === me) return (over ? words.youWonBy : words.youLeadBy)(Math.abs(gap));
  return (over ? words.wonBy : words.leadsBy)(username, Math.abs(gap));
}

/**
 * 'Head to head: you 2, bea 1, 1 level (4 contests).' of contests that are over; null: they have
 * not met in one.
 */
export function allTimeSentence({ a, b, allTime }: Omit<Score, 'over'>, me: string): string | null {
  const { level } = allTime;
  const contests = allTime.a + allTime.b + level;
  if (contests === 0) return null;
  const named = ({ username }: Duel['a']) => (username === me ? words.youInSentence : username);
  const score = [
    words.scoreOf(named(a), allTime.a),
    words.scoreOf(named(b), allTime.b),
    level > 0 && words.level(level),
  ];
  return words.headToHead(inARow(score), contests);
}

type Gap = ReturnType<typeof leadsOf>[number];

/**
 * How the lead went, slot by slot ('Pick 30', 'Wimbledon, Gold') as far as there are points. `gap`:
 * what `a` has more than `b` in it, below 0: `b` more; `lead`: the same of all slots so far.
 */
export function leadsOf(slots: Duel['slots']) {
  let lead = 0;
  return slots
    .filter(({ a, b }) => (a?.points ?? b?.points ?? null) !== null)
    .map(({ tournament, category, position, a, b }) => {
      const gap = (a?.points ?? 0) - (b?.points ?? 0);
      lead += gap;
      return { label: inARow([tournament, category ?? words.pickNumber(position)]), gap, lead };
    });
}

/** The two slots that moved the lead most, the first of equal ones before the others. */
export function swingsOf(gaps: readonly Gap[]): Gap[] {
  return gaps
    .filter(({ gap }) => gap !== 0)
    .sort((one, other) => Math.abs(other.gap) - Math.abs(one.gap))
    .slice(0, 2);
}

/** 'Pick 30: patient-pickle +600' */
export function swingText({ a, b }: Pick<Duel, 'a' | 'b'>, { label, gap }: Gap, me: string): string {
  return words.swing(label, calledTo(me, gap > 0 ? a.username : b.username), Math.abs(gap));
}
