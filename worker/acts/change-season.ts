import type { Contest } from '#games/contest';
import { gameOf } from '#games/kinds';
import { lockWarnings } from '#games/lock-move';
import { cancellations, type ToldChange, worldChanges } from '#games/news/world-change';
import { inARow, plural } from '#games/words';
import { otherPositions, resultsIn } from '#seasons/counting';
import { changeText, differenceOf, type RowDifference } from '#seasons/difference';
import type { Edit } from '#seasons/edits/edit';
import { renamesIn, rowsRenamed, withNumbers } from '#seasons/numbers';
import type { FeedRow, Season } from '#seasons/season';
import { writeSeason } from '#seasons/season-files';
import { FactsRefused, goneFrom, lossesText, refuse, refuseWhatStays } from '#seasons/what-stays';
import type { Clock } from '../clock.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { Refused } from '../problem.ts';
import { ownerOfPath } from '../store/contest/catalogue.ts';
import { canBeUndone, changeRow, type NewChange } from '../store/contest/contest-change.ts';
import { neededOf, storeSeason } from '../store/contest/season.ts';
import { unsignedAll } from '../store/contest/signature.ts';
import { type Tried, tryStandings } from '../store/contest/trial.ts';
import type { Database } from '../store/core/database.ts';
import { isBrokenBy } from '../store/core/failure.ts';
import { fansToTell } from '../store/news/change-letter.ts';
import { rowKey } from './publication-rows.ts';
import { type Publisher, ruleRemarks } from './publish.ts';
import { standingsBy } from './rescore.ts';
import { laidOver, type StoredSeason, storedSeason } from './stored-season.ts';
import { untilFresh } from './until-fresh.ts';

/** What is said when others change a contest between an act's reading and its writing. */
export const OTHERS_CHANGE = 'Someone else has changed this contest. Please look again.';

/**
 * The next season. `says`: what the trail says of it; absent: which files differ. `waits`: the
 * results that wait at the desk from here on; null: those that do. `closes`: the tournament that
 * closes at once.
 */
type Asked = Pick<Edit, 'season'> & Partial<Edit> & { waits?: FeedRow[] | null; closes?: string | null };

/**
 * Who asks, and for what. `dry`: only says what it would do; `undoes`: the change that it takes
 * back. `folder`: it comes from a folder of this machine, and so do results: they wait at the desk,
 * or for the game clock (storeSeason). Such a contest is open at once.
 */
export type How = {
  what: NewChange['what'];
  by: Publisher;
  dry?: boolean;
  undoes?: number | null;
  folder?: 'at desk' | 'replay' | 'as they are';
};

/** What a change of facts did, or would do. */
export type Changed = {
  isNew: boolean;
  stored: boolean;
  /** The season that stands since. */
  season: Season<Contest>;
  changes: RowDifference[];
  warnings: string[];
  /** How many fans have entered, and how many are told of it by mail. */
  entries: number;
  told: number;
  /** Who gets more points and who fewer, and the first places; null: no published point turns. */
  moves: Pick<Tried, 'gain' | 'lose' | 'top'> | null;
};

/**
 * Changes the facts of a contest, or stores those of a new one, in one step: the one door for
 * bundles, forms, undo and folders, and for who only looks. What turns published points is a
 * publication: the same step scores all by the new facts. What changes nothing is not stored.
 * `change`: the next season, of the one that stands (null: none does). Throws Refused as it does,
 * and 'conflict' if the path belongs to another contest, picks or results need what is gone, a lock
 * would move that stays, or others change the contest again and again.
 */
async function changeSeason<One extends Asked>(
  db: Database,
  clock: Clock,
  contest: Contest,
  change: (stored: StoredSeason | null) => One,
  how: How,
): Promise<Changed & { asked: One }> {
  try {
    return await untilFresh(OTHERS_CHANGE, async () => {
      const stored = await storedSeason(db, clock, contest);
      const before = stored.version === null ? null : stored;
      const asked = change(before);
      const changed = await changeOnce(db, clock, stored, before?.season ?? null, asked, how);
      return changed && { ...changed, asked };
    });
  } catch (error) {
    if (error instanceof FactsRefused) throw new Refused(error.code, error.message, error.more);
    if (!isBrokenBy(error, 'pathTaken')) throw error;
    throw new Refused('conflict', `The path /${contest.path} belongs to another contest for ever`);
  }
}

/** The same of a contest that is there. `message`: what was done, for who asked. */
export async function editSeason<One extends Edit & { closes?: string | null }>(
  db: Database,
  clock: Clock,
  { contest }: Pick<ServedGame, 'contest'>,
  edit: (season: Season<Contest>, now: number) => One,
  how: How,
): Promise<Changed & { asked: One; message: string }> {
  const change = (stored: StoredSeason | null) => {
    if (!stored) throw new Refused('not_found', 'There is no such contest');
    return edit(stored.season, stored.now);
  };
  const done = await changeSeason(db, clock, contest as Contest, change, how);
  const message =
    done.changes.length === 0 ? 'Nothing to change' : done.stored ? done.asked.says : 'Nothing was stored';
  return { ...done, message };
}

/** Null: others have changed the contest between the reading and the writing. */
async function changeOnce(
  db: Database,
  clock: Clock,
  stored: StoredSeason,
  stands: Season<Contest> | null,
  { season: next, says, waits = null, closes = null }: Asked,
  { what, by, dry = false, undoes = null, folder }: How,
): Promise<Changed | null> {
  const { contest } = next;
  const { now, entries } = stored;
  const before = stands && { ...stands, feed: laidOver(stored.published, stored.waiting) };
  const renames = before ? renamesIn(before, next) : [];
  const season = {
    ...next,
    feed: laidOver(rowsRenamed(stored.published, renames), waits ?? rowsRenamed(stored.waiting, renames)),
  };
  if (before) refuseWhatStays(before, next, { ...stored, published: publishedIn(stored), closes });
  else await refusePath(db, contest);
  const needed = before && (await neededOf(db, contest.id, goneFrom(before, next)));
  if (needed) refuse(lossesText(needed.athletes, needed.slots));
  const turned = await turnedBy(db, stored, before, next);
  if (!turned) return null;
  const changes = differenceOf(before, season);
  const world = [
    ...worldChanges(before?.slots ?? [], season.slots, now),
    ...cancellations(before?.tournaments ?? [], season.tournaments),
  ];
  const touching = [...world, ...newlyLeft(before, season)];
  const { standings, moves, remarks, told } = turned;
  const moved = moves ? movedText(moves) : [];
  const done = {
    isNew: before === null,
    stored: false,
    season: before ?? season,
    changes,
    warnings: [
      ...lockWarnings(contest, before?.slots ?? [], season, now),
      ...remarks,
      ...moved.map((text) => `${text}.`),
    ],
    entries,
    // Whose points turn are nearly all among those whose picks it touches, if it touches any.
    told: Math.max(told, await fansToTell(db, contest.id, touching, now)),
    moves,
  };
  if (dry || (changes.length === 0 && !folder)) return done;
  const at = clock.now();
  const line = changeRow({
    contestId: contest.id,
    what,
    ...by,
    now: at,
    says: [says ?? changeText(before, season, changes, world, undoes !== null), ...moved].join('. '),
    // A name is mended back by its own call: the files that stood before would mean somebody else.
    // An undo leaves results that are published alone: the files have those that wait.
    before: before && what !== 'name' ? writeSeason({ ...before, feed: stored.waiting }) : null,
    undoes,
    world: touching,
  });
  const isStored = await storeSeason(
    db,
    clock,
    {
      before,
      next: { ...next, feed: folder === 'replay' ? next.feed : (waits ?? []) },
      seen: stored,
      at,
      state: folder ? 'open' : 'draft',
      results: folder ?? (waits ? 'at desk' : 'as they are'),
      closes,
      oldNamesMean: what === 'name',
      ...(undoes !== null && { still: canBeUndone(contest.id, undoes) }),
      also: [
        ...(folder && (!before || changes.length === 0) ? [] : [line]),
        ...(moved.length > 0 ? [unsignedAll(contest.id)] : []),
      ],
    },
    standings,
  );
  return isStored ? { ...done, season, stored: true } : null;
}

function publishedIn({ season, results }: StoredSeason): Set<string> {
  const keys = new Set(results.map(({ key }) => key));
  const { resultKey } = gameOf(season.contest);
  return new Set(season.slots.filter((slot) => keys.has(resultKey(slot))).map(({ tournament }) => tournament));
}

async function refusePath(db: Database, { id, path }: Contest): Promise<void> {
  const owner = await ownerOfPath(db, path);
  if (owner !== undefined)
    throw new FactsRefused('conflict', `The path /${path} belongs to ${owner} for ever: give ${id} a path of its own`);
}

/** The standings by the next facts, and what they move; null: others have published meanwhile. */
async function turnedBy(db: Database, stored: StoredSeason, before: Season<Contest> | null, next: Season<Contest>) {
  const results = resultsIn(stored.results, next.athletes, before ? otherPositions(before, next) : []);
  const facts = { ...stored, ...next, results };
  const game = gameOf(next.contest);
  const standings = await standingsBy(db, game, facts, results);
  const remarks = before ? ruleRemarks(game, facts) : [];
  if (!standings.turns) return { standings, moves: null, told: 0, remarks };
  const tried = await tryStandings(db, standings);
  if (!tried) return null;
  const { gain, lose, told, top } = tried;
  const moves = gain + lose > 0 ? { gain, lose, top } : null;
  return { standings, moves, told, remarks };
}

/** Who leaves by it and has not before. */
function newlyLeft(before: Season | null, { withdrawals }: Season): ToldChange[] {
  const keyOf = ({ athlete, tournament }: Season['withdrawals'][number]) => `${athlete} ${tournament}`;
  const left = new Set(before?.withdrawals.map(keyOf));
  return withdrawals
    .filter((each) => !left.has(keyOf(each)))
    .map(({ athlete, tournament }) => ({ what: 'withdrawal', athlete, tournament: tournament ?? '' }));
}

/** Who gains and who loses, a sentence without its full stop; none if nobody does. */
function movedText({ gain, lose }: { gain: number; lose: number }): string[] {
  const text = inARow([
    gain > 0 && `${plural(gain, 'fan')} ${gain === 1 ? 'gains' : 'gain'} points`,
    lose > 0 && `${plural(lose, 'fan')} ${lose === 1 ? 'loses' : 'lose'} points`,
  ]);
  return text === '' ? [] : [text];
}

/**
 * Stores a season that was read without a problem, or what changed in it (changeSeason). Its
 * results wait at the desk in place of those that did; without any, what waits stays. `undoes`: the
 * change before which it stood.
 */
export function importSeason(
  db: Database,
  clock: Clock,
  next: Season<Contest>,
  by: Publisher,
  { dry, undoes = null }: { dry: boolean; undoes?: number | null },
): Promise<Changed> {
  const how: How = { what: undoes === null ? 'import' : 'undo', by, dry, undoes };
  return changeSeason(
    db,
    clock,
    next.contest,
    (stored) => ({ season: onto(stored, next), waits: waitingAfter(stored, next, undoes) }),
    how,
  );
}

/** The same of a folder of this machine, again for a correction. `results`: How's. */
export function storeFolder(
  db: Database,
  clock: Clock,
  next: Season,
  results: NonNullable<How['folder']>,
): Promise<Changed> {
  const season = next as Season<Contest>;
  const waits = results === 'at desk' ? next.feed : null;
  const how: How = { what: 'import', by: { by: 'npm run season', from: null }, folder: results };
  return changeSeason(db, clock, season.contest, (stored) => ({ season: onto(stored, season), waits }), how);
}

function onto(stored: StoredSeason | null, next: Season<Contest>): Season<Contest> {
  return stored ? withNumbers(stored.season, next) : next;
}

/**
 * The results that wait once this is stored; null: those that do. What is published since is not
 * proposed again by an undo.
 */
function waitingAfter(stored: StoredSeason | null, next: Season, undoes: number | null): FeedRow[] | null {
  if (undoes === null) return next.feed.length > 0 ? next.feed : null;
  const published = new Set(stored?.published.map(({ result }) => rowKey(result)));
  return next.feed.filter(({ result }) => !published.has(rowKey(result)));
}
