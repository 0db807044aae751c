import type { Heat } from '#games/share/share-picture';
import { inARow } from '#games/words';
import type { GroupPicks } from '#schema/wire/group-picks';
import * as words from '../../words/group.ts';

type Slot = GroupPicks['slots'][number];
export type Choice = Slot['picks'][number];

/**
 * A line of the grid: a slot, and what each person put there in the order of the columns; null:
 * nothing.
 */
export type GridRow = { slot: Slot; choices: (Choice | null)[] };

/**
 * Slots by people, who have a column each: the fan who looks first, then the others as they came,
 * by points. `without`: members who have not entered.
 */
export function gridOf({ members, slots }: Pick<GroupPicks, 'members' | 'slots'>, me: string) {
  const people = members
    .flatMap(({ username, points }) => (points === null ? [] : { username, points }))
    .sort((a, b) => Number(b.username === me) - Number(a.username === me));
  const column = new Map(people.map(({ username }, at) => [username, at]));
  const rows = slots.map((slot) => {
    const choices: (Choice | null)[] = people.map(() => null);
    for (const choice of slot.picks)
      for (const username of choice.members) {
        const at = column.get(username);
        if (at !== undefined) choices[at] = choice;
      }
    return { slot, choices };
  });
  return { people, without: members.filter(({ points }) => points === null).map(({ username }) => username), rows };
}

/** How well a choice did, 0 to 4, of `most` points that its slot could give; null: not decided. */
export function heatOf({ points }: Pick<Choice, 'points'>, most: number): Heat {
  if (points === null) return null;
  if (points <= 0 || most <= 0) return 0;
  const share = points / most;
  return share >= 1 ? 4 : share >= 0.6 ? 3 : share >= 0.3 ? 2 : 1;
}

/** The most that anybody's choice of a slot earned. */
export function bestOf({ picks }: Pick<Slot, 'picks'>): number {
  return Math.max(0, ...picks.map(({ points }) => points ?? 0));
}

/**
 * Where the eye begins: the first slot that is not decided while some are, else the one that earned
 * most; -1: nothing is decided.
 */
export function startOf(rows: readonly GridRow[]): number {
  const decided = rows.map(({ slot }) => slot.picks.some(({ points }) => points !== null));
  if (!decided.includes(true)) return -1;
  const next = decided.lastIndexOf(true) + 1;
  if (next < rows.length) return next;
  const sums = rows.map(({ choices }) => choices.reduce((sum, choice) => sum + (choice?.points ?? 0), 0));
  return sums.indexOf(Math.max(...sums));
}

/** 'Carter' of 'Abdul Carter': what there is room for in a cell. */
export function shortName(name: string): string {
  const parts = name.split(' ');
  const last = parts.at(-1) ?? name;
  return /^(jr|sr|i{1,3}|iv)\.?$/i.test(last) && parts.length > 2 ? (parts.at(-2) ?? last) : last;
}

const SQUARES = ['⬛', '🟧', '🟨', '🟩', '🟩'] as const;

/** How each pick of a person did, in the order of the slots. */
export function heatsOf(rows: readonly GridRow[], column: number, mostOf: (slot: Slot) => number): Heat[] {
  return rows.map(({ slot, choices }) => {
    const choice = choices[column];
    return choice ? heatOf(choice, mostOf(slot)) : 0;
  });
}

/**
 * A person's picks as a line of squares without a name, to paste into a chat: green earned much,
 * black nothing, white is open.
 */
export function squaresOf(heats: Heat[]): string {
  return heats.map((heat) => (heat === null ? '⬜' : SQUARES[heat])).join('');
}

/**
 * 'Cam Ward, trade to New York Giants'. A pick without a player is one too: its team and its trade
 * may earn points.
 */
export function choiceText({ player, team, trade, backup }: Omit<Choice, 'points' | 'members'>): string {
  return inARow([player ?? words.noPlayer, trade && words.tradeTo(team ?? ''), backup && words.backup(backup)]);
}

/**
 * 'Actual: Cam Ward to Tennessee Titans. 4 of 9 called it.' of a slot with a result, in a group of
 * so many.
 */
export function calledSentence({ picks, result }: Pick<Slot, 'picks' | 'result'>, members: number): string {
  if (!result) return '';
  const what = result.player === '' ? result.team : words.comesTo(result.player, result.team);
  // For whichever team.
  const holders = new Set(picks.flatMap((pick) => (pick.player === result.player ? pick.members : [])));
  return holders.size === 0 ? words.nobodyCalledIt(what) : words.calledByMembers(what, holders.size, members);
}
