import type { Game } from '#games/kind';
import type { LeftPosition, Publication, PublishedRow, ResultInput } from '#schema/wire/publication';
import type { ServedGame, WireRow } from '../kinds/kind.ts';
import type { ResultRow } from '../store/contest/contest.ts';
import type { Fact, NewResult, OldResult, Replaced, StoredPublication } from '../store/contest/publication.ts';
import type { Facts } from './rescore.ts';

type Named<Id> = { id: Id; name: string };
type RowWriter = ReturnType<typeof rowWriter>;

/** Writes a stored result as the contest's results call takes it. */
export function rowWriter(
  game: ServedGame,
  { athletes, tournaments }: { athletes: readonly Named<number>[]; tournaments: readonly Named<string>[] },
) {
  const names = {
    athletes: new Map(athletes.map(({ id, name }) => [id, name])),
    tournaments: new Map(tournaments.map(({ id, name }) => [id, name])),
  };
  return (key: string, was: OldResult): WireRow => game.resultRow(key, was, names);
}

/** Stored results as the results call takes them. */
export function standingRows(write: RowWriter, results: readonly ResultRow[]): WireRow[] {
  return results.map(({ key, athleteId, ...rest }) => write(key, { ...rest, athlete: athleteId }));
}

/** A text that is the same for the same row, whatever the order of its fields. */
export function rowText(row: ResultInput): string {
  return JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Where a row is: a pick of a draft, or a player in a tournament. */
export function rowKey({ pick, tournament, player }: ResultInput): string {
  return pick === undefined ? `${tournament} ${player}` : `pick ${pick}`;
}

export function lineOf(row: StoredPublication, write: RowWriter): Publication {
  const rows = rowsOf(JSON.parse(row.results), JSON.parse(row.replaced), write, row.undoes !== null);
  return {
    id: row.id,
    by: row.username ?? row.publishedBy,
    feed: row.username === null,
    at: new Date(row.publishedAt).toISOString(),
    from: row.cameFrom,
    published: rows.length,
    changed: row.changed,
    rows,
    undoes: row.undoes,
    undone: row.undone === 1,
    canUndo: row.canUndo === 1,
  };
}

/** The rows of a publication with what each replaced; of an undo what each row is since. */
export function rowsOf(
  rows: readonly (WireRow | null)[],
  replaced: readonly Replaced[],
  write: RowWriter,
  isUndo = false,
): PublishedRow[] {
  return rows.flatMap((row, index): PublishedRow[] => {
    const item = replaced[index];
    const was = item?.was ? write(item.key, item.was) : null;
    if (row === null) return was && isUndo ? [{ row: was, was: null, change: 'removed' }] : [];
    return [{ row, was, change: item?.changed === 0 ? 'same' : was ? 'changed' : 'new' }];
  });
}

/**
 * Results with the position that each player has in the list that fans pick from, and every other
 * one that a row gives: nobody could have picked it. One that the player has already was
 * published on purpose, and stays.
 */
export function withOwnPositions<Row extends ResultInput>(
  rows: readonly Row[],
  { athletes, results }: Pick<Facts, 'athletes' | 'results'>,
): { rows: Row[]; left: LeftPosition[] } {
  const byName = new Map(athletes.map((athlete) => [athlete.name, athlete]));
  const left: LeftPosition[] = [];
  const own = rows.map((row, at) => {
    const { player, position } = row;
    const athlete = byName.get(String(player));
    const taken = athlete?.position ?? '';
    if (!athlete || typeof position !== 'string' || position === '' || position === taken) return row;
    if (results.some((result) => result.athleteId === athlete.id && result.position === position)) return row;
    left.push({ row: at + 1, player: athlete.name, given: position, taken });
    return { ...row, position: taken };
  });
  return { rows: own, left };
}

/** Where a result stands: a key has one, or each athlete of a key does. */
const placeOf = ({ oneResultAKey }: Game, key: string, athlete: number) => (oneResultAKey ? key : `${key} ${athlete}`);

const factText = ({ athlete, team, position, trade, outcome }: Fact) =>
  JSON.stringify([athlete, team, position, trade === null ? null : Boolean(trade), outcome]);

/** Each of these rows with whether it changes something, and what is in its place. */
export function replacedBy(game: Game, results: readonly ResultRow[], rows: readonly NewResult[]): Replaced[] {
  const standing = new Map(results.map((row) => [placeOf(game, row.key, row.athleteId), row]));
  return rows.map(({ gone, ...row }) => {
    const before = standing.get(placeOf(game, row.key, row.athlete));
    if (!before) return { key: row.key, athlete: row.athlete, changed: gone ? 0 : 1, was: null };
    const { athleteId, team, position, trade, outcome, publishedAt } = before;
    const was = { athlete: athleteId, team, position, trade, outcome, publishedAt };
    return { key: row.key, athlete: row.athlete, changed: gone || factText(was) !== factText(row) ? 1 : 0, was };
  });
}

/** The results as they would stand with these rows. */
export function resultsAfter(game: Game, { athletes, results, now }: Facts, rows: readonly NewResult[]): ResultRow[] {
  const taken = new Set(rows.map(({ key, athlete }) => placeOf(game, key, athlete)));
  const names = new Map(athletes.map(({ id, name }) => [id, name]));
  return [
    ...results.filter(({ key, athleteId }) => !taken.has(placeOf(game, key, athleteId))),
    ...rows
      .filter(({ gone }) => !gone)
      .map(({ athlete, trade, publishedAt = now, ...row }) => ({
        ...row,
        trade: trade === null ? null : Boolean(trade),
        publishedAt,
        athleteId: athlete,
        player: names.get(athlete) ?? null,
      })),
  ];
}
