import type { Athlete, Choice, Reason, Result, Scored } from '../contest.ts';
import { type MockDraft, POINTS } from './contest.ts';
import type { DraftWhy } from './reason.ts';

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

  const { team, pick } = real;
  const reasons: Reason[] = [
    reason('team', right.team, teamWhy(right.team, team, mine.team.trim())),
    reason(
      'player',
      right.player,
      real.player
        ? { code: 'wentAt', values: { player: real.player, pick } }
        : { code: 'nobodyWentAt', values: { pick } },
    ),
    reason(
      'playerOfTeam',
      right.playerOfTeam,
      playerOfTeamWhy(right.playerOfTeam, mine.player.trim(), thatTeam.trim()),
    ),
    reason(
      'position',
      right.position,
      real.position
        ? { code: 'positionAt', values: { position: real.position, pick } }
        : { code: 'noPositionAt', values: { pick } },
    ),
    reason(
      'positionOfTeam',
      right.positionOfTeam,
      positionOfTeamWhy(right.positionOfTeam, mine.position.trim(), thatTeam.trim()),
    ),
    reason('trade', right.trade, { code: real.trade ? 'traded' : 'notTraded', values: {} }),
    reason('perfect', perfect, { code: perfect ? 'perfect' : 'notPerfect', values: {} }),
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

function reason(element: keyof typeof POINTS, earned: boolean, why: DraftWhy): Reason {
  return { element, points: earned ? POINTS[element] : 0, max: POINTS[element], ...why };
}

function teamWhy(right: boolean, team: string, named: string): DraftWhy {
  if (right) return { code: 'teamHad', values: { team } };
  return named ? { code: 'teamHadNot', values: { team, named } } : { code: 'noTeamNamed', values: { team } };
}

function playerOfTeamWhy(right: boolean, player: string, team: string): DraftWhy {
  if (right) return { code: 'taken', values: { player, team } };
  if (player && team) return { code: 'notTaken', values: { player, team } };
  if (player) return { code: 'notTakenByThatTeam', values: { player } };
  return team ? { code: 'noPlayerNamedFor', values: { team } } : { code: 'noPlayerNamed', values: {} };
}

function positionOfTeamWhy(right: boolean, position: string, team: string): DraftWhy {
  if (right) return { code: 'took', values: { team, position } };
  if (position && team) return { code: 'tookNot', values: { team, position } };
  if (position) return { code: 'thatTeamTookNot', values: { position } };
  return team ? { code: 'noPositionNamedFor', values: { team } } : { code: 'noPositionNamed', values: {} };
}
