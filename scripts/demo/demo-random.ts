/** Random numbers that come out the same every time for the same seed. */
export type Random = {
  /** From 0 to 1, without 1. */
  next(): number;
  chance(probability: number): boolean;
  /** A whole number from 0 to `below`, without it. */
  below(below: number): number;
  one<T>(values: readonly T[]): T;
  /** About normal, mean 0, deviation 1. */
  noise(): number;
};

/** Mulberry32, seeded by a text. */
export function randomOf(seed: string): Random {
  let state = 0x9e3779b9;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    one: (values) => {
      if (values.length === 0) throw new Error('Nothing to choose from');
      return values[below(values.length)] as (typeof values)[number];
    },
    noise: () => next() + next() + next() + next() + next() + next() - 3,
  };
}
