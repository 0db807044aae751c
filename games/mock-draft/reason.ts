import type { Reason } from '../contest.ts';
import { sentenceOf, type Why } from '../reason.ts';
import type { POINTS } from './contest.ts';

type AtPick = { pick: number };
type Team = { team: string };
type Player = { player: string };
type Position = { position: string };

/** Why an element of a pick earned its points, or did not. */
export const REASONS = {
  teamHad: ({ team }: Team) => `${team} had this pick`,
  teamHadNot: ({ team, named }: Team & { named: string }) => `${team} had this pick, not ${named}`,
  teamHadNotNobody: ({ team }: Team) => `${team} had this pick, not nobody`,
  wentAt: ({ player, pick }: Player & AtPick) => `${player} went at pick ${pick}`,
  nobodyWentAt: ({ pick }: AtPick) => `Nobody went at pick ${pick}`,
  taken: ({ player, team }: Player & Team) => `${player} was taken by ${team}`,
  notTaken: ({ player, team }: Player & Team) => `${player} was not taken by ${team}`,
  notTakenByNobody: ({ player }: Player) => `${player} was not taken by that team`,
  nobodyNotTaken: ({ team }: Team) => `No player was not taken by ${team}`,
  nobodyNotTakenByNobody: () => 'No player was not taken by that team',
  positionAt: ({ position, pick }: Position & AtPick) => `${position} at pick ${pick}`,
  noPositionAt: ({ pick }: AtPick) => `No position at pick ${pick}`,
  took: ({ team, position }: Team & Position) => `${team} took a ${position}`,
  tookNot: ({ team, position }: Team & Position) => `${team} did not take a ${position}`,
  tookNoPosition: ({ team }: Team) => `${team} did not take a No position`,
  nobodyTookNot: ({ position }: Position) => `That team did not take a ${position}`,
  nobodyTookNoPosition: () => 'That team did not take a No position',
  traded: () => 'The pick changed hands',
  notTraded: () => 'The pick stayed with its team',
  perfect: () => 'Team, player, position and trade all right',
  notPerfect: () => 'Not everything right',
};
export type DraftWhy = Why<typeof REASONS>;

/** A reason as the wire and the screens say it. */
export function toWireReason({ element, points, max, ...why }: Reason) {
  return { element, points, max, because: sentenceOf(REASONS, why) };
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
