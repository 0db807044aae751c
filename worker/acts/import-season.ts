import type { Contest } from '#games/contest';
import { lockWarnings } from '#games/lock-move';
import { cancellations, type WorldChange, withdrawalText, worldChanges, worldText } from '#games/news/world-change';
import { withArticle } from '#games/words';
import { differenceOf, type RowDifference } from '#seasons/difference';
import { textOf } from '#seasons/rows';
import type { FeedRow, Season } from '#seasons/season';
import type { Clock } from '../clock.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { Refused } from '../problem.ts';
import { ownerOfPath, standingOfContest } from '../store/contest/catalogue.ts';
import { factsVersionOf } from '../store/contest/contest.ts';
import { canBeUndone, changeRow } from '../store/contest/contest-change.ts';
import { seasonChange, storeSeason } from '../store/contest/season.ts';
import { SeasonOvertaken, SeasonRefused } from '../store/contest/season-change.ts';
import type { Database } from '../store/core/database.ts';
import { isPathTaken } from '../store/core/failure.ts';
import { fansToTell, type Touching } from '../store/news/change-letter.ts';
import { TRAIL } from '../words/trail.ts';
import { countAnew } from './cancel-tournament.ts';
import { OTHERS_CHANGE } from './move-lock.ts';
import { rowKey } from './publication-rows.ts';
import type { Publisher } from './publish.ts';
import { filesToUndo, laidOver, type StoredSeason, storedSeason } from './stored-season.ts';
import { untilFresh } from './until-fresh.ts';

/** What an import changed, or would change. `entries`: how many fans have entered. */
export type SeasonImport = {
  isNew: boolean;
  stored: boolean;
  changes: RowDifference[];
  warnings: string[];
  entries: number;
  told: number;
};

/** Sentences in a line of the trail. */
const MOST_NEWS = 5;

type How = { dry: boolean; undoes?: number | null };

/**
 * Stores a season that was read without a problem, or what changed in it, in one step: the one door
 * for demo data, bundles and edits. `find`: the contest of this id as it is now, if there is one.
 * Its results wait at the desk in place of those that did; without any, what waits stays. What
 * changes nothing is not stored. Throws Refused ('conflict') if its path belongs to another contest
 * or is another one than before, if picks or results need what is gone, if a lock that has passed
 * would move, or if others change the contest again and again.
 */
export function importSeason(
  db: Database,
  clock: Clock,
  find: () => Promise<ServedGame | undefined>,
  next: Season<Contest>,
  by: Publisher,
  how: How,
): Promise<SeasonImport> {
  return untilFresh(OTHERS_CHANGE, async () => {
    // Before anything else is read of it: it is compared where all is written.
    const version = await factsVersionOf(db, next.contest.id);
    return importOnto(db, clock, await find(), next, by, { ...how, version });
  });
}

/** Null: others have changed the contest between the reading and the writing. */
async function importOnto(
  db: Database,
  clock: Clock,
  there: ServedGame | undefined,
  next: Season<Contest>,
  by: Publisher,
  { dry, undoes = null, version }: How & { version: number },
): Promise<SeasonImport | null> {
  const { contest } = next;
  await refusePath(db, there, contest);
  const stored = there ? await storedSeason(db, there) : null;
  const waiting = waitingAfter(stored, next, undoes);
  const before = stored && { ...stored.season, feed: laidOver(stored.published, stored.waiting) };
  const season = { ...next, feed: laidOver(stored?.published ?? [], waiting ?? stored?.waiting ?? []) };
  const now = clock.now();
  const { entries } = await standingOfContest(db, clock, contest.id);
  const changes = differenceOf(before, season);
  const warnings = lockWarnings(contest, before?.slots ?? [], season, entries, now);
  const world = [
    ...worldChanges(before?.slots ?? [], season.slots, now),
    ...cancellations(before?.tournaments ?? [], season.tournaments),
  ];
  await refusing(() => seasonChange(db, clock, next));
  const told = await fansToTell(db, contest.id, [...world, ...newlyLeft(before, season)], now);
  const done = { isNew: before === null, stored: false, changes, warnings, entries, told };
  if (dry || changes.length === 0) return done;
  const line = changeRow({
    contestId: contest.id,
    what: undoes === null ? 'import' : 'undo',
    ...by,
    now,
    says: before
      ? [saysOf(changes, undoes), ...newsOf(changes, world, contest)].join('. ')
      : TRAIL.importedAsDraft(season.slots.length, season.athletes.length),
    before: stored && filesToUndo(stored),
    undoes,
    world,
  });
  try {
    const facts = { ...next, feed: waiting ?? [] };
    await refusing(() =>
      storeSeason(db, clock, facts, waiting ? 'at desk' : 'as they are', {
        state: 'draft',
        also: [line],
        version,
        ...(undoes !== null && { still: canBeUndone(contest.id, undoes) }),
      }),
    );
  } catch (error) {
    if (error instanceof SeasonOvertaken) return null;
    if (isPathTaken(error))
      throw new Refused('conflict', `The path /${contest.path} belongs to another contest for ever`);
    throw error;
  }
  if (world.some(({ what }) => what === 'cancelled') && there) await countAnew(db, clock, there);
  return { ...done, stored: true };
}

/** What storing refuses, in the words of an answer: the same for a dry run. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SeasonRefused)) throw error;
    throw new Refused('conflict', error.sentences.join(' '), { sentences: error.sentences });
  }
}

/** Who leaves by it and has not before. */
function newlyLeft(before: Season<Contest> | null, { withdrawals }: Season<Contest>): Touching[] {
  const keyOf = ({ athlete, tournament }: Season['withdrawals'][number]) => `${athlete} ${tournament}`;
  const left = new Set(before?.withdrawals.map(keyOf));
  return withdrawals
    .filter((each) => !left.has(keyOf(each)))
    .map(({ athlete, tournament }) => ({ what: 'withdrawal', athlete, tournament: tournament ?? '' }));
}

/**
 * The results that wait once this is stored; null: those that do. What is published since is not
 * proposed again by an undo.
 */
function waitingAfter(before: StoredSeason | null, next: Season<Contest>, undoes: number | null): FeedRow[] | null {
  if (undoes === null) return next.feed.length > 0 ? next.feed : null;
  const published = new Set(before?.published.map(({ result }) => rowKey(result)));
  return next.feed.filter(({ result }) => !published.has(rowKey(result)));
}

async function refusePath(db: Database, there: ServedGame | undefined, { id, path, kind }: Contest): Promise<void> {
  if (there && there.contest.path !== path)
    throw new Refused('conflict', `${id} has the path /${there.contest.path} for ever, not /${path}`);
  if (there && there.contest.kind !== kind)
    throw new Refused('conflict', `${id} is ${withArticle(there.contest.kind)}, not ${withArticle(kind)}`);
  const owner = await ownerOfPath(db, path);
  if (owner !== undefined && owner !== id)
    throw new Refused('conflict', `The path /${path} belongs to ${owner} for ever: give ${id} a path of its own`);
}

/** What fans see of it, the first few: which pick belongs to another team, who has left. */
function newsOf(changes: readonly RowDifference[], world: readonly WorldChange[], contest: Contest): string[] {
  const teams = world.filter(({ what }) => what === 'team').map((change) => worldText(change, contest.timeZone));
  const left = changes.filter(({ file }) => file === 'withdrawals.csv');
  const people = left.map(({ change, cells }) => {
    const textIn = (name: string) => {
      const cell = cells.find(({ column }) => column === name);
      return textOf(cell?.is ?? cell?.was ?? undefined);
    };
    return withdrawalText(textIn('player') ?? '', textIn('tournament') ?? contest.title, change === 'new');
  });
  return [...teams, ...people].slice(0, MOST_NEWS);
}

/** 'prospects.csv: 2 new, 1 changed; season.json: 1 changed'. */
function saysOf(changes: RowDifference[], undoes: number | null): string {
  const files = Map.groupBy(changes, ({ file }) => file);
  const lines = [...files].map(([file, rows]) => {
    const counts = (['new', 'changed', 'gone'] as const).flatMap((change) => {
      const count = rows.filter((row) => row.change === change).length;
      return count > 0 ? [`${count} ${change}`] : [];
    });
    return TRAIL.fileChanged(file, counts);
  });
  return undoes === null ? TRAIL.filesImported(lines) : TRAIL.filesUndone(lines);
}
