import type { Athlete, Choice, Reason, Result, Scored } from '../contest.ts';
import { withArticle } from '../words.ts';
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
    const came = athlete === null ? undefined : named.get(athlete);
    return { pick: Number(slot), team: team ?? '', player: came?.name ?? '', position: came?.position ?? '', trade };
  };
}

/** Text compares trimmed; an empty text never matches. */
export const same = (a: string, b: string) => a.trim() !== '' && a.trim() === b.trim();

/**
 * Points of one pick, element by element. `results` are the published picks, in any order and any
 * subset. Specification of the games, section 9. A pick without a player still names a club and no
 * trade, and earns by them: each pick counts at the lock, and no page states a rule for none.
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

  const { pick } = real;
  const team = thatTeam.trim();
  const reasons = [
    reason('team', right.team, `${real.team} had this pick${otherTeam(right.team, mine.team.trim())}`),
    reason('player', right.player, `${real.player || 'Nobody'} went at pick ${pick}`),
    reason('playerOfTeam', right.playerOfTeam, playerText(right.playerOfTeam, mine.player.trim(), team)),
    reason('position', right.position, `${real.position || 'No position'} at pick ${pick}`),
    reason('positionOfTeam', right.positionOfTeam, positionText(right.positionOfTeam, mine.position.trim(), team)),
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

function reason(element: keyof typeof POINTS, earned: boolean, because: string): Reason {
  return { element, points: earned ? POINTS[element] : 0, max: POINTS[element], because };
}

function otherTeam(right: boolean, named: string): string {
  if (right) return '';
  return named ? `, not ${named}` : ', and no team was named';
}

function playerText(right: boolean, player: string, team: string): string {
  if (player) return `${player} was ${right ? '' : 'not '}taken by ${team || 'that team'}`;
  return `No player was named${team && ` for ${team}`}`;
}

function positionText(right: boolean, position: string, team: string): string {
  if (position) return `${team || 'That team'} ${right ? 'took' : 'did not take'} ${withArticle(position)}`;
  return `No position was named${team && ` for ${team}`}`;
}
