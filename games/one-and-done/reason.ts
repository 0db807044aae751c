import { type Reason, sentenceOf, type Why } from '../contest.ts';
import { figure } from '../words.ts';
import { type OneAndDone, ROUND_NAMES, type Round } from './contest.ts';

type At = { athlete: string; tournament: string };
type Reached = At & { round: Round; points: number; designation: string };
type Won = At & { dollars: number };

/** Why a choice earned its points, or did not. */
export const REASONS = {
  reached: ({ athlete, round, tournament, points, designation }: Reached) =>
    `${athlete}: ${ROUND_NAMES[round]} at ${tournament}, ${figure(points)} points for ${designation}`,
  backupReached: ({ athlete, round, tournament, points, designation }: Reached) =>
    `${athlete} (back-up): ${ROUND_NAMES[round]} at ${tournament}, ${figure(points)} points for ${designation}`,
  playedNot: ({ athlete, tournament }: At) => `${athlete} did not play ${tournament}`,
  backupPlayedNot: ({ athlete, tournament }: At) => `${athlete} (back-up) did not play ${tournament}`,
  won: ({ athlete, dollars, tournament }: Won) => `${athlete} won $${figure(dollars)} at ${tournament}`,
  backupWon: ({ athlete, dollars, tournament }: Won) => `${athlete} (back-up) won $${figure(dollars)} at ${tournament}`,
  wonNothing: ({ athlete, tournament }: At) => `${athlete} won no money at ${tournament}`,
  backupWonNothing: ({ athlete, tournament }: At) => `${athlete} (back-up) won no money at ${tournament}`,
  neverStarted: ({ athlete }: { athlete: string }) => `${athlete} never started and may be picked again`,
  cancelled: ({ athlete, tournament }: At) =>
    `${tournament} is cancelled: it scores nothing, and ${athlete} may be picked again`,
  nobodyPicked: ({ athleteWord }: Pick<OneAndDone, 'athleteWord'>) =>
    `No ${athleteWord} was picked: a missed pick earns nothing`,
};
export type SeasonWhy = Why<typeof REASONS>;

/** A reason as the wire and the screens say it. */
export const reasonText = (reason: Reason) => sentenceOf(REASONS, reason);
