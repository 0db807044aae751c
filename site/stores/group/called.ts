import { inARow, listed } from '#games/words';
import type { GroupPicks } from '#schema/wire/group-picks';
import * as words from '../../words/group.ts';

type Choice = Pick<GroupPicks['slots'][number]['picks'][number], 'player' | 'team' | 'trade' | 'backup'>;
type Slot = Pick<GroupPicks['slots'][number], 'picks'>;

/**
 * 'Cam Ward, trade to New York Giants'. A pick without a player is one too: its team and its trade
 * may earn points.
 */
export function choiceText({ player, team, trade, backup }: Choice): string {
  return inARow([player ?? words.noPlayer, trade && words.tradeTo(team ?? ''), backup && words.backup(backup)]);
}

/** How many have a player in a slot, for whichever team. */
function holdersOf({ picks }: Slot, player: string | null): number {
  return new Set(picks.filter((pick) => pick.player === player).flatMap(({ members }) => members)).size;
}

/**
 * 'Actual: Cam Ward to Tennessee Titans. 4 of 9 called it.' of a slot with a result, in a group of
 * so many.
 */
export function calledSentence(slot: Slot & Pick<GroupPicks['slots'][number], 'result'>, members: number): string {
  const { result } = slot;
  if (!result) return '';
  const what = result.player === '' ? result.team : words.comesTo(result.player, result.team);
  const holders = holdersOf(slot, result.player);
  return holders === 0 ? words.nobodyCalledIt(what) : words.calledByMembers(what, holders, members);
}

/** So many names are said at first of a large group. */
const NAMES = 12;

/** 'you, ann, bea and 37 more', or all of them. */
export function membersText(members: readonly string[], username: string, all: boolean): string {
  const others = members.filter((each) => each !== username);
  const names = others.length < members.length ? [words.youInSentence, ...others] : others;
  if (all || names.length <= NAMES) return names.join(', ');
  return words.andMore(names.slice(0, NAMES).join(', '), names.length - NAMES);
}

/** Names in a sentence: 'ann, bea and cal', of very many the first. */
export function namesIn(names: readonly string[]): string {
  return names.length > NAMES ? membersText(names, '', false) : listed(names);
}
