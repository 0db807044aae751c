import type { Chosen, Question, SourceTable } from './table.ts';

/** Other heads for our columns, without case and marks: the better names first. */
const HEADS: Record<string, string[][]> = {
  rank: [['rk', 'ranking', 'overall', 'ovr']],
  player: [
    ['playername', 'fullname', 'pfrplayername', 'pfrname', 'playerdisplayname', 'displayname'],
    ['athlete', 'golfer', 'prospect'],
    ['name'],
  ],
  position: [['pos']],
  school: [['college', 'university']],
  class: [['year', 'yr']],
  pick: [['pk', 'picknumber', 'pickno', 'overallpick', 'overall'], ['slot']],
  team: [['club', 'franchise']],
  tournament: [
    ['tournamentname', 'tourneyname', 'eventname'],
    ['event', 'tourney'],
  ],
  date: [['start', 'startdate', 'firstday']],
  end_date: [['end', 'enddate', 'lastday']],
  purse: [['prizemoney', 'prize', 'totalpurse']],
  country: [['ioc', 'nationality', 'nat']],
  points: [['pts']],
  seeding_rank: [['seed', 'seeding']],
  result: [
    ['round', 'roundreached'],
    ['finish', 'finishround'],
  ],
  // A place is no money, whatever it is called.
  earnings: [
    ['officialearnings', 'earningsusd'],
    ['result'],
    ['money', 'officialmoney', 'moneyusd', 'winnings', 'prizemoney', 'payout'],
    ['prize', 'prizeusd', 'purse'],
  ],
};

/** A head without case and marks, and without the number of a second one. */
const bare = (head: string) =>
  head
    .replace(/ \(\d+\)$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** What is read of each head, a sentence for each that is not called as ours; and what is asked. */
type Columns = { headOf: Map<string, string>; read: string[]; questions: Question[] };

/**
 * Which head is which of our columns: of several the best name, and the others are named as unused.
 * Where none is better, and they do not say the same, it is asked.
 */
export function columnsIn({ heads, rows }: SourceTable, columns: string[], chosen: Chosen): Columns {
  const headOf = new Map<string, string>();
  const insteadOf = new Map<string, string>();
  const open = new Set<string>();
  const questions: Question[] = [];
  for (const column of columns) {
    const tiers = tiersOf(column).map((names) => heads.filter((head) => names.includes(bare(head))));
    const candidates = tiers.flat();
    const best = tiers.find((tier) => tier.length > 0) ?? [];
    const [first] = best;
    if (first === undefined) continue;
    const key = `column ${column}`;
    const answer = best.find((head) => head === chosen[key]);
    const areSame = best.every((head) => rows.every((row) => row[head] === row[first]));
    if (answer === undefined && !areSame) {
      questions.push({
        key,
        question: `Which column is ${column}?`,
        options: best.map((head) => ({ value: head, label: exampleOf(head, rows) })),
      });
      for (const head of best) open.add(head);
    } else headOf.set(column, answer ?? first);
    for (const head of candidates) insteadOf.set(head, column);
  }
  const columnOf = new Map([...headOf].map(([column, head]) => [head, column]));
  const read = heads.flatMap((head) => {
    const column = columnOf.get(head);
    const better = headOf.get(insteadOf.get(head) ?? '');
    if (head === '' || column === head || head === tiersOf(column ?? '')[0]?.[0] || open.has(head)) return [];
    if (column !== undefined) return [`Column "${head}" is read as ${column}.`];
    return [`Column "${head}" is not used${better === undefined ? '' : `: "${better}" is ${insteadOf.get(head)}`}.`];
  });
  return { headOf, read, questions };
}

function tiersOf(column: string): string[][] {
  return [[bare(column)], ...(HEADS[column] ?? [])];
}

function exampleOf(head: string, rows: SourceTable['rows']): string {
  const example = rows.find((row) => row[head])?.[head];
  return example === undefined ? head : `${head} (${example})`;
}
