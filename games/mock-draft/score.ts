import type { Athlete, Choice, Reason, Result, Scored } from '../contest.ts';
import type { Touched } from '../kind.ts';
import { type MockDraft, POINTS } from './contest.ts';

/** A pick with its names written out, as both a fan's sheet and the real draft read. */
export type DraftPick = {
  pick: number;
  team: string;
  player: string;
  position: string;
  trade: boolean;
};

/** A published pick with its names written out. */
export function toDraftPick(row: Pick<Result, 'key' | 'player' | 'team' | 'position' | 'trade'>): DraftPick {
  return {
    pick: Number(row.key),
    team: row.team ?? '',
    player: row.player ?? '',
    position: row.position ?? '',
    trade: row.trade ?? false,
  };
}

/** A fan's choices with their names written out. */
export function writtenOut(athletes: readonly Athlete[]): (choice: Choice) => DraftPick {
  const named = new Map(athletes.map((athlete) => [athlete.id, athlete]));
  return ({ slot, athlete, team, trade }) => {
    const its = athlete === null ? undefined : named.get(athlete);
    return { pick: Number(slot), team: team ?? '', player: its?.name ?? '', position: its?.position ?? '', trade };
  };
}

/** Text compares trimmed; an empty text never matches. */
export const same = (a: string, b: string) => a.trim() !== '' && a.trim() === b.trim();

/**
 * Points of one pick, element by element. `results` are the published picks, in any order and any
 * subset. Specification of the games, section 9.
 */
export function scorePick(contest: MockDraft, mine: DraftPick, results: readonly DraftPick[]): Scored {
  const real = results.find((result) => result.pick === mine.pick);
  if (!real) return { points: 0, correct: false, tally: [0, 0, 0], label: '', reasons: [], decided: false };

  const thatTeam = contest.thatTeam === 'named' ? mine.team : real.team;
  const ofThatTeam = results.filter((result) => same(result.team, thatTeam));

  const right = {
    team: same(mine.team, real.team),
    player: same(mine.player, real.player),
    playerOfTeam: ofThatTeam.some((result) => same(result.player, mine.player)),
    position: same(mine.position, real.position),
    positionOfTeam: ofThatTeam.some((result) => same(result.position, mine.position)),
    trade: mine.trade === real.trade,
  };
  const perfect = right.team && right.player && right.position && right.trade;

  const player = mine.player.trim() || 'No player';
  const position = mine.position.trim() || 'No position';
  const reasons: Reason[] = [
    reason(
      'team',
      right.team,
      right.team ? `${real.team} had this pick` : `${real.team} had this pick, not ${mine.team.trim() || 'nobody'}`,
    ),
    reason(
      'player',
      right.player,
      right.player ? `${player} went at pick ${real.pick}` : `${real.player || 'Nobody'} went at pick ${real.pick}`,
    ),
    reason(
      'playerOfTeam',
      right.playerOfTeam,
      `${player} ${right.playerOfTeam ? 'was' : 'was not'} taken by ${thatTeam.trim() || 'that team'}`,
    ),
    reason(
      'position',
      right.position,
      right.position ? `${position} at pick ${real.pick}` : `${real.position || 'No position'} at pick ${real.pick}`,
    ),
    reason(
      'positionOfTeam',
      right.positionOfTeam,
      `${thatTeam.trim() || 'That team'} ${right.positionOfTeam ? 'took' : 'did not take'} a ${position}`,
    ),
    reason('trade', right.trade, real.trade ? 'The pick changed hands' : 'The pick stayed with its team'),
    reason('perfect', perfect, perfect ? 'Team, player, position and trade all right' : 'Not everything right'),
  ];
  return {
    points: reasons.reduce((sum, each) => sum + each.points, 0),
    correct: perfect,
    tally: [Number(perfect), Number(right.player), Number(right.team)],
    label: real.player,
    reasons,
    decided: true,
  };
}

/**
 * Which choices a change of results may score differently: those of the picks that changed, and
 * those that look at a team whose picks changed, the one named or the one that really had the pick.
 */
export function touched(contest: MockDraft, before: readonly Result[], after: readonly Result[]): Touched {
  const was = new Map(before.map((row) => [row.key, toDraftPick(row)]));
  const is = new Map(after.map((row) => [row.key, toDraftPick(row)]));
  const text = (pick: DraftPick | undefined) => JSON.stringify(pick);
  const slots = [...new Set([...was.keys(), ...is.keys()])].filter((key) => text(was.get(key)) !== text(is.get(key)));
  const teams = new Set(slots.flatMap((key) => [was.get(key), is.get(key)]).flatMap((pick) => pick?.team.trim() || []));
  if (contest.thatTeam === 'named') return { slots: new Set(slots), teams };
  const theirs = [...is].filter(([, { team }]) => teams.has(team.trim())).map(([key]) => key);
  return { slots: new Set([...slots, ...theirs]), teams: new Set() };
}

function reason(element: keyof typeof POINTS, earned: boolean, because: string): Reason {
  return { element, points: earned ? POINTS[element] : 0, max: POINTS[element], because };
}

/** How the screens name each element. */
export const ELEMENT_NAMES: Record<keyof typeof POINTS, string> = {
  team: 'Team',
  player: 'Player at this pick',
  playerOfTeam: 'Player taken by that team',
  position: 'Position at this pick',
  positionOfTeam: 'Position taken by that team',
  trade: 'Trade',
  perfect: 'Perfect bonus',
};
