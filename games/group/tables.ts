/**
 * Tables beside the standings of a season: who won a round or a month, who is in form, who climbed
 * most, the best single round.
 */
/**
 * A tournament with results, in the order of the season. `endsOn` an ISO date in its zone,
 * `locksAt` UTC milliseconds of game time.
 */
export type Round = { id: string; name: string; endsOn: string; locksAt: number };
/** What a fan has earned in each round, by its id; a round without points may be left out. */
export type Scores = Record<string, number>;
/**
 * An entry as the tables see it. `climb`: ranks gained by the latest round. `joinedAt`: of a
 * group; null: not asked.
 */
export type Scorer = { fan: string; scores: Scores; climb: number; joinedAt: number | null };

/**
 * The most of something, and who has it: the first few in the order of counting, and how many more.
 * Null: nobody has any.
 */
export type Top = { points: number; fans: string[]; more: number } | null;
export type Leaders = {
  rounds: Record<string, Top>;
  /** By '2025-07'. */
  months: Record<string, Top>;
  form: Top;
  best: Top;
  climb: Top;
  since: Top;
};

export const NO_LEADERS: Leaders = { rounds: {}, months: {}, form: null, best: null, climb: null, since: null };

/** Rounds that form counts, and fans that are named of those who share a top. */
const FORM = 3;
const NAMED = 3;

/** What each table counts, for its page. */
export const TABLE_RULES = {
  rounds: 'Most points in one tournament.',
  months: 'Most points in a calendar month. A tournament counts in the month in which it ends.',
  form: 'Points in the last three tournaments with results.',
  climb: 'Places gained with the latest results.',
  best: 'Most points in a single tournament.',
  since: 'Points of tournaments that locked after joining the group.',
};

/** The month in which a round counts. */
export function monthOf({ endsOn }: Round): string {
  return endsOn.slice(0, 7);
}

/**
 * What a fan has in each table. `best`: the earliest round with their most points; null: no points
 * yet.
 */
export function lineOf(rounds: readonly Round[], { scores, climb, joinedAt }: Scorer) {
  const pointsOf = ({ id }: Round) => scores[id] ?? 0;
  const sum = (some: readonly Round[]) => some.reduce((points, round) => points + pointsOf(round), 0);
  const most = Math.max(0, ...rounds.map(pointsOf));
  const best = most > 0 ? rounds.find((round) => pointsOf(round) === most) : undefined;
  return {
    form: sum(rounds.slice(-FORM)),
    best: best ? { round: best.name, points: most } : null,
    climb,
    since: joinedAt === null ? null : sum(rounds.filter(({ locksAt }) => locksAt > joinedAt)),
  };
}

/** The leaders once one more fan is counted. */
export function withScorer(leaders: Leaders, rounds: readonly Round[], scorer: Scorer): Leaders {
  const { fan, scores } = scorer;
  const { form, best, climb, since } = lineOf(rounds, scorer);
  const months = Map.groupBy(rounds, monthOf);
  const ofMonth = (month: string) => (months.get(month) ?? []).reduce((sum, { id }) => sum + (scores[id] ?? 0), 0);
  return {
    rounds: Object.fromEntries(rounds.map(({ id }) => [id, better(leaders.rounds[id], scores[id] ?? 0, fan)])),
    months: Object.fromEntries(
      [...months.keys()].map((month) => [month, better(leaders.months[month], ofMonth(month), fan)]),
    ),
    form: better(leaders.form, form, fan),
    best: better(leaders.best, best?.points ?? 0, fan),
    climb: better(leaders.climb, climb, fan),
    since: better(leaders.since, since ?? 0, fan),
  };
}

/** All who lead something, each once. */
export function leadersIn({ rounds, months, form, best, climb, since }: Leaders): string[] {
  const tops = [...Object.values(rounds), ...Object.values(months), form, best, climb, since];
  return [...new Set(tops.flatMap((top) => top?.fans ?? []))];
}

function better(top: Top | undefined, points: number, fan: string): Top {
  if (points <= 0 || points < (top?.points ?? 0)) return top ?? null;
  if (!top || points > top.points) return { points, fans: [fan], more: 0 };
  return top.fans.length < NAMED ? { ...top, fans: [...top.fans, fan] } : { ...top, more: top.more + 1 };
}
