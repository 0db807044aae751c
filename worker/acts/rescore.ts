import type { Choice, Contest, Scored } from '#games/contest';
import { tieBreakOf } from '#games/kinds';
import type { MockDraft } from '#games/mock-draft/contest';
import { type DraftPick, scorePick } from '#games/mock-draft/score';
import { isComplete, type OneAndDone } from '#games/one-and-done/contest';
import { scoreChoice } from '#games/one-and-done/score';
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

/** Scores a choice with results; `null` where its slot is none of this contest's. */
type Rule = (choice: Choice) => Scored;

/** What is said when others publish again and again between an act's reading and its writing. */
export const OTHERS_PUBLISH = 'Others are publishing at the same moment. Please try again.';

/** Everything that points depend on besides the choices, as of one instant, which the database's clock names (game time). */
export type Facts = Awaited<ReturnType<typeof factsOf>>;

export async function factsOf(db: Database, clock: Clock, contest: Contest) {
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
export function rescore(db: Database, clock: Clock, contest: Contest) {
  return untilFresh(OTHERS_PUBLISH, async () => {
    const facts = await factsOf(db, clock, contest);
    return inOneStep(db, await standingsBy(db, contest, facts, facts.results), []);
  });
}

/**
 * Scores every distinct choice once with the rule of its kind, for SQL to add up and rank. Also scores without the latest tournament
 * (draft: pick): what movement compares with. The choices are read after the facts, and what has results is locked by then: none changes.
 */
export async function standingsBy(
  db: Database,
  contest: Contest,
  facts: Facts,
  results: ResultRow[],
): Promise<NewStandings> {
  const complete =
    contest.kind === 'one-and-done'
      ? facts.tournaments.filter(({ id }) => isComplete(contest, outcomesOf(results, id))).map(({ id }) => id)
      : null;
  return {
    contestId: contest.id,
    revision: facts.revision,
    scores: await scoresWith(db, contest, { ...facts, results }),
    complete,
    tieBreak: tieBreakOf(contest),
  };
}

/** What rescoring would move if these were the results. Stores nothing. */
export async function rehearse(db: Database, contest: Contest, facts: Facts) {
  const rows = await scoresWith(db, contest, facts);
  const standings = await tryStandings(db, contest.id, rows, tieBreakOf(contest));
  return { choicesScored: rows.length, ...standings };
}

/** Every distinct choice of the contest's entries, scored by these facts. */
async function scoresWith(db: Database, contest: Contest, facts: Facts): Promise<ScoreRow[]> {
  const { slots, athletes, results, tournaments } = facts;
  const keys = new Set(results.map(({ key }) => key));
  const keyOf = (slot: (typeof slots)[number]) => (contest.kind === 'mock-draft' ? slot.id : slot.tournament);
  const scoredSlots = slots.filter((slot) => keys.has(keyOf(slot)));
  const latest = scoredSlots.at(-1);
  const before = latest ? results.filter(({ key }) => key !== keyOf(latest)) : results;

  const names = new Map(athletes.map((athlete) => [athlete.id, athlete]));
  const ruleWith = (known: ResultRow[]): Rule =>
    contest.kind === 'mock-draft'
      ? draftRule(contest, known, names)
      : seasonRule(contest, known, slots, tournaments, names);
  const now = ruleWith(results);
  const base = ruleWith(before);
  const choices = await distinctChoices(
    db,
    contest.id,
    scoredSlots.map(({ id }) => id),
  );
  return choices.map((choice) => scoreRow(choice, now(choice), base(choice)));
}

function scoreRow(choice: Choice, scored: Scored, base: Scored): ScoreRow {
  return {
    slot: choice.slot,
    athlete: choice.athlete ?? 0,
    team: choice.team ?? '',
    trade: Number(choice.trade),
    backup: choice.backup ?? 0,
    points: scored.points,
    basePoints: base.points,
    correct: Number(scored.correct),
    tally: scored.tally,
    baseTally: base.tally,
    scored: JSON.stringify(scored),
  };
}

type Names = ReadonlyMap<number, { name: string; position: string | null }>;

function draftRule(contest: MockDraft, results: ResultRow[], names: Names): Rule {
  const real = results.map(toDraftPick);
  return (choice) => {
    const athlete = choice.athlete === null ? undefined : names.get(choice.athlete);
    const mine = {
      pick: Number(choice.slot),
      team: choice.team ?? '',
      player: athlete?.name ?? '',
      position: athlete?.position ?? '',
      trade: choice.trade,
    };
    return scorePick(contest, mine, real);
  };
}

/** A published draft pick with its names written out. */
export function toDraftPick(row: ResultRow): DraftPick {
  return {
    pick: Number(row.key),
    team: row.team ?? '',
    player: row.player ?? '',
    position: row.position ?? '',
    trade: row.trade ?? false,
  };
}

/** The outcomes of one tournament by athlete. */
export function outcomesOf(results: readonly ResultRow[], tournament: string): Map<number, string> {
  return new Map(results.filter(({ key }) => key === tournament).map((row) => [row.athleteId, row.outcome ?? '']));
}

function seasonRule(
  contest: OneAndDone,
  results: ResultRow[],
  slots: { id: string; tournament: string }[],
  tournaments: { id: string; name: string; designation: string | null }[],
  names: Names,
): Rule {
  const scenes = new Map(
    tournaments.map((tournament) => {
      const outcomes = outcomesOf(results, tournament.id);
      const nameOf = (athlete: number) => names.get(athlete)?.name ?? '';
      return [tournament.id, { tournament, outcomes, complete: isComplete(contest, outcomes), nameOf }];
    }),
  );
  const tournamentOf = new Map(slots.map(({ id, tournament }) => [id, tournament]));
  return (choice) => {
    const scene = scenes.get(tournamentOf.get(choice.slot) ?? '');
    if (!scene) throw new Error(`No tournament has slot ${choice.slot}`);
    return scoreChoice(contest, choice, scene);
  };
}
