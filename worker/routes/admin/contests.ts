import { type Contest, seriesOf } from '#games/contest';
import { type ContestState, refuseState, stateOf } from '#games/state';
import { readInstant } from '#games/time/instant';
import { plural } from '#games/words';
import { seasonSchema } from '#schema/bundle/season-json';
import { type ContestRecord, contestsCalls, type Imported } from '#schema/wire/contests';
import { cancelTournament, moveLock } from '#seasons/edits/tournaments';
import { missingIn } from '#seasons/outline';
import type { Season } from '#seasons/season';
import { writeSeason } from '#seasons/season-files';
import { editSeason, importSeason, OTHERS_CHANGE } from '../../acts/change-season.ts';
import type { Publisher } from '../../acts/publish.ts';
import { hasNewRule } from '../../acts/rescore.ts';
import { storedSeason } from '../../acts/stored-season.ts';
import { type ReadBundle, readBundle } from '../../bundle/read.ts';
import { pack, unpack } from '../../bundle/unpack.ts';
import type { Clock } from '../../clock.ts';
import { type AppContext, done, serve } from '../../http/serve.ts';
import { mayOrganise, officeOf } from '../../http/session.ts';
import type { Catalogue, Listed } from '../../kinds/catalogue.ts';
import { Refused } from '../../problem.ts';
import { entriesOfAll, overviews, standingOfContest, storeState } from '../../store/contest/catalogue.ts';
import { changeRow, changesOf, filesBefore } from '../../store/contest/contest-change.ts';
import { feedStates } from '../../store/contest/feed.ts';
import type { Database } from '../../store/core/database.ts';
import { TRAIL } from '../../words/trail.ts';
import { publisherOf } from './desk.ts';

const MOST_CHANGES = 1_000;
const ISO = (at: number | null) => (at === null ? null : new Date(at).toISOString());

export function contestsRoutes(catalogue: Catalogue) {
  const named = (db: Database, clock: Clock, id: string) => catalogue.named(db, clock.real(), id);

  async function store(
    db: Database,
    clock: Clock,
    { season, warnings: read }: ReadSeason,
    by: Publisher,
    how: { dry: boolean; undoes?: number },
  ): Promise<Imported> {
    const imported = await importSeason(db, clock, season, by, how);
    const { changes, entries, isNew, stored, told, moves } = imported;
    const { id } = season.contest;
    const isNow = (await catalogue.read(db, clock.real())).find(({ game }) => game.contest.id === id);
    const count = (change: string) => changes.filter((each) => each.change === change).length;
    const counted = `${count('new')} new, ${count('changed')} changed, ${count('gone')} gone`;
    const waits = changes.some(({ file, change }) => file === 'results.csv' && change !== 'gone');
    const wait = waits ? `. Results ${stored ? '' : 'would '}wait at the desk until they are published there` : '';
    const contest = { game: { contest: season.contest }, state: isNow?.state ?? ('draft' as const) };
    return done(
      changes.length === 0 ? 'Nothing to change' : `${stored ? 'Stored' : 'Nothing was stored'}: ${counted}${wait}`,
      {
        data: {
          contest: recordOf(contest, entries, clock.now()),
          isNew,
          stored,
          changes: changes.slice(0, MOST_CHANGES),
          warnings: [...read, ...imported.warnings],
          told,
          moves,
        },
      },
    );
  }

  return {
    ...serve(contestsCalls, {
      'GET /contests': async ({ db, clock }) => {
        const entries = await entriesOfAll(db);
        const seen = catalogue.list.filter(({ state }) => state !== 'draft');
        return { data: seen.map((each) => recordOf(each, entries.get(each.game.contest.id) ?? 0, clock.now())) };
      },

      'GET /admin/contests': async ({ c, db, clock, viewer }) => {
        const office = await officeOf(c.env, db, viewer);
        if (!office.isAdmin && office.organises.length === 0) return { data: [] };
        const all = await catalogue.read(db, clock.real());
        const listed = all.filter(({ game }) => mayOrganise(office, game.contest.id));
        const feeds = Map.groupBy(await feedStates(db), ({ contestId }) => contestId);
        const rows = new Map((await overviews(db, clock.now())).map((row) => [row.id, row]));
        return {
          data: listed.map((each) => {
            const row = rows.get(each.game.contest.id);
            return {
              ...recordOf(each, row?.entries ?? 0, clock.now()),
              said: each.state,
              timeZone: each.game.contest.timeZone,
              nextLock: ISO(row?.nextLock ?? null),
              unfinished: row?.unfinished ?? 0,
              lastPublished: ISO(row?.published ?? null),
              scored: !hasNewRule(each.game, row?.rule ?? null, row?.published != null),
              waitsSince: ISO(row?.waitsSince ?? null),
              feeds: (feeds.get(each.game.contest.id) ?? []).map(({ name, on, failure }) => ({ name, on, failure })),
            };
          }),
        };
      },

      'POST /admin/contests': async ({ c, db, clock, query, files, viewer }) =>
        store(db, clock, await seasonIn(files), publisherOf(c, viewer), { dry: query.dry === 'true' }),

      'PUT /admin/contests/{id}/bundle': async ({ c, db, clock, params, query, files, viewer }) => {
        const { game } = await named(db, clock, params.id);
        const read = await seasonIn(files);
        const { id } = read.season.contest;
        // An organiser of this contest may touch no other by what a file says.
        if (id !== game.contest.id)
          throw new Refused('invalid', `This is a bundle of ${id}, not of ${game.contest.id}`);
        return store(db, clock, read, publisherOf(c, viewer), { dry: query.dry === 'true' });
      },

      'GET /admin/contests/{id}/bundle': async ({ c, db, clock, params }) => {
        const { game } = await named(db, clock, params.id);
        const zip = pack(writeSeason((await storedSeason(db, clock, game.contest as Contest)).season));
        return c.body(zip, 200, {
          'Content-Type': 'application/zip',
          'Content-Disposition': `attachment; filename="${game.contest.id}.zip"`,
        });
      },

      'PATCH /admin/contests/{id}': async ({ c, db, clock, params, query, body, viewer }) => {
        const stored = await named(db, clock, params.id);
        const dry = query.dry === 'true';
        const by = publisherOf(c, viewer);
        const edit = (season: Season<Contest>, now: number) =>
          'cancelled' in body
            ? cancelTournament(season, body)
            : moveLock(season, { ...body, locksAt: 'locksAt' in body ? readInstant(body.locksAt) : null }, now);
        const changed =
          'state' in body
            ? await takeState(db, clock, stored, body.state, by, dry)
            : await editSeason(db, clock, stored.game, edit, {
                what: 'cancelled' in body ? 'cancelled' : 'lock',
                by,
                dry,
              });
        const { message, entries: affected, told, warnings, moves } = changed;
        const contest = recordOf(await named(db, clock, params.id), affected, clock.now());
        return done(message, { data: { contest, affected, told, warnings, moves } });
      },

      'GET /admin/contests/{id}/changes': async ({ db, clock, params }) => {
        const { game } = await named(db, clock, params.id);
        const rows = await changesOf(db, game.contest.id, 100);
        return {
          data: rows.map(({ undone, canUndo, at, ...row }) => ({
            ...row,
            at: new Date(at).toISOString(),
            undone: undone === 1,
            canUndo: canUndo === 1,
          })),
        };
      },

      'POST /admin/contests/{id}/changes/{change}/undo': async ({ c, db, clock, params, query, viewer }) => {
        const { game } = await named(db, clock, params.id);
        const before = await filesBefore(db, game.contest.id, params.change);
        if (!before) throw new Refused('conflict', 'Only the latest change of facts can be undone');
        const bytes = Object.entries(before).map(([file, text]) => [file, new TextEncoder().encode(text)] as const);
        const read = readBundle(Object.fromEntries(bytes));
        if (!read.season)
          throw new Refused('conflict', 'What stood before this change is more than a bundle may hold now');
        return store(db, clock, read, publisherOf(c, viewer), { dry: query.dry === 'true', undoes: params.change });
      },
    }),

    'GET /season.schema.json': (c: AppContext) => c.json(seasonSchema()),
  };
}

type ReadSeason = Extract<ReadBundle, { season: Season<Contest> }>;

/** The season of a bundle that was sent. Throws Refused ('invalid') with what does not fit. */
async function seasonIn({ bundle }: Record<string, File>): Promise<ReadSeason> {
  if (!bundle) throw new Refused('invalid', 'Send the bundle as a file called "bundle"');
  const { files: packed, problems: unread } = unpack(new Uint8Array(await bundle.arrayBuffer()));
  const read: ReadBundle =
    unread.length > 0 ? { season: null, problems: unread, count: unread.length } : readBundle(packed);
  if (read.season) return read;
  const { problems, count } = read;
  const rest = count - problems.length;
  const named = rest > 0 ? `; the first ${problems.length} are listed` : '';
  throw new Refused('invalid', `${plural(count, 'problem')} found${named}. Nothing was stored.`, { problems });
}

/** Another state, in the trail as well. Throws Refused ('conflict'). */
async function takeState(db: Database, clock: Clock, stored: Listed, to: ContestState, by: Publisher, dry: boolean) {
  const { contest } = stored.game;
  const facts = await standingOfContest(db, clock, contest.id);
  const refusal = refuseState(stored.state, to, facts);
  if (refusal) throw new Refused('conflict', refusal);
  if (stored.state === 'draft' && to === 'open') {
    // The rule of the organiser's list in the browser; what stops nobody is said there alone.
    const missing = missingIn((await storedSeason(db, clock, contest as Contest)).season, null, clock.now());
    const stops = missing.filter((each) => each.stops).map(({ says }) => says);
    if (stops.length > 0) throw new Refused('conflict', `It cannot open yet. ${stops.join(' ')}`);
  }
  const says = stored.state === to ? 'Nothing to change' : TRAIL.stateChanged(contest.title, stored.state, to);
  const done = { message: says, entries: facts.entries, told: 0, warnings: [], moves: null };
  if (dry || stored.state === to) return done;
  const also = changeRow({ contestId: contest.id, what: 'state', ...by, now: clock.now(), says });
  if (!(await storeState(db, clock, { id: contest.id, from: stored.state, to, also })))
    throw new Refused('conflict', OTHERS_CHANGE);
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
