import type { ContestCard, Scored } from '#games/contest';
import type { Game } from '#games/kind';
import { tieNumber } from '#games/rank';
import type { Clock } from '../clock.ts';
import { Refused } from '../problem.ts';
import { athletesOf, fieldsOf, type ResultRow, resultsOf, slotsOf, tournamentsOf } from '../store/contest/contest.ts';
import { tryStandings } from '../store/contest/trial.ts';
import { type Database, runBatch } from '../store/core/database.ts';
import { choicesOf, knowNobody, knowPicks } from '../store/picks/choice.ts';
import { concernedBy, type Freeing } from '../store/picks/freeing.ts';
import type { Rescored, ScoreRow } from '../store/standings/move.ts';
import { batch } from '../store/standings/part.ts';
import { takeEffect } from '../store/standings/recount.ts';
import { type NewStandings, resultsRevisionOf } from '../store/standings/standing.ts';
import { untilFresh } from './until-fresh.ts';

/** What is said when others publish again and again between an act's reading and its writing. */
export const OTHERS_PUBLISH = 'Others are publishing at the same moment. Please try again.';

/**
 * Everything that points depend on besides the choices, as of one instant, which the database's
 * clock names (game time).
 */
export type Facts = Awaited<ReturnType<typeof factsOf>>;

export async function factsOf(db: Database, clock: Clock, contest: ContestCard) {
  const { revision, ...facts } = await runBatch(db, {
    revision: resultsRevisionOf(db, contest.id, clock),
    slots: slotsOf(db, contest.id),
    athletes: athletesOf(db, contest.id),
    results: resultsOf(db, contest.id),
    tournaments: tournamentsOf(db, contest.id),
    fields: fieldsOf(db, contest.id),
  });
  const [at] = revision;
  const entries = at?.entries ?? 0;
  return {
    entries,
    revision: at?.revision ?? 0,
    now: at?.now ?? clock.now(),
    /** Whether the standings are those of these results. */
    scored: at?.scored === 1,
    shownVersion: at?.shownVersion ?? 0,
    /**
     * Whether there are too many entries for one batch, and whether they are worked out just now.
     */
    inParts: at?.shownVersion === 1 || entries > batch.atOnce,
    busy: at?.busy === 1,
    ...facts,
  };
}

/**
 * Refuses ('conflict') while the standings of a large contest follow from what was published
 * before.
 */
export function refuseBusy({ busy }: Facts): void {
  if (busy) throw new Refused('conflict', IN_PARTS, {}, { retryAfter: 10 });
}

const IN_PARTS =
  'The results published last are being counted for all fans. Nothing was published now. Please try again in a minute.';

/**
 * Scores a contest by the current results, from nothing. Safe to repeat and to run twice at
 * once.
 */
export function rescore(db: Database, clock: Clock, game: Game) {
  return untilFresh(OTHERS_PUBLISH, async () => {
    const facts = { ...(await factsOf(db, clock, game.contest)), scored: false };
    refuseBusy(facts);
    return takeEffect(db, await standingsBy(db, game, facts, facts.results), { what: 'nothing' });
  });
}

/**
 * The standings by these results: the choices that may earn something else than by the facts,
 * scored once each with the rule of its kind, for SQL to add to what is there; all choices if what
 * stands is not of these facts. Scores also without the latest tournament (draft: pick): what
 * movement compares with. The choices are read after the facts, and what has results is locked by
 * then: none changes.
 */
export async function standingsBy(
  db: Database,
  game: Game,
  facts: Facts,
  results: ResultRow[],
): Promise<NewStandings & Pick<Facts, 'inParts'>> {
  const freeing = await freeingBy(db, game, facts, results);
  const { revision, inParts } = facts;
  // One result a key: a pick follows the other, and each has standings of its own.
  return { ...(await scoredBy(db, game, facts, results)), revision, freeing, inParts, byPick: game.oneResultAKey };
}

async function freeingBy(db: Database, game: Game, facts: Facts, results: ResultRow[]): Promise<Freeing | null> {
  if (!game.freeingAfter) return null;
  const complete = game.freeingAfter({ ...facts, results });
  if (!facts.scored) return { complete, concerned: null };
  const before = { ...facts, complete: game.freeingAfter(facts) };
  return { complete, concerned: await concernedBy(db, game.contest.id, before, { results, complete }) };
}

/** What scoring by these results would move. Stores nothing. Null if the facts are old. */
export async function rehearse(db: Database, game: Game, facts: Facts, results: ResultRow[]) {
  const standings = await scoredBy(db, game, facts, results);
  const tried = await tryStandings(
    db,
    { ...facts, ...standings, inParts: facts.entries > batch.part },
    facts.shownVersion,
  );
  return tried && { choicesScored: standings.scores.length, ...tried };
}

async function scoredBy(
  db: Database,
  game: Game,
  facts: Facts,
  results: ResultRow[],
): Promise<Rescored & { latestIsNew: boolean }> {
  const before = withBase(game, facts, facts.results);
  const after = withBase(game, facts, results);
  const { tieBreak, contest } = game;
  const slots = after.slots;
  // Until a loss: what a choice adds depends on the others of its entry.
  const touched = facts.scored && !tieBreak.elimination && game.touched;
  if (!touched) {
    await knowPicks(db);
    if (tieBreak.elimination) await knowNobody(db, contest.id, slots);
    const all = await choicesOf(db, contest.id, { slots, teams: [], within: [] });
    return { contestId: contest.id, scores: scoresOf(game, after, all), unscored: slots, tieBreak, latestIsNew: false };
  }
  const [now, base] = [touched(before.now, after.now), touched(before.base, after.base)];
  const some = await choicesOf(db, contest.id, {
    slots: [...now.slots, ...base.slots],
    teams: [...now.teams, ...base.teams],
    within: slots,
  });
  const since = touched(before.now, after.base);
  const latestIsNew = since.slots.size === 0 && since.teams.size === 0;
  return { contestId: contest.id, scores: scoresOf(game, after, some), unscored: null, tieBreak, latestIsNew };
}

/**
 * Facts with these results, the same without those of the latest tournament (draft: pick), and the
 * slots that have a result.
 */
function withBase(game: Game, facts: Facts, results: ResultRow[]) {
  const keys = new Set(results.map(({ key }) => key));
  const scored = facts.slots.filter((slot) => keys.has(game.resultKey(slot)));
  const latest = scored.at(-1);
  const earlier = latest ? results.filter(({ key }) => key !== game.resultKey(latest)) : results;
  return { now: { ...facts, results }, base: { ...facts, results: earlier }, slots: scored.map(({ id }) => id) };
}

function scoresOf(
  game: Game,
  { now, base, slots }: ReturnType<typeof withBase>,
  choices: Awaited<ReturnType<typeof choicesOf>>,
): ScoreRow[] {
  const [rule, baseRule] = [game.ruleOf(now), game.ruleOf(base)];
  const withResult = new Set(slots);
  const tieOf = ({ tally }: Scored) => tieNumber(game.tieBreak, tally, now.slots.length);
  return choices.map((choice) => {
    if (!withResult.has(choice.slot)) return { ...NOTHING, id: choice.id };
    const [scored, before] = [rule(choice), baseRule(choice)];
    return {
      id: choice.id,
      points: scored.points,
      correct: Number(scored.correct),
      tie: tieOf(scored),
      lost: Number(scored.lost ?? false),
      basePoints: before.points,
      baseTie: tieOf(before),
      baseLost: Number(before.lost ?? false),
      scored: game.keepsReasons ? JSON.stringify(scored) : null,
    };
  });
}

const NOTHING = { points: 0, correct: 0, tie: 0, lost: 0, basePoints: 0, baseTie: 0, baseLost: 0, scored: null };
