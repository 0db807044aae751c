import type { ContestCard, Scored } from '#games/contest';
import type { Game, Facts as RuleFacts } from '#games/kind';
import { tieNumber } from '#games/rank';
import type { Clock } from '../clock.ts';
import { athletesOf, fieldsOf, type ResultRow, resultsOf, slotsOf, tournamentsOf } from '../store/contest/contest.ts';
import { batch, type Database } from '../store/core/database.ts';
import { choicesOf } from '../store/picks/choice.ts';
import { resultsRevisionOf, takeEffect } from '../store/standings/standing.ts';
import { SCORED, type ScoreRow } from '../store/standings/sum.ts';
import { untilFresh } from './until-fresh.ts';

/** What is said when others publish again and again between an act's reading and its writing. */
export const OTHERS_PUBLISH = 'Others are publishing at the same moment. Please try again.';

/**
 * Everything that points depend on besides the choices, as of one instant, which the database's
 * clock names (game time).
 */
export type Facts = Awaited<ReturnType<typeof factsOf>>;

/** What of it a rule counts by. */
type Counting = Omit<RuleFacts, 'results'> & Pick<Facts, 'revision'>;

export async function factsOf(db: Database, clock: Clock, contest: ContestCard) {
  const { revision, ...facts } = await batch(db, {
    revision: resultsRevisionOf(db, contest.id, clock),
    slots: slotsOf(db, contest.id),
    athletes: athletesOf(db, contest.id),
    results: resultsOf(db, contest.id),
    tournaments: tournamentsOf(db, contest.id),
    fields: fieldsOf(db, contest.id),
  });
  const [at] = revision;
  return {
    revision: at?.revision ?? 0,
    now: at?.now ?? clock.now(),
    /** The version of the rule by which the standings are counted; null: none is noted. */
    rule: at?.rule ?? null,
    ...facts,
  };
}

/**
 * Scores a contest by the current results. Safe to repeat and to run twice at once. False, and
 * nothing is done, if that turns what is stored of a choice and must not (`mayTurn`).
 */
export function rescore(db: Database, clock: Clock, game: Game, mayTurn = true): Promise<boolean> {
  return untilFresh(OTHERS_PUBLISH, async () => {
    const facts = await factsOf(db, clock, game.contest);
    const standings = await standingsBy(db, game, facts, facts.results);
    if (standings.turns && !mayTurn) return false;
    return (await takeEffect(db, standings, { what: 'nothing' })) && true;
  });
}

/**
 * Whether the rule that runs is another one than that by which what is published was counted.
 * `rule`: the version of that one; `begun`: whether anything is published.
 */
export function hasNewRule(game: Game, rule: string | null, begun: boolean): boolean {
  return begun && rule !== null && rule !== game.rule;
}

/**
 * The standings by these results, from nothing: all choices of slots with results, scored once each
 * with the rule of its kind, for SQL to add up. Scores also without the latest tournament (draft:
 * pick): what movement compares with. The choices are read after the facts, and what has results is
 * locked by then: none changes.
 */
export async function standingsBy(db: Database, game: Game, facts: Counting, results: ResultRow[]) {
  const { contest, tieBreak, rule: version } = game;
  const keys = new Set(results.map(({ key }) => key));
  const slots = facts.slots.filter((slot) => keys.has(game.resultKey(slot)));
  const latest = slots.at(-1);
  const earlier = latest ? results.filter(({ key }) => key !== game.resultKey(latest)) : results;
  const ruleBy = (published: ResultRow[]) => game.ruleOf({ ...facts, results: published });
  const [rule, baseRule] = [ruleBy(results), ruleBy(earlier)];
  const tieOf = ({ tally }: Scored) => tieNumber(tieBreak, tally, facts.slots.length);
  const ids = slots.map(({ id }) => id);
  const choices = await choicesOf(db, contest.id, ids);
  const scores = choices.map((choice): ScoreRow => {
    const [scored, before] = [rule(choice), baseRule(choice)];
    return {
      id: choice.id,
      points: scored.points,
      correct: Number(scored.correct),
      tie: tieOf(scored),
      base_points: before.points,
      base_tie: tieOf(before),
      decided: Number(scored.decided),
    };
  });
  return {
    contestId: contest.id,
    scores,
    turns: scores.some((score, at) => SCORED.some((column) => score[column] !== choices[at]?.[column])),
    slots: ids,
    tieBreak,
    rule: version,
    revision: facts.revision,
    complete: game.freeingAfter?.({ ...facts, results }) ?? null,
    // One result a key: a pick follows the other, and each has standings of its own.
    byPick: game.oneResultAKey,
  };
}
