import type { Choice, Scored, Tournament } from '../contest.ts';
import { figure } from '../words.ts';
import { NEVER_STARTED, type OneAndDone, ROUND_NAMES, ROUNDS, type Round } from './contest.ts';

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
  if (choice.athlete === null) {
    return at.complete ? { ...undecided, decided: true, reasons: [missed(contest)] } : undecided;
  }
  const counting = countingAthlete(choice, at.outcomes);
  const stoodIn = counting !== choice.athlete;
  if (counting === null) {
    return {
      ...undecided,
      decided: true,
      label: NEVER_STARTED,
      reasons: [
        {
          element: 'start',
          points: 0,
          max: 0,
          because: `${at.nameOf(choice.athlete)} never started and may be picked again`,
        },
      ],
    };
  }
  const outcome = at.outcomes.get(counting);
  if (outcome === undefined && !at.complete) return undecided;
  const name = stoodIn ? `${at.nameOf(counting)} (back-up)` : at.nameOf(counting);
  return contest.scoring.by === 'round'
    ? scoreRound(contest.scoring.points[at.tournament.designation ?? ''], outcome, name, at)
    : scoreEarnings(outcome, name, at);
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
  name: string,
  at: ScoredTournament,
): Scored {
  const round = ROUNDS.find((each) => each === outcome);
  const points = (round && table?.[round]) ?? 0;
  const because = round
    ? `${name}: ${ROUND_NAMES[round]} at ${at.tournament.name}, ${figure(points)} points for ${at.tournament.designation}`
    : `${name} did not play ${at.tournament.name}`;
  return {
    points,
    correct: round === 'W',
    tally: ROUNDS.slice(0, -1).map((each) => Number(each === round)),
    label: round ?? '',
    reasons: [{ element: 'round', points, max: table?.W ?? 0, because }],
    decided: true,
  };
}

function scoreEarnings(outcome: string | undefined, name: string, at: ScoredTournament): Scored {
  const points = outcome === undefined || outcome === NEVER_STARTED ? 0 : Number(outcome);
  const because =
    points > 0
      ? `${name} won $${figure(points)} at ${at.tournament.name}`
      : `${name} won no money at ${at.tournament.name}`;
  return {
    points,
    correct: false,
    tally: [points],
    label: String(points),
    reasons: [{ element: 'earnings', points, max: points, because }],
    decided: true,
  };
}

function missed(contest: OneAndDone) {
  return {
    element: 'missed',
    points: 0,
    max: 0,
    because: `No ${contest.athleteWord} was picked: a missed pick earns nothing`,
  };
}

function noTally(contest: OneAndDone): number[] {
  return contest.scoring.by === 'round' ? ROUNDS.slice(0, -1).map(() => 0) : [0];
}
