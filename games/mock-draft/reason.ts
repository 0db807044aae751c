import { type Reason, sentenceOf, type Why } from '../contest.ts';
import { withArticle } from '../words.ts';
import type { POINTS } from './contest.ts';

type AtPick = { pick: number };
type Team = { team: string };
type Player = { player: string };
type Position = { position: string };

/** Why an element of a pick earned its points, or did not. */
export const REASONS = {
  teamHad: ({ team }: Team) => `${team} had this pick`,
  teamHadNot: ({ team, named }: Team & { named: string }) => `${team} had this pick, not ${named}`,
  noTeamNamed: ({ team }: Team) => `${team} had this pick, and no team was named`,
  wentAt: ({ player, pick }: Player & AtPick) => `${player} went at pick ${pick}`,
  nobodyWentAt: ({ pick }: AtPick) => `Nobody went at pick ${pick}`,
  taken: ({ player, team }: Player & Team) => `${player} was taken by ${team}`,
  notTaken: ({ player, team }: Player & Team) => `${player} was not taken by ${team}`,
  notTakenByThatTeam: ({ player }: Player) => `${player} was not taken by that team`,
  noPlayerNamedFor: ({ team }: Team) => `No player was named for ${team}`,
  noPlayerNamed: () => 'No player was named',
  positionAt: ({ position, pick }: Position & AtPick) => `${position} at pick ${pick}`,
  noPositionAt: ({ pick }: AtPick) => `No position at pick ${pick}`,
  took: ({ team, position }: Team & Position) => `${team} took ${withArticle(position)}`,
  tookNot: ({ team, position }: Team & Position) => `${team} did not take ${withArticle(position)}`,
  noPositionNamedFor: ({ team }: Team) => `No position was named for ${team}`,
  thatTeamTookNot: ({ position }: Position) => `That team did not take ${withArticle(position)}`,
  noPositionNamed: () => 'No position was named',
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
