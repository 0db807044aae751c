import type { ContestCard } from './contest.ts';

/** What seasons of one game share: as it says itself, else its id without the year. */
export function seriesOf({ id, series }: Pick<ContestCard, 'id' | 'series'>): string {
  return series ?? id.replace(/-\d{4}$/, '');
}
