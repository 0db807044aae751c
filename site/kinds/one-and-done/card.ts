import type { OneAndDone } from '#games/one-and-done/contest';

/**
 * What a card says of a season besides: whom one picks in a tournament, and in what points are
 * counted.
 */
export type SeasonCard = { kind: 'one-and-done'; categories: string[]; unit: 'points' | 'USD' };

export function seasonCard({ kind, categories, unit }: OneAndDone): SeasonCard {
  return { kind, categories: categories.map(({ name }) => name), unit };
}
