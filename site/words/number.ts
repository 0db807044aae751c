import { figure } from '#games/words';

/** Points as a contest counts them: '1,200' or '$1,782,000'; '-' if there is nothing to count. */
export function pointsText({ unit }: { unit: 'points' | 'USD' }, points: number | null): string {
  if (points === null) return '-';
  return `${points < 0 ? '-' : ''}${unit === 'USD' ? '$' : ''}${figure(Math.abs(points))}`;
}

/** What was earned, in words: '1,200 points' or '$1,782,000'. */
export function earnedText(contest: { unit: 'points' | 'USD' }, points: number): string {
  return `${pointsText(contest, points)}${contest.unit === 'USD' ? '' : ' points'}`;
}

/** Whole dollars, or null if the purse is not known. */
export function purseText(purse: number | null): string {
  return purse === null ? 'Not announced' : dollars(purse);
}

/** The same where there is little room: '$9.6M'. */
export function purseInShort(purse: number | null): string {
  return purse === null ? purseText(purse) : `$${Math.round(purse / 10_000) / 100}M`;
}

/** '$1,782,000'. */
export function dollars(amount: number): string {
  return `$${figure(amount)}`;
}

/** '41.67%': of all points that the whole draft can give. */
export function percentWords(percent: number): string {
  return `${percent.toFixed(2)}%`;
}

/** 'three' of 3. */
export function countWord(count: number): string {
  return ['no', 'one', 'two', 'three', 'four', 'five'][count] ?? String(count);
}
