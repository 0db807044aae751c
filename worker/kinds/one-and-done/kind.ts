import { abovePurse, NEVER_STARTED, type OneAndDone } from '#games/one-and-done/contest';
import { oneAndDone as rules } from '#games/one-and-done/kind';
import { figure } from '#games/words';
import type { SeasonStanding } from '#schema/wire/standing';
import type { NewResult, OldResult } from '../../store/contest/publication.ts';
import { type Known, type Names, type ServedKind, standingOf, type WireRow } from '../kind.ts';
import { unknown, WrongRows } from '../wrong-rows.ts';

export const oneAndDone: ServedKind<OneAndDone> = (contest) => ({
  ...rules(contest),
  onAir: async () => (await import('./routes.ts')).seasonOnAir(contest),
  checkResults: (rows, known) => seasonResults(contest, rows as SeasonRow[], known),
  resultRow: (key, was, names) => seasonRow(contest, key, was, names),
  standing: (row, moment): SeasonStanding => ({ user_id: row.userId, ...standingOf(row, moment) }),
  leaderboard: (rows) => rows,
});

function seasonRow({ scoring }: OneAndDone, key: string, was: OldResult, { athletes, tournaments }: Names): WireRow {
  const here = { tournament: tournaments.get(key) ?? key, player: athletes.get(was.athlete) ?? '' };
  const outcome = was.outcome ?? '';
  if (scoring.by === 'round') return { ...here, result: outcome };
  return outcome === NEVER_STARTED ? { ...here, started: false } : { ...here, earnings: Number(outcome) };
}

/** A round ('QF', WD), or whole dollars and whether the athlete started. */
type SeasonRow = { tournament: string; player: string; result?: string; earnings?: number; started?: boolean };

/**
 * Checks outcomes against the contest and what is published already: known tournament and player,
 * in its field, one winner. Says all that does not fit.
 */
function seasonResults(contest: OneAndDone, rows: SeasonRow[], known: Known): NewResult[] {
  const wrong = new WrongRows();
  const results = rows.map((row, index): NewResult => {
    const player = row.player.trim();
    const tournament = known.tournaments.find(({ id, name }) => row.tournament === name || row.tournament === id);
    const athlete = known.athletes.get(player);
    const outcome = row.started === false ? NEVER_STARTED : (row.result ?? row.earnings);
    if (!tournament) wrong.add(index, `Unknown tournament ${row.tournament}`);
    if (tournament?.cancelled) wrong.add(index, `${tournament.name} is cancelled: it has no results`);
    if (!athlete)
      wrong.add(index, `Unknown ${contest.athleteWord} ${player}`, unknown(player, known, tournament?.name));
    if (row.started === false && row.earnings) wrong.add(index, `${player} cannot be paid without starting`);
    const above = row.earnings === undefined || !tournament ? null : abovePurse(row.earnings, tournament.purse);
    if (above) wrong.add(index, `${player}: earnings of ${figure(row.earnings ?? 0)} are ${above}`);
    if (outcome === undefined) wrong.add(index, `${player}: earnings are missing`);
    return {
      key: tournament?.id ?? '',
      athlete: athlete?.id ?? 0,
      team: null,
      position: null,
      trade: null,
      outcome: String(outcome),
    };
  });
  addOutsiders(results, rows, known, wrong);
  if (contest.scoring.by === 'round')
    for (const [round, sentence] of ONLY_ONE) addSecond(results, round, sentence, known, wrong);
  wrong.refuse();
  return results;
}

/** A tournament without a field is open to everyone. */
function addOutsiders(results: NewResult[], rows: SeasonRow[], { fields, tournaments }: Known, wrong: WrongRows): void {
  const entered = new Map<string, Set<number>>();
  for (const { tournament, athleteId } of fields)
    entered.set(tournament, (entered.get(tournament) ?? new Set()).add(athleteId));
  const seen = new Set<string>();
  results.forEach(({ key, athlete }, index) => {
    if (wrong.has(index)) return;
    const name = rows[index]?.player.trim() ?? '';
    if (seen.has(`${key} ${athlete}`)) wrong.add(index, `${name} stands twice in these results`);
    seen.add(`${key} ${athlete}`);
    if (entered.get(key)?.has(athlete) === false)
      wrong.add(index, `${name} is not in the field of this tournament`, {
        name,
        near: [],
        listed: true,
        tournament: tournaments.find(({ id }) => id === key)?.name ?? key,
      });
  });
}

const ONLY_ONE = [
  ['W', 'There can be one winner'],
  ['F', 'There can be one runner-up'],
] as const;

/** Who would be the second of this round in a tournament, by these rows or by what is published. */
function addSecond(results: NewResult[], round: string, sentence: string, known: Known, wrong: WrongRows): void {
  const present = new Set(results.map(({ key, athlete }) => `${key} ${athlete}`));
  const there = known.results.filter((row) => row.outcome === round && !present.has(`${row.key} ${row.athleteId}`));
  const taken = new Set(there.map(({ key }) => key));
  results.forEach(({ key, outcome }, index) => {
    if (outcome !== round || wrong.has(index)) return;
    if (taken.has(key)) wrong.add(index, sentence);
    taken.add(key);
  });
}
