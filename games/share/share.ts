/**
 * What fans show to others outside: what it says, in words. Facts come in; nothing here knows a
 * kind of game.
 */
import type { ContestCard } from '../contest.ts';
import { capital, listed, plural, rankAmong } from '../words.ts';
import { type Called, calledLine } from './called.ts';

/**
 * A fan's result in a contest, a single pick that was right, the table of a group, and an earlier
 * sheet that would have earned more.
 */
export const SHARED_THINGS = ['result', 'call', 'table', 'regret'] as const;
export type SharedThing = (typeof SHARED_THINGS)[number];

/**
 * A pick that earned something: 'pick 1' or 'Wimbledon, Gold', who was named, and what it earned in
 * words.
 */
export type SharedCall = { place: string; athlete: string; amount: string };

/** `club`: the one that was named for the pick; null: none plays a part. */
export type ClubCall = SharedCall & { club: string | null };

/** `provisional`: results that count are not official yet. */
type Head = {
  contest: Pick<ContestCard, 'path' | 'title' | 'accent'>;
  username: string;
  entries: number;
  provisional: boolean;
};
export type SharedResult = Head & { thing: 'result'; rank: number; amount: string; calls: ClubCall[] };
/** `right`: whether it still earns something; a correction may have taken that away. */
export type SharedPick = Head & Called & { thing: 'call'; call: ClubCall; right: boolean };
/** A member of a group, with their rank in it. */
type SharedRow = { rank: number; username: string; amount: string };
/**
 * `username`: the captain who shares it; `entries`: how many of the group have entered and do not
 * hide their page; `rows` has the same.
 */
export type SharedTable = Head & { thing: 'table'; group: string; rows: SharedRow[] };
/** `amount`: how much more; `day`: 'Tue 22 Apr', of the event; `calls`: what each lost cost. */
export type SharedRegret = Head & { thing: 'regret'; amount: string; day: string; calls: ClubCall[] };
export type Shared = SharedResult | SharedPick | SharedTable | SharedRegret;

/**
 * Best first: by what they earned, of as much by how few had them (null: not counted), then in
 * their order.
 */
export function byWorth(a: Worth, b: Worth): number {
  const few = ({ sharedBy }: Worth) => sharedBy ?? Number.MAX_SAFE_INTEGER;
  return b.points - a.points || few(a) - few(b) || a.position - b.position;
}
type Worth = { points: number; sharedBy: number | null; position: number };

/**
 * What a slot is called: a pick by its number, a tournament by its name, with the category if it
 * has more than one slot.
 */
export function placeText(slot: {
  position: number;
  tournament: string | null;
  category: string | null;
  places: number;
}): string {
  if (slot.tournament === null) return `pick ${slot.position}`;
  return slot.places > 1 && slot.category ? `${slot.tournament}, ${slot.category}` : slot.tournament;
}

/**
 * `title` heads the page and is in the chat; `claim` is the large line of the picture, `under`
 * the line below it.
 */
export type ShareWords = { title: string; description: string; claim: string; under: string };

export const INVITATION = 'Can you beat this? Make your picks.';

/** What the picture of something that is shared says, for who does not see it. */
export function pictureSays(shared: Shared): string {
  const { claim, under, title } = shareWords(shared);
  return `${claim}. ${under}. ${title}`;
}

/** What is said of something that is shared. */
export function shareWords(shared: Shared): ShareWords {
  if (shared.thing === 'table') return tableWords(shared);
  if (shared.thing === 'regret') return regretWords(shared);
  return shared.thing === 'result' ? resultWords(shared) : callWords(shared);
}

/**
 * What one's own share is called in a list: 'Pick 1', 'Your result', 'Standings of Office pool'.
 * `place` of a call, `group` of a table.
 */
export function sharedName(thing: SharedThing, place: string | null, group: string | null): string {
  if (thing === 'table') return `Standings of ${group ?? 'a group'}`;
  if (thing === 'regret') return 'Your earlier sheet';
  return thing === 'result' ? 'Your result' : capital(place ?? 'a call');
}

/** So many leaders are named; more are counted. */
const NAMED = 2;

function tableWords({ contest, group, rows, entries }: SharedTable): ShareWords {
  const leaders = rows.filter(({ rank }) => rank === 1).map(({ username }) => username);
  const [first] = rows;
  const lead =
    leaders.length > NAMED ? `${leaders.length} share the lead` : leaders.length > 1 ? `${listed(leaders)} lead` : '';
  const claim = lead || (leaders.length === 1 ? `${leaders[0]} leads` : group);
  const amount = leaders.length > 0 && first ? `${first.amount}, ` : '';
  return {
    title: `${group}: the standings of ${contest.title}`,
    description: `${claim}: ${amount}${plural(entries, 'fan')} in the standings. ${INVITATION}`,
    claim,
    under: `${amount}${plural(entries, 'fan')}`,
  };
}

function resultWords({ contest, username, rank, entries, amount, calls: [best] }: SharedResult): ShareWords {
  const place = rankAmong(rank, entries);
  return {
    title: `${username}: ${place} in ${contest.title}`,
    description: `${amount}.${best ? ` Best call: ${best.athlete}, ${best.place}.` : ''} ${INVITATION}`,
    claim: place,
    under: amount,
  };
}

function regretWords({ contest, username, amount, day, calls: [worst] }: SharedRegret): ShareWords {
  return {
    title: `${username} had ${amount} more on ${day}`,
    description: `${contest.title}.${worst ? ` Given up since: ${worst.athlete}, ${worst.place}.` : ''} ${INVITATION}`,
    claim: `${amount} lost`,
    under: `by changing the sheet of ${day}`,
  };
}

function callWords({ contest, username, call, right, entries, ...called }: SharedPick): ShareWords {
  if (!right)
    return {
      title: `${username}: ${call.athlete}, ${call.place}`,
      description: `A correction of the results took the points of this call away. ${INVITATION}`,
      claim: call.athlete,
      under: `${capital(call.place)}: no points after a correction`,
    };
  const text = calledLine(called, entries);
  const few = text && `${text}. `;
  return {
    title: `${username} called it: ${call.athlete}, ${call.place}`,
    description: `${contest.title}: ${call.amount}. ${few}${INVITATION}`,
    claim: call.athlete,
    under: `${capital(call.place)}: ${call.amount}`,
  };
}
