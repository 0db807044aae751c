import type { Contest } from '#games/contest';
import { lockWarnings } from '#games/lock-move';
import { plural } from '#games/words';
import { type WorldChange, withdrawalText, worldChanges, worldText } from '#games/world-change';
import { differenceOf, type RowDifference } from '#seasons/difference';
import { textOf } from '#seasons/rows';
import type { Season } from '#seasons/season';
import type { Clock } from '../clock.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { Refused } from '../problem.ts';
import { ownerOfPath, standingOfContest } from '../store/catalogue.ts';
import { changeRow } from '../store/contest-change.ts';
import type { Database } from '../store/database.ts';
import { isPathTaken } from '../store/failure.ts';
import { storeSeason } from '../store/season.ts';
import { SeasonRefused } from '../store/season-change.ts';
import type { Publisher } from './publish.ts';
import { filesToUndo, storedSeason, undoneTo } from './stored-season.ts';

/** What an import changed, or would change. `entries`: how many fans have entered. */
export type SeasonImport = {
  isNew: boolean;
  stored: boolean;
  changes: RowDifference[];
  warnings: string[];
  entries: number;
};

/** Sentences in a line of the trail. */
const MOST_NEWS = 5;

/** The feed that holds the results of a bundle until the game clock passes them. */
const FEED = 'replay';

/**
 * Stores a season that was read without a problem, or what changed in it, in one step: the one door for demo data, bundles and edits. `there`: the
 * contest of this id, if there is one. What changes nothing is not stored. Throws Refused ('conflict') if its path belongs to another contest
 * or is another one than before, or if picks or results need what is gone.
 */
export async function importSeason(
  db: Database,
  clock: Clock,
  there: ServedGame | undefined,
  given: Season<Contest>,
  by: Publisher,
  { dry, undoes = null }: { dry: boolean; undoes?: number | null },
): Promise<SeasonImport> {
  const { contest } = given;
  await refusePath(db, there, contest);
  const before = there ? (await storedSeason(db, there)).season : null;
  const { season, waiting } =
    before && undoes !== null ? undoneTo(given, before) : { season: given, waiting: given.feed };
  const now = clock.now();
  const { entries } = await standingOfContest(db, contest.id, now);
  const changes = differenceOf(before, season);
  const warnings = lockWarnings(contest, before?.slots ?? [], season, entries);
  const done = { isNew: before === null, stored: false, changes, warnings, entries };
  if (dry || changes.length === 0) return done;
  const world = worldChanges(before?.slots ?? [], season.slots, now);
  const change = changeRow({
    contestId: contest.id,
    what: undoes === null ? 'import' : 'undo',
    ...by,
    now,
    says: before
      ? [saysOf(changes, undoes), ...newsOf(changes, world, contest)].join('. ')
      : `Imported as a draft: ${plural(season.slots.length, 'slot')}, ${plural(season.athletes.length, 'athlete')}`,
    before: before && filesToUndo(before),
    undoes,
    world,
  });
  try {
    await storeSeason(db, { ...season, feed: waiting }, FEED, { state: 'draft', also: [change], now });
  } catch (error) {
    if (error instanceof SeasonRefused)
      throw new Refused('conflict', error.sentences.join(' '), { sentences: error.sentences });
    if (isPathTaken(error))
      throw new Refused('conflict', `The path /${contest.path} belongs to another contest for ever`);
    throw error;
  }
  return { ...done, stored: true };
}

async function refusePath(db: Database, there: ServedGame | undefined, { id, path, kind }: Contest): Promise<void> {
  if (there && there.contest.path !== path)
    throw new Refused('conflict', `${id} has the path /${there.contest.path} for ever, not /${path}`);
  if (there && there.contest.kind !== kind)
    throw new Refused('conflict', `${id} is a ${there.contest.kind}, not a ${kind}`);
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
  const said = [...files].map(([file, rows]) => {
    const counts = (['new', 'changed', 'gone'] as const).flatMap((change) => {
      const count = rows.filter((row) => row.change === change).length;
      return count > 0 ? [`${count} ${change}`] : [];
    });
    return `${file}: ${counts.join(', ')}`;
  });
  return `${undoes === null ? '' : 'Undone. '}${said.join('; ')}`;
}
