import { capital, listed, plural, rankAmong } from '#games/words';

/**
 * The words of letters and notifications about contests and groups, one entry a sentence. `event`:
 * the tournament, or the contest if it has none; `name`: the tournament with its contest; `whose`:
 * the pick (`yourPick`); `missing`: what a sheet misses, as its game says it; `left`, `when`,
 * `scored` and `total` are written out.
 */
type Text<Name extends string> = Record<Name, string>;
type Locks = Text<'event' | 'left'>;
type Rank = { rank: number; entries: number };
/** A pick by its number in a draft, by its category in a season. */
type AtPick = { pick: number | string };

/** How a pick is named: not at all if a tournament has only one (`slots`). */
export function placeOf(pick: number | string, slots: number): string[] {
  if (slots === 1) return [];
  return [typeof pick === 'number' ? `Pick ${pick}` : pick];
}
export function yourPick(pick: number | string, slots: number): string {
  if (slots === 1) return 'your pick';
  return typeof pick === 'number' ? `your pick ${pick}` : `your ${pick} pick`;
}
export const YOUR_BACKUP = 'your back-up';

export const SUBJECTS = {
  open: ({ event }: Text<'event'>) => `${event}: picks are open`,
  missing: ({ event, left, missing }: Locks & Text<'missing'>) => `${event} locks in ${left}: ${missing}`,
  withdrew: ({ athlete, event, whose }: Text<'athlete' | 'event' | 'whose'>) =>
    `${athlete} withdrew from ${event}: ${whose}`,
  traded: ({ event, pick }: Text<'event'> & AtPick) => `${event}: your pick ${pick} belongs to another team`,
  lockMoved: ({ event }: Text<'event'>) => `${event}: the lock has moved`,
  cancelled: ({ event }: Text<'event'>) => `${event} is cancelled`,
  cancelledNoMore: ({ event }: Text<'event'>) => `${event} is not cancelled any more`,
  points: ({ event }: Text<'event'>) => `${event}: your points have changed`,
  changes: ({ event, changes }: Text<'event'> & { changes: number }) =>
    `${event}: ${plural(changes, 'change')} to what you picked`,
  captain: ({ event, left }: Locks) => `${event} locks in ${left}: your group waits for your picks`,
  receipt: ({ event }: Text<'event'>) => `${event}: the receipt of your picks`,
  result: ({ event, scored, rank, entries }: Text<'event' | 'scored'> & Rank) =>
    `${event}: you scored ${scored}, now ${rankAmong(rank, entries)}`,
};

export const LINES = {
  whyEntrant: "You're getting this because you entered this contest.",
  whyMember: "You're getting this because you are in a group.",
  unsubscribe: 'Unsubscribe from these emails:',
  fieldIsSet: ({ name, field, athleteWord }: Text<'name' | 'athleteWord'> & { field: number }) =>
    `The field of ${name} is set: ${plural(field, athleteWord)}.`,
  pickOne: ({ athleteWord }: Text<'athleteWord'>) => `Pick one ${athleteWord}.`,
  pickOneEach: ({ athleteWord, categories }: Text<'athleteWord'> & { categories: readonly string[] }) =>
    `Pick one ${athleteWord} each for ${listed(categories)}.`,
  picksLock: ({ when }: Text<'when'>) => `Picks lock on ${when}.`,
  locksIn: ({ name, left, when }: Text<'name' | 'left' | 'when'>) => `${name} locks in about ${left}: ${when}.`,
  missing: ({ missing }: Text<'missing'>) => `${capital(missing)}.`,
  stillTime: 'You can still fill in your picks until then.',
  withdrew: ({ athlete, name }: Text<'athlete' | 'name'>) => `${athlete} withdrew from ${name}.`,
  isFirst: ({ whose }: Text<'whose'>) => `They are ${whose}.`,
  isBackup: ({ whose }: Text<'whose'>) => `They are the back-up of ${whose}.`,
  stays: ({ when }: Text<'when'>) => `It stays as it is, and you can choose somebody else until it locks on ${when}.`,
  staysLocked: ({ when }: Text<'when'>) => `It stays as it is: it locked on ${when}.`,
  picked: ({ athlete, pick }: Text<'athlete'> & AtPick) => `Your pick ${pick} is ${athlete}.`,
  picksStay: 'Your picks stay as they are.',
  pointsTurned: ({ name, was, is }: Text<'name' | 'was' | 'is'>) =>
    `${name}: a mistake was corrected after the results. You have ${is} now, not ${was}.`,
  captain: ({ name }: Text<'name'>) => `A captain of your group reminds you: your picks for ${name} are not complete.`,
  captainOf: ({ group, name }: Text<'group' | 'name'>) =>
    `A captain of the group ${group} reminds you: your picks for ${name} are not complete.`,
  theyLockIn: ({ left, when }: Text<'left' | 'when'>) => `They lock in about ${left}: ${when}.`,
  oneSheet: 'One sheet counts in all your groups.',
  sealed: ({ name }: Text<'name'>) => `Your picks for ${name} are locked and sealed.`,
  salt: ({ salt }: Text<'salt'>) => `Salt: ${salt}`,
  leaf: ({ leaf }: Text<'leaf'>) => `Leaf: ${leaf}`,
  root: ({ leaves, root }: Text<'root'> & { leaves: number }) => `Root of ${plural(leaves, 'sheet')}: ${root}`,
  keep: 'Keep this email: with it anybody can check that the picks are as they were at the lock.',
  official: ({ name }: Text<'name'>) => `The results of ${name} are official.`,
  rank: ({ rank, entries }: Rank) => `Rank: ${rankAmong(rank, entries)}`,
  points: ({ scored }: Text<'scored'>) => `Points: ${scored}`,
  pointsInAll: ({ scored, total }: Text<'scored' | 'total'>) => `Points: ${scored}, ${total} in all`,
  best: (parts: readonly string[]) => `Best call: ${parts.join(', ')}`,
  beat: ({ ghosts }: { ghosts: readonly string[] }) => `You beat ${listed(ghosts)}.`,
  consensusOf: ({ group }: Text<'group'>) => `the consensus of ${group}`,
  groupConsensus: 'the consensus of your group',
  expertsMean: 'the experts’ mean',
  seeWhy: 'See every pick, its points and why.',
  sealedAtLock: ({ leaves, root }: Text<'root'> & { leaves: number }) =>
    `Sealed at the lock, ${plural(leaves, 'sheet')}, root ${root}`,
};

export const NOTICES = {
  scored: ({ event, scored }: Text<'event' | 'scored'>) => `${event}: you scored ${scored}`,
  rank: ({ rank, entries }: Rank) => `You are ${rankAmong(rank, entries)}.`,
  withdrew: ({ event }: Text<'event'>) => `${event}: somebody on your sheet withdrew`,
  untilLock: 'You can choose somebody else until the lock.',
  locksIn: ({ event, left }: Locks) => `${event} locks in ${left}`,
  asks: ({ asker, group }: Text<'asker' | 'group'>) => `${asker} wants to join ${group}`,
  ask: ({ waiting, group }: Text<'group'> & { waiting: number }) => `${plural(waiting, 'fan')} want to join ${group}`,
  answer: 'Let them in, or not.',
  messages: (count: number) => `Called It: ${plural(count, 'message')}`,
};
