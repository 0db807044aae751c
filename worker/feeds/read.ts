import type { Contest } from '#games/contest';
import type { ResultInput, WrongRow } from '#schema/wire/publication';
import { matcher } from '#seasons/paste/names';
import { rowWriter } from '../acts/publication-rows.ts';
import type { Facts } from '../acts/rescore.ts';
import { plainWords } from '../http/plain-words.ts';
import type { OnAir, ServedGame, WireRow } from '../kinds/kind.ts';
import { Refused } from '../problem.ts';
import type { NewResult } from '../store/contest/publication.ts';

/**
 * What a feed says of a contest, as its results call takes it; rows that do not fit, a sentence
 * each.
 */
export type ReadFeed = { rows: WireRow[]; left: string[] };

/** Sentences that anybody reads, and their letters: a feed may say anything in a row. */
const MOST_LEFT = 20;
const LONGEST_LEFT = 200;

/**
 * The rows of a feed with the names that the contest has, checked as the results call checks them.
 * `aliases`: what an organiser said of names.
 */
export function readFeed(
  game: ServedGame,
  { publish: [, call] }: OnAir,
  facts: Facts,
  items: readonly unknown[],
  aliases: Readonly<Record<string, string>>,
): ReadFeed {
  const world = { ...facts, athletes: new Map(facts.athletes.map((athlete) => [athlete.name, athlete])) };
  const named = namesIn(game, facts, aliases);
  const write = rowWriter(game, facts);
  const left: string[] = [];
  const leave = (sentence: string) => {
    if (left.length < MOST_LEFT) left.push(sentence.slice(0, LONGEST_LEFT));
  };
  const rows = items.flatMap((each, index) => {
    const body = call.body.safeParse({ results: [named(each)] }, { error: plainWords });
    if (body.success) return body.data.results;
    leave(`Row ${index + 1}: ${body.error.issues[0]?.message.replace(/^Row 1:? ?/, '')}`);
    return [];
  });
  // Of a row without an athlete there is nothing to say yet.
  const results = fitting(rows).filter(({ athlete }) => athlete !== 0);
  return { rows: results.map(({ key, ...rest }) => write(key, { ...rest, publishedAt: 0 })), left };

  /** Without the rows that do not fit, one of them to another or to what is published. */
  function fitting(rows: ResultInput[]): NewResult[] {
    try {
      return game.checkResults(rows, world);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const wrong = error.more.problems as WrongRow[];
      for (const { message } of wrong) leave(message);
      return fitting(rows.filter((_, index) => !wrong.some(({ row }) => row === index + 1)));
    }
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
