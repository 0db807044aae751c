import type { Contest } from '#games/contest';
import type { ResultInput } from '#schema/wire/publication';
import { matcher } from '#seasons/paste/names';
import { rowWriter } from '../acts/publication-rows.ts';
import type { Facts } from '../acts/rescore.ts';
import { plainWords } from '../http/plain-words.ts';
import type { OnAir, ServedGame, WireRow } from '../kinds/kind.ts';
import { Refused } from '../problem.ts';
import type { NewResult } from '../store/contest/publication.ts';
import { FeedFailure } from './ask.ts';

/**
 * What a feed says of a contest, as its results call takes it; rows that do not fit, a sentence
 * each.
 */
export type ReadFeed = { rows: WireRow[]; left: string[] };

/** Sentences that anybody reads, and their letters: a feed may say anything in a row. */
const MOST_LEFT = 20;
const LONGEST_LEFT = 200;

/**
 * The rows of a feed with the names that the contest has, each checked as the results call checks
 * it. `aliases`: what an organiser said of names. Throws FeedFailure if the rows contradict each
 * other, or what is published.
 */
export function readFeed(
  game: ServedGame,
  { calls }: OnAir,
  facts: Facts,
  items: readonly unknown[],
  aliases: Readonly<Record<string, string>>,
): ReadFeed {
  const athletes = new Map(facts.athletes.map((athlete) => [athlete.name, athlete]));
  const world = { ...facts, athletes };
  // A row is checked against its own tournament: of all there may be ten thousand in the fields.
  const entered = Map.groupBy(facts.fields, ({ tournament }) => tournament);
  const fieldByTournament = new Map(
    facts.tournaments.flatMap(({ id, name }) => [id, name].map((by) => [by, entered.get(id)] as const)),
  );
  const named = namesIn(game, facts, aliases);
  const write = rowWriter(game, facts);
  const left: string[] = [];
  const rowsByKey = new Map<string, { row: ResultInput; says: string }>();
  for (const [index, each] of items.entries()) {
    const body = calls.publish.body.safeParse({ results: [named(each)] }, { error: plainWords });
    if (!body.success) leave(`Row ${index + 1}: ${body.error.issues[0]?.message.replace(/^Row 1:? ?/, '')}`);
    const [row] = body.data?.results ?? [];
    const result = row && checkedAlone(row);
    // Nobody yet.
    if (!row || !result || result.athlete === 0) continue;
    const key = game.oneResultAKey ? result.key : `${result.key} ${result.athlete}`;
    const says = JSON.stringify(result);
    if ((rowsByKey.get(key)?.says ?? says) !== says) throw new FeedFailure(`The feed contradicts itself at ${key}`);
    rowsByKey.set(key, { row, says });
  }
  const rows = [...rowsByKey.values()].map(({ row }) => row);
  const results = checked(() => game.checkResults(rows, world));
  return { rows: results.map(({ key, ...rest }) => write(key, { ...rest, publishedAt: 0 })), left };

  function leave(sentence: string): void {
    if (left.length < MOST_LEFT) left.push(sentence.slice(0, LONGEST_LEFT));
  }

  function checkedAlone(row: ResultInput): NewResult | undefined {
    try {
      const fields = fieldByTournament.get(`${row.tournament}`) ?? [];
      return game.checkResults([row], { ...world, fields, results: [] })[0];
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      leave(error.message);
      return undefined;
    }
  }
}

/** Of all rows at once: what is wrong then is a contradiction. */
function checked(check: () => NewResult[]): NewResult[] {
  try {
    return check();
  } catch (error) {
    throw error instanceof Refused ? new FeedFailure(error.message) : error;
  }
}

/** A row with players, teams and tournaments as the contest calls them. */
function namesIn({ contest }: Pick<ServedGame, 'contest'>, facts: Facts, aliases: Readonly<Record<string, string>>) {
  const typed = contest as Contest;
  const teams = 'clubs' in typed ? typed.clubs : [];
  const matchers = {
    player: matcher(
      facts.athletes.map(({ name }) => name),
      aliases,
    ),
    team: matcher(teams, aliases),
    tournament: matcher(
      facts.tournaments.map(({ name }) => name),
      aliases,
    ),
  };
  return (item: unknown): unknown => {
    if (typeof item !== 'object' || item === null) return item;
    const row: Record<string, unknown> = { ...item };
    for (const [column, match] of Object.entries(matchers)) {
      const text = row[column];
      if (typeof text === 'string' && text !== '') row[column] = match(text).name ?? text;
    }
    return row;
  };
}
