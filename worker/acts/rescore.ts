import type { Choice, ContestCard, Scored } from '#games/contest';
import type { Game } from '#games/kind';
import type { Clock } from '../clock.ts';
import { athletesOf, fieldsOf, type ResultRow, resultsOf, slotsOf, tournamentsOf } from '../store/contest.ts';
import type { Database } from '../store/database.ts';
import {
  distinctChoices,
  inOneStep,
  type NewStandings,
  resultsRevisionOf,
  type ScoreRow,
  tryStandings,
} from '../store/standing.ts';
import { untilFresh } from './until-fresh.ts';

/** What is said when others publish again and again between an act's reading and its writing. */
export const OTHERS_PUBLISH = 'Others are publishing at the same moment. Please try again.';

/** Everything that points depend on besides the choices, as of one instant, which the database's clock names (game time). */
export type Facts = Awaited<ReturnType<typeof factsOf>>;

export async function factsOf(db: Database, clock: Clock, contest: ContestCard) {
  const [[at], slots, athletes, results, tournaments, fields] = await db.batch([
    resultsRevisionOf(db, contest.id, clock),
    slotsOf(db, contest.id),
    athletesOf(db, contest.id),
    resultsOf(db, contest.id),
    tournamentsOf(db, contest.id),
    fieldsOf(db, contest.id),
  ]);
  return { revision: at?.revision ?? 0, now: at?.now ?? clock.now(), slots, athletes, results, tournaments, fields };
}

/** Scores a contest by the results that stand. Safe to repeat and to run twice at once. */
export function rescore(db: Database, clock: Clock, game: Game) {
  return untilFresh(OTHERS_PUBLISH, async () => {
    const facts = await factsOf(db, clock, game.contest);
    return inOneStep(db, await standingsBy(db, game, facts, facts.results), []);
  });
}

/**
 * Scores every distinct choice once with the rule of its kind, for SQL to add up and rank. Also scores without the latest tournament
 * (draft: pick): what movement compares with. The choices are read after the facts, and what has results is locked by then: none changes.
 */
export async function standingsBy(db: Database, game: Game, facts: Facts, results: ResultRow[]): Promise<NewStandings> {
  return {
    contestId: game.contest.id,
    revision: facts.revision,
    scores: await scoresWith(db, game, { ...facts, results }),
    complete: game.freeingAfter?.({ ...facts, results }) ?? null,
    tieBreak: game.tieBreak,
  };
}

/** What rescoring would move if these were the results. Stores nothing. */
export async function rehearse(db: Database, game: Game, facts: Facts) {
  const rows = await scoresWith(db, game, facts);
  const standings = await tryStandings(db, game.contest.id, rows, game.tieBreak);
  return { choicesScored: rows.length, ...standings };
}

/** Every distinct choice of the contest's entries, scored by these facts. */
async function scoresWith(db: Database, game: Game, facts: Facts): Promise<ScoreRow[]> {
  const { slots, results } = facts;
  const keys = new Set(results.map(({ key }) => key));
  const scoredSlots = slots.filter((slot) => keys.has(game.resultKey(slot)));
  const latest = scoredSlots.at(-1);
  const before = latest ? results.filter(({ key }) => key !== game.resultKey(latest)) : results;

  const now = game.ruleOf(facts);
  const base = game.ruleOf({ ...facts, results: before });
  const choices = await distinctChoices(
    db,
    game.contest.id,
    scoredSlots.map(({ id }) => id),
  );
  const { untilLost } = game.tieBreak;
  const all = untilLost ? withNobody(choices, scoredSlots) : choices;
  // Whether a pick is lost stands behind what breaks ties.
  const tallyOf = ({ tally, lost }: Scored) => (untilLost ? [...tally, Number(lost ?? false)] : tally);
  return all.map((choice) => scoreRow(choice, now(choice), base(choice), tallyOf));
}

/** The choices, and nobody in each slot: an entry without a pick there has lost it too. */
function withNobody(choices: Choice[], slots: Facts['slots']): Choice[] {
  const nobody = slots.map(({ id }) => ({ slot: id, athlete: null, team: null, trade: false, backup: null }));
  return [...choices.filter(({ athlete }) => athlete !== null), ...nobody];
}

function scoreRow(choice: Choice, scored: Scored, base: Scored, tallyOf: (scored: Scored) => number[]): ScoreRow {
  return {
    slot: choice.slot,
    athlete: choice.athlete ?? 0,
    team: choice.team ?? '',
    trade: Number(choice.trade),
    backup: choice.backup ?? 0,
    points: scored.points,
    basePoints: base.points,
    correct: Number(scored.correct),
    tally: tallyOf(scored),
    baseTally: tallyOf(base),
    scored: JSON.stringify(scored),
  };
}
