import type { Game } from '#games/kind';
import { isLocked } from '#games/lock';
import { lockText } from '#games/lock-text';
import { plural } from '#games/words';
import type { Published, ResultInput } from '#schema/wire/publication';
import { nearIn } from '#seasons/paste/names';
import type { Clock } from '../clock.ts';
import type { ServedGame, WireRow } from '../kinds/kind.ts';
import { Refused } from '../problem.ts';
import { type Change, changedIn, type NewResult } from '../store/contest/publication.ts';
import { tryStandings } from '../store/contest/trial.ts';
import type { Database } from '../store/core/database.ts';
import { takeEffect } from '../store/standings/standing.ts';
import {
  replacedBy,
  resultsAfter,
  rowsOf,
  rowText,
  rowWriter,
  standingRows,
  withOwnPositions,
} from './publication-rows.ts';
import { type Facts, factsOf, hasNewRule, OTHERS_PUBLISH, standingsBy } from './rescore.ts';
import { untilFresh } from './until-fresh.ts';

/** User id of the organiser and the address that they came from, or what is replayed. */
export type Publisher = { by: string; from: string | null };
/**
 * What the publisher saw in the places of the rows; whether players have the positions that rows
 * give them, else those of the list that fans pick from; `partly`: rows of tournaments that are
 * open wait, and the others are published.
 */
type Wish = { was?: ResultInput[] | undefined; positions?: 'as given' | undefined; partly?: boolean };

/**
 * Publishes results, or only says what that would move (`dry`): the door of organisers; the replay
 * of a demo takes `publishBy`. Validates all rows or stores none; audit, scores and standings are
 * one step with them. What validation has read is part of the write: if others have published
 * since, all is done again from what is there. Throws Refused ('invalid', or 'conflict' before the
 * lock and if others have published there since the publisher looked).
 */
export function publish(
  db: Database,
  clock: Clock,
  game: ServedGame,
  rows: ResultInput[],
  publisher: Publisher,
  { dry, ...wish }: Wish & { dry: boolean },
): Promise<Published> {
  return untilFresh(OTHERS_PUBLISH, async () => {
    const facts = await factsOf(db, clock, game.contest);
    return publishBy(db, game, facts, rows, dry ? null : publisher, [], { ...wish, partly: true });
  });
}

/**
 * Publishes by these facts, with the feed's items that the rows are; null, and nothing is stored,
 * if the facts are old. `publisher` null: only says what it would do.
 */
export async function publishBy(
  db: Database,
  game: ServedGame,
  facts: Facts,
  inputs: ResultInput[],
  publisher: Publisher | null,
  feed: number[],
  wish: Wish = {},
): Promise<Published | null> {
  const { rows, results, waits, left } = refuseRows(game, facts, inputs, wish);
  const change = { rows: results, asReceived: rows, feed, undoes: null };
  const settled = await settle(db, game, facts, change, publisher);
  if (!settled) return null;
  const { replaced, data } = settled;
  const read = plural(results.length, 'result');
  const done = publisher ? `${read} published` : `Nothing was stored: ${read} read`;
  return answer(`${done}, ${data.changed} new or changed`, {
    ...data,
    remarks: [...ruleRemarks(game, facts), ...waits, ...(game.remarksOn?.(results, facts.slots) ?? [])],
    positions: left,
    ...(!publisher && { rows: rowsOf(rows as WireRow[], replaced, rowWriter(game, facts)) }),
  });
}

/**
 * Stores results with their publication, or its undo, and the standings by them; null, and nothing
 * is stored, if the facts are old. `publisher` null: only says what it would move.
 */
export async function settle(
  db: Database,
  game: ServedGame,
  facts: Facts,
  change: Pick<Change & { what: 'results' }, 'rows' | 'asReceived' | 'feed' | 'undoes'>,
  publisher: Publisher | null,
) {
  const { rows } = change;
  const replaced = replacedBy(game, facts.results, rows);
  const standings = await standingsBy(db, game, facts, resultsAfter(game, facts, rows));
  const counts = {
    published: rows.length,
    changed: changedIn(replaced).length,
    choicesScored: standings.scores.length,
  };
  if (publisher) {
    const done = await takeEffect(db, standings, {
      what: 'results',
      ...change,
      ...publisher,
      replaced,
      now: facts.now,
    });
    return done && { replaced, data: { ...counts, ...done } };
  }
  const tried = await tryStandings(db, standings);
  if (!tried) return null;
  const { gain, lose, top, told: _, ...moved } = tried;
  return { replaced, data: { ...counts, ...moved, moves: { gain, lose, top } } };
}

/** What is said where a publication counts every pick by another rule than the one before it. */
export function ruleRemarks(game: Game, facts: Pick<Facts, 'rule' | 'results'>): string[] {
  return hasNewRule(game, facts.rule, facts.results.length > 0)
    ? ['Since the last publication points are worked out otherwise: with this one each pick counts so.']
    : [];
}

export function answer(message: string, data: Published['data']): Published {
  return { success: true, message, data };
}

/**
 * The rows that can be published, ready to store: asked by who publishes and by who only looks
 * ahead. `left`: positions that count as the list has them. Throws Refused as publish does.
 */
function refuseRows(game: ServedGame, facts: Facts, inputs: ResultInput[], { was, positions, partly = false }: Wish) {
  const { rows, left } = positions === 'as given' ? { rows: inputs, left: [] } : withOwnPositions(inputs, facts);
  const ready = lockedOf(game, facts, rows, partly);
  if (was) refuseOvertaken(game, facts, ready.results, was);
  return { ...ready, left };
}

/**
 * The rows, ready to store. A result that can still be picked is no prediction, so its slot has to
 * be locked, by the database's clock as for a save: no pick changes after it. `waits`: of which
 * tournaments rows are left, and until when. Throws Refused 'conflict' if none is left over, or
 * some are and not `partly`.
 */
function lockedOf(game: ServedGame, facts: Facts, rows: ResultInput[], partly: boolean) {
  const athletes = new Map(facts.athletes.map((athlete) => [athlete.name, athlete]));
  const results = game.checkResults(rows, { ...facts, athletes, near: nearIn([...athletes.keys()]) });
  const opens = new Map(
    facts.slots.flatMap((slot) =>
      isLocked(slot.locksAt, facts.now) ? [] : [[game.resultKey(slot), slot.locksAt] as const],
    ),
  );
  const isReady = (_: unknown, at: number) => !opens.has(results[at]?.key ?? '');
  const ready = results.filter(isReady);
  const open = Map.groupBy(
    results.filter(({ key }) => opens.has(key)),
    ({ key }) => facts.tournaments.find(({ id }) => id === key)?.name ?? game.contest.title,
  );
  const waits = [...open].map(([name, of]) => {
    const locksAt = opens.get(of[0]?.key ?? '') ?? 0;
    return `${plural(of.length, 'result')} of ${name} ${of.length === 1 ? 'waits' : 'wait'}: it locks ${lockText(locksAt, game.contest.timeZone)}`;
  });
  if (waits.length > 0 && (ready.length === 0 || !partly)) {
    const which = facts.tournaments.length > 0 ? `: ${waits.join('. ')}` : '';
    throw new Refused('conflict', `Results can be published once the picks are locked${which}`);
  }
  return { rows: rows.filter(isReady), results: ready, waits };
}

/**
 * Refuses ('conflict', with what is there) if something else is in the places of these
 * results than their publisher saw.
 */
function refuseOvertaken(game: ServedGame, facts: Facts, results: NewResult[], was: readonly ResultInput[]): void {
  const keys = new Set(results.map(({ key }) => key));
  const there = facts.results.filter(({ key }) => keys.has(key));
  const current = standingRows(rowWriter(game, facts), there);
  if (textOf(current) !== textOf(was))
    throw new Refused('conflict', 'Someone else has published there. Nothing was published.', { stands: current });
}

/** Rows as one text, whatever their order. */
function textOf(rows: readonly ResultInput[]): string {
  return rows.map(rowText).sort().join();
}
