import type { MockDraft } from '#games/mock-draft/contest';
import { same, scorePick } from '#games/mock-draft/score';
import type { Answer } from '#schema/wire/call';
import type { Calls } from '#schema/wire/calls';
import type { GroupPicks } from '#schema/wire/group-picks';
import { type Ask, answersBy } from '../../client/call.ts';
import { requestWithHeaders } from '../../client/request.ts';
import { draftClient, type ScoredSheet } from './client.ts';
import { toldByGroup } from './friends.ts';

/** A player at a pick, and who in the group put them there. */
export type Call = { player: string; members: readonly string[] };

/** What does not change any more once the draft has locked. */
export type Around = {
  /** Whose turn each pick is, in order. */
  teams: readonly string[];
  /** Whom most fans put at each pick; empty until they are counted, a minute after the lock. */
  favourites: Answer<Calls['GET /{draft}/favourites']>['data'];
  group: { id: string; name: string } | null;
  /** What the group called, by pick. */
  calls: Readonly<Record<number, readonly Call[]>>;
};

/** @throws ApiProblem, NetworkProblem */
export async function loadAround(contest: MockDraft, ask: Ask = requestWithHeaders): Promise<Around> {
  const answers = answersBy(ask);
  const [teams, favourites, circle] = await Promise.all([
    draftClient(contest, ask).teams(),
    answers('GET /{draft}/favourites', { contest }),
    toldByGroup(contest, ask, (asked) => answers('GET /groups/{id}/picks', asked)),
  ]);
  return {
    teams,
    favourites: favourites.data,
    group: circle?.group ?? null,
    calls: circle ? callsOf(circle.told.data) : {},
  };
}

/** Who put whom at each pick, whatever the team; most called first. */
export function callsOf({ slots }: Pick<GroupPicks, 'slots'>): Record<number, Call[]> {
  return Object.fromEntries(
    slots.map(({ position, picks }) => {
      const members = new Map<string, string[]>();
      for (const { player, members: named } of picks)
        if (player !== null) members.set(player, [...(members.get(player) ?? []), ...named]);
      const calls = [...members].map(([player, named]) => ({ player, members: named.toSorted() }));
      return [position, calls.sort((a, b) => b.members.length - a.members.length || (a.player < b.player ? -1 : 1))];
    }),
  );
}

export type OnTheClock = NonNullable<ReturnType<typeof onTheClock>>;

/** The pick that comes next; null: all are in. */
export function onTheClock(contest: MockDraft, sheet: ScoredSheet, around: Around) {
  const next = sheet.picks.find(({ result }) => result === null);
  if (!next) return null;
  const { pick, selection } = next;
  const real = sheet.picks.flatMap((each) => (each.result ? [{ pick: each.pick, ...each.result }] : []));
  const isGone = (player: string) => real.some((each) => same(each.player, player));
  const mine = selection && { pick, ...selection };
  const gone = selection !== null && isGone(selection.player);
  const counted = around.favourites.find((each) => each.pick === pick);
  return {
    pick,
    team: around.teams[pick - 1] ?? '',
    /** The fan's own call; null: none. */
    mine: selection && (selection.player || selection.trade) ? selection : null,
    /** Their player is somewhere else already. */
    gone,
    /** What the own call may still earn at most: it goes so, but for a player who is gone. */
    gain: mine ? scorePick(contest, mine, [...real, { ...mine, player: gone ? '' : mine.player }]).points : 0,
    calls: (around.calls[pick] ?? []).map((call) => ({ ...call, gone: isGone(call.player) })),
    /** Whom most fans have here, in whole per cent. */
    favourites: (counted?.players ?? []).map(({ player, entries }) => ({
      player,
      gone: isGone(player),
      percent: Math.round((100 * entries) / Math.max(1, counted?.entries ?? 1)),
    })),
  };
}
