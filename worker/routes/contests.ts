import type { Hono } from 'hono';
import type { Contest } from '#games/contest';
import { seriesOf } from '#games/series';
import { type ContestState, refuseState, stateOf } from '#games/state';
import { seasonSchema } from '#schema/bundle/season-json';
import { type ContestRecord, contestsCalls, type Imported } from '#schema/wire/contests';
import type { Season } from '#seasons/season';
import { writeSeason } from '#seasons/write-season';
import { importSeason } from '../acts/import-season.ts';
import { moveLock } from '../acts/move-lock.ts';
import type { Publisher } from '../acts/publish.ts';
import { storedSeason } from '../acts/stored-season.ts';
import { pack } from '../bundle/pack.ts';
import { readBundle } from '../bundle/read.ts';
import { unpack } from '../bundle/unpack.ts';
import type { Clock } from '../clock.ts';
import { previewCookie } from '../http/preview.ts';
import { type App, serve } from '../http/serve.ts';
import { isAdmin } from '../http/session.ts';
import type { Catalogue, Listed } from '../kinds/catalogue.ts';
import { Refused } from '../problem.ts';
import { entriesOfAll, overviews, standingOfContest, storeState } from '../store/catalogue.ts';
import { changeRow, changesOf, filesBefore } from '../store/contest-change.ts';
import type { Database } from '../store/database.ts';
import { feedStates } from '../store/feed.ts';
import { contestsOf } from '../store/organiser.ts';
import { publisherOf } from './publications.ts';

/** How long a feed may be behind the clock before that is a failure, in milliseconds: the minute may be late. */
const LATE_MS = 180_000;
const MOST_CHANGES = 1_000;
const ISO = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** The calls about the contests themselves. */
export function contestsRoutes(app: Hono<App>, catalogue: Catalogue): void {
  serve(app, '/api', contestsCalls.contests, async ({ db, clock }) => {
    const entries = await entriesOfAll(db);
    const seen = catalogue.list.filter(({ state }) => state !== 'draft');
    return { data: seen.map((each) => recordOf(each, entries.get(each.game.contest.id) ?? 0, clock.now())) };
  });

  app.get('/api/season.schema.json', (c) => c.json(seasonSchema()));

  serve(app, '/api', contestsCalls.overview, async ({ c, db, clock, viewer }) => {
    const all = await isAdmin(c, viewer);
    const own = new Set(all ? [] : await contestsOf(db, viewer.id));
    if (!all && own.size === 0) return { data: [] };
    const listed = (await catalogue.read(db, clock.real())).filter(({ game }) => all || own.has(game.contest.id));
    const feeds = Map.groupBy(await feedStates(db), ({ contestId }) => contestId);
    const rows = new Map((await overviews(db, clock.now(), clock.now() - LATE_MS)).map((row) => [row.id, row]));
    return {
      data: listed.map((each) => {
        const row = rows.get(each.game.contest.id);
        return {
          ...recordOf(each, row?.entries ?? 0, clock.now()),
          said: each.state,
          nextLock: ISO(row?.nextLock ?? null),
          unfinished: row?.unfinished ?? 0,
          lastPublished: ISO(row?.published ?? null),
          scored: row?.behind !== 1,
          feed: { waiting: row?.waiting ?? 0, overdue: row?.overdue ?? 0 },
          feeds: (feeds.get(each.game.contest.id) ?? []).map(({ name, on, failure }) => ({ name, on, failure })),
        };
      }),
    };
  });

  serve(app, '/api', contestsCalls.importBundle, async ({ c, db, clock, query, files, viewer }) =>
    store(db, clock, await seasonIn(files), publisherOf(c, viewer), { dry: query.dry === 'true' }),
  );

  serve(app, '/api', contestsCalls.replaceBundle, async ({ c, db, clock, params, query, files, viewer }) => {
    const { game } = await named(db, clock, params.id);
    const season = await seasonIn(files);
    // Who organises this contest may touch no other by what a file says.
    if (season.contest.id !== game.contest.id)
      throw new Refused('invalid', `This is a bundle of ${season.contest.id}, not of ${game.contest.id}`);
    return store(db, clock, season, publisherOf(c, viewer), { dry: query.dry === 'true' });
  });

  serve(app, '/api', contestsCalls.exportBundle, async ({ c, db, clock, params }) => {
    const { game } = await named(db, clock, params.id);
    const zip = pack(writeSeason((await storedSeason(db, game)).season));
    return c.body(zip, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${game.contest.id}.zip"`,
    });
  });

  serve(app, '/api', contestsCalls.changeContest, async ({ c, db, clock, params, query, body, viewer }) => {
    const its = await named(db, clock, params.id);
    const dry = query.dry === 'true';
    const by = publisherOf(c, viewer);
    const done =
      'state' in body
        ? await takeState(db, clock, its, body.state, by, dry)
        : await moveLock(db, clock, its.game, { ...body, locksAt: Date.parse(body.locksAt) }, by, dry);
    const contest = recordOf(await named(db, clock, params.id), done.affected, clock.now());
    return {
      success: true as const,
      message: done.message,
      data: { contest, affected: done.affected, warnings: done.warnings },
    };
  });

  serve(app, '/api', contestsCalls.preview, async ({ c, db, clock, params, viewer }) => {
    const { contest } = (await named(db, clock, params.id)).game;
    c.header('Set-Cookie', await previewCookie(c.env, contest, viewer, clock.real()));
    return { success: true as const, data: { path: contest.path } };
  });

  serve(app, '/api', contestsCalls.changes, async ({ db, clock, params }) => {
    const { game } = await named(db, clock, params.id);
    const rows = await changesOf(db, game.contest.id, 100);
    return {
      data: rows.map(({ undone, canUndo, at, undoes: _, ...row }) => ({
        ...row,
        at: new Date(at).toISOString(),
        undone: undone === 1,
        canUndo: canUndo === 1,
      })),
    };
  });

  serve(app, '/api', contestsCalls.undoChange, async ({ c, db, clock, params, viewer }) => {
    const { game } = await named(db, clock, params.id);
    const before = await filesBefore(db, game.contest.id, params.change);
    if (!before) throw new Refused('conflict', 'Only the latest change of facts can be undone');
    const bytes = Object.entries(before).map(([file, text]) => [file, new TextEncoder().encode(text)] as const);
    const { season } = readBundle(Object.fromEntries(bytes));
    if (!season) throw new Error(`What stood before change ${params.change} cannot be read`);
    return store(db, clock, season, publisherOf(c, viewer), { dry: false, undoes: params.change });
  });

  const named = (db: Database, clock: Clock, id: string) => catalogue.named(db, clock.real(), id);

  async function store(
    db: Database,
    clock: Clock,
    season: Season<Contest>,
    by: Publisher,
    how: { dry: boolean; undoes?: number },
  ): Promise<Imported> {
    const { id } = season.contest;
    const there = (await catalogue.read(db, clock.real())).find(({ game }) => game.contest.id === id);
    const { changes, entries, ...done } = await importSeason(db, clock, there?.game, season, by, how);
    const [isNow] = (await catalogue.read(db, clock.real())).filter(({ game }) => game.contest.id === id);
    const count = (change: string) => changes.filter((each) => each.change === change).length;
    const counts = { new: count('new'), changed: count('changed'), gone: count('gone') };
    const said = `${counts.new} new, ${counts.changed} changed, ${counts.gone} gone`;
    const contest = { game: { contest: season.contest }, state: isNow?.state ?? ('draft' as const) };
    return {
      success: true as const,
      message:
        changes.length === 0 ? 'Nothing to change' : done.stored ? `Stored: ${said}` : `Nothing was stored: ${said}`,
      data: {
        ...done,
        counts,
        changes: changes.slice(0, MOST_CHANGES),
        contest: recordOf(contest, entries, clock.now()),
      },
    };
  }
}

/** The season of a bundle that was sent. Throws Refused ('invalid') with all that does not fit. */
async function seasonIn({ bundle }: Record<string, File>): Promise<Season<Contest>> {
  if (!bundle) throw new Refused('invalid', 'Send the bundle as a file called "bundle"');
  const { files: packed, problems } = unpack(new Uint8Array(await bundle.arrayBuffer()));
  const read = problems.length > 0 ? { season: null, problems } : readBundle(packed);
  if (read.season) return read.season;
  const many = read.problems.length === 1 ? 'One thing does' : `${read.problems.length} things do`;
  throw new Refused('invalid', `${many} not fit in this bundle. Nothing was stored.`, { problems: read.problems });
}

/** Another state, in the trail as well. Throws Refused ('conflict'). */
async function takeState(db: Database, clock: Clock, its: Listed, to: ContestState, by: Publisher, dry: boolean) {
  const { contest } = its.game;
  const facts = await standingOfContest(db, contest.id, clock.now());
  const refusal = refuseState(its.state, to, facts);
  if (refusal) throw new Refused('conflict', refusal);
  const says = its.state === to ? 'Nothing to change' : `${contest.title} is ${to}; it was ${its.state}`;
  const done = { message: says, affected: facts.entries, warnings: [] };
  if (dry || its.state === to) return done;
  const also = changeRow({ contestId: contest.id, what: 'state', ...by, now: clock.now(), says });
  if (!(await storeState(db, { id: contest.id, from: its.state, to, also })))
    throw new Refused('conflict', 'Others have changed this contest meanwhile. Please look again.');
  return done;
}

function recordOf(
  { game, state }: { game: { contest: Listed['game']['contest'] }; state: ContestState },
  entries: number,
  now: number,
): ContestRecord {
  const { id, path, kind, title, startsOn, endsOn, locksAt } = game.contest;
  const series = seriesOf(game.contest);
  return {
    id,
    path,
    kind,
    title,
    state: stateOf(game.contest, state, now),
    startsOn,
    endsOn,
    locksAt,
    entries,
    series,
  };
}
