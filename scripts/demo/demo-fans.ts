/** A user of the demo. Without a password nobody can sign in as this fan. */
export type DemoUser = {
  id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  residence: string;
  password: string | null;
  /**
   * How long ago the account was made, in days: never today, so that the dashboard of a fresh start
   * is honest.
   */
  daysAgo: number;
};

export const DEMO: DemoUser = {
  id: 'demo',
  username: 'demo',
  email: 'demo@calledit.example',
  firstName: 'Demo',
  lastName: 'Fan',
  residence: 'France',
  password: 'demo-pass-2025',
  daysAgo: 40,
};

export const ADMIN: DemoUser = {
  id: 'admin',
  username: 'admin',
  email: 'admin@calledit.example',
  firstName: 'Demo',
  lastName: 'Admin',
  residence: 'Germany',
  password: 'admin-pass-2025',
  daysAgo: 60,
};

const MOODS =
  'amber blue bold brave bright calm clever copper cosmic crisp dizzy dusty early fancy fuzzy gentle golden green happy humble icy jolly keen late lively lucky mellow mighty misty neon nimble noisy odd olive patient plucky polite proud purple quick quiet rapid rusty salty shiny silent silver sleepy sly smooth snowy spicy steady stormy sunny swift tidy tiny velvet witty'.split(
    ' ',
  );
const THINGS =
  'acorn anchor badger banjo beacon biscuit bobcat bramble button cactus candle canyon carrot comet compass cricket dragonfly drum echo falcon fern fiddle fox gecko glacier hammer harbor heron igloo jigsaw kettle kite ladder lantern lemon lynx magpie marble meadow mango noodle otter paddle panda pebble penguin pepper pickle pinecone puffin pumpkin quail raccoon radish rocket saddle seashell spoon teapot thimble toucan turnip walnut willow yeti zeppelin'.split(
    ' ',
  );
const HOMES = [
  'Argentina',
  'Australia',
  'Brazil',
  'Canada',
  'France',
  'Germany',
  'India',
  'Italy',
  'Japan',
  'Mexico',
  'Spain',
  'United Kingdom',
  'United States',
];

/**
 * The fan with this number, from 0 on: the same every time, no matter how many come before or
 * after. Handles are nobody's name.
 */
export function demoFan(index: number): DemoUser {
  const random = randomOf(`fan ${index}`);
  // Coprime steps walk through all pairs before one comes again; then they are numbered.
  const pairs = MOODS.length * THINGS.length;
  const pair = (index * 1_013) % pairs;
  const round = Math.floor(index / pairs);
  const mood = MOODS[pair % MOODS.length] ?? '';
  const thing = THINGS[Math.floor(pair / MOODS.length)] ?? '';
  const username = `${mood}-${thing}${round === 0 ? '' : round + 1}`;
  return {
    id: `fan-${index + 1}`,
    username,
    email: `${username}@calledit.example`,
    firstName: `${mood.charAt(0).toUpperCase()}${mood.slice(1)}`,
    lastName: `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`,
    residence: random.one(HOMES),
    password: null,
    daysAgo: 2 + random.next() * 58,
  };
}

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
