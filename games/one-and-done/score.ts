import type { Choice, Reason, Scored, Tournament } from '../contest.ts';
import { figure } from '../words.ts';
import { CANCELLED, NEVER_STARTED, type OneAndDone, ROUND_NAMES, ROUNDS, type Round } from './contest.ts';

/**
 * Published outcomes of one tournament: a round ('QF'), whole dollars ('1782000') or WD, by
 * athlete.
 */
type Outcomes = ReadonlyMap<number, string>;

/** What the rule needs to know of the tournament besides its outcomes. */
export type ScoredTournament = {
  tournament: Pick<Tournament, 'name' | 'designation'>;
  outcomes: Outcomes;
  /** All is played: an athlete without an outcome earned nothing. */
  complete: boolean;
  /** Whatever was played does not count. */
  cancelled?: boolean | undefined;
  nameOf: (athlete: number) => string;
};

/**
 * Points of one choice in one tournament. The back-up counts only when the first was published as
 * never started. Tennis: designation x round reached (specification of the games, section 9). Golf:
 * a point a dollar.
 */
export function scoreChoice(
  contest: OneAndDone,
  choice: Pick<Choice, 'athlete' | 'backup'>,
  at: ScoredTournament,
): Scored {
  const undecided: Scored = {
    points: 0,
    correct: false,
    tally: noTally(contest),
    label: '',
    reasons: [],
    decided: false,
  };
  if (at.cancelled) return choice.athlete === null ? undecided : { ...undecided, ...cancelledPick(choice.athlete, at) };
  if (choice.athlete === null) {
    const missed = reason('missed', 0, 0, `No ${contest.athleteWord} was picked: a missed pick earns nothing`);
    return at.complete ? { ...undecided, decided: true, reasons: [missed] } : undecided;
  }
  const counting = countingAthlete(choice, at.outcomes);
  const stoodIn = counting !== choice.athlete;
  if (counting === null) {
    return {
      ...undecided,
      decided: true,
      label: NEVER_STARTED,
      reasons: [reason('start', 0, 0, `${at.nameOf(choice.athlete)} never started and may be picked again`)],
    };
  }
  const outcome = at.outcomes.get(counting);
  if (outcome === undefined && !at.complete) return undecided;
  const who = `${at.nameOf(counting)}${stoodIn ? ' (back-up)' : ''}`;
  const designation = at.tournament.designation ?? '';
  return contest.scoring.by === 'round'
    ? scoreRound(contest.scoring.points[designation], outcome, designation, who, at.tournament.name)
    : scoreEarnings(outcome, who, at.tournament.name);
}

/** What a pick of a cancelled tournament comes to, in each kind of points: nothing, and why. */
function cancelledPick(
  athlete: number,
  { tournament, nameOf }: ScoredTournament,
): Pick<Scored, 'decided' | 'label' | 'reasons'> {
  const because = `${tournament.name} is cancelled: it scores nothing, and ${nameOf(athlete)} may be picked again`;
  return { decided: true, label: CANCELLED, reasons: [reason('cancelled', 0, 0, because)] };
}

/**
 * The athlete whose result counts: the first, the back-up if the first never started, or null if
 * neither started.
 */
function countingAthlete(choice: Pick<Choice, 'athlete' | 'backup'>, outcomes: Outcomes): number | null {
  if (choice.athlete === null) return null;
  if (outcomes.get(choice.athlete) !== NEVER_STARTED) return choice.athlete;
  return choice.backup !== null && outcomes.get(choice.backup) !== NEVER_STARTED ? choice.backup : null;
}

function scoreRound(
  table: Record<Round, number | null> | undefined,
  outcome: string | undefined,
  designation: string,
  who: string,
  tournament: string,
): Scored {
  const round = ROUNDS.find((each) => each === outcome);
  const points = (round && table?.[round]) ?? 0;
  const because = round
    ? `${who}: ${ROUND_NAMES[round]} at ${tournament}, ${figure(points)} points for ${designation}`
    : `${who} did not play ${tournament}`;
  return {
    points,
    correct: round === 'W',
    tally: ROUNDS.slice(0, -1).map((each) => Number(each === round)),
    label: round ?? '',
    reasons: [reason('round', points, table?.W ?? 0, because)],
    decided: true,
  };
}

function scoreEarnings(outcome: string | undefined, who: string, tournament: string): Scored {
  const points = outcome === undefined || outcome === NEVER_STARTED ? 0 : Number(outcome);
  const because = `${who} won ${points > 0 ? `$${figure(points)}` : 'no money'} at ${tournament}`;
  return {
    points,
    correct: false,
    tally: [points],
    label: String(points),
    reasons: [reason('earnings', points, points, because)],
    decided: true,
  };
}

function reason(element: string, points: number, max: number, because: string): Reason {
  return { element, points, max, because };
}

function noTally(contest: OneAndDone): number[] {
  return contest.scoring.by === 'round' ? ROUNDS.slice(0, -1).map(() => 0) : [0];
}
