import { expect, test } from 'vitest';
import { rescore } from '../acts/rescore.ts';
import { bindings, d1, someOf } from '../testing/bindings.ts';
import { bundleForm, demoFiles } from '../testing/bundle.ts';
import { draft, publishPick } from '../testing/saved.ts';
import { storageThrough, type Trip } from '../testing/storage.ts';
import { type Fan, type Said, type World, world } from '../testing/world.ts';

/**
 * D1 fails at every round trip of an act, before it, after it (its answer is lost), and at every
 * statement of a batch. The answer is 503, what is stored is what stood or what was wanted and
 * nothing between, and the same request again brings what was wanted. Every day all faults of a
 * publication, and some of each other act.
 */
const NFL = '/api/nfl-draft';
const OVER = '2025-05-01T12:00:00Z';
const GONE = 'D1_ERROR: Network connection lost.';

let fan: Fan;

const here = await world('2025-04-20T12:00:00Z');
const admin = await here.admin();
const game = here.games.find(({ contest }) => contest.id === 'nfl-2025') as World['games'][number];
const newFan = async () => {
  fan = await here.someFan('fault');
};
const save = (storage: D1Database, player = 'Travis Hunter') =>
  draft(here, fan, { 1: player, 2: 'Cam Ward' }, { storage });
for (const player of ['Travis Hunter', 'Abdul Carter']) {
  await newFan();
  expect((await save(bindings.DB, player)).status).toBe(200);
}
const publish = (player: string) => (storage: D1Database) => publishPick(here, admin, player, { storage });
const importing = (files: Record<string, string>) => (storage: D1Database) =>
  here.ask('POST', '/api/admin/contests', { as: admin, storage, form: bundleForm(files) });
const all = (...queries: string[]) => Promise.all(queries.map((query) => d1.rows(query)));

/** Results and all that follows from them; the trail as the lines that changed something. */
const standings = () =>
  all(
    'select contest_id, key, athlete_id, team, trade from results order by 1, 2, 3',
    'select id, points, correct, tie, base_points, base_tie from entries order by id',
    'select * from totals order by contest_id, standing, rank',
    'select * from pick_totals order by contest_id, pick',
    'select slot_id, athlete_id, team, trade, points from choices order by 1, 2, 3, 4',
    'select undoes is null as forth, changed from publications where changed > 0 order by id',
  );

async function nothingPublished(): Promise<void> {
  here.at(OVER);
  await d1.empty('results', 'publications', 'feed_items', 'pick_totals');
  await rescore(here.db, here.clock(), game);
}

type Act = {
  start: () => Promise<unknown>;
  act: (storage: D1Database) => Promise<Said>;
  stored: () => Promise<unknown>;
};
let latest: unknown;
const acts: Record<string, Act> = {
  'a save': {
    start: newFan,
    act: (storage) => save(storage),
    stored: () =>
      all(`select picks.slot_id, picks.athlete_id, picks.team, receipts.athlete_id as receipt from entries join picks on picks.entry_id = entries.id
        left join receipts on receipts.pick_id = picks.id where user_id = '${fan.id}' order by picks.slot_id, receipts.id`),
  },
  'a publication': { start: nothingPublished, act: publish('Cam Ward'), stored: standings },
  'an undo': {
    start: async () => {
      await nothingPublished();
      for (const player of ['Cam Ward', 'Travis Hunter']) await publish(player)(bindings.DB);
      latest = (await d1.first('select max(id) as id from publications'))?.id;
    },
    act: (storage) => here.ask('POST', `${NFL}/publications/${latest}/undo`, { as: admin, storage }),
    stored: standings,
  },
  'an import': {
    start: async () => {
      // What waits at the desk stays if a bundle says nothing of results.
      await d1.empty('attempts', 'feeds');
      await importing(demoFiles)(bindings.DB);
      await d1.empty('contest_changes');
    },
    act: importing({
      ...demoFiles,
      'prospects.csv': demoFiles['prospects.csv'].replace('11,demo-11,QB', '11,demo-new,CB'),
      'results.csv': 'pick,team,player,position,trade\n1,Demo Reds,demo-1,QB,false\n',
    }),
    // Numbers of athletes and counters may be others.
    stored: () =>
      all(
        "select path, state, constants from contests where id = 'demo-2027'",
        "select name, rank, position from athletes where contest_id = 'demo-2027' order by name",
        "select id, position, team, locks_at from slots where contest_id = 'demo-2027' order by id",
        "select name, said from feeds where contest_id = 'demo-2027'",
        "select what, says from contest_changes where contest_id = 'demo-2027' order by id",
      ),
  },
};

test.each(Object.entries(acts))(
  '%s fails whole, says so, and is right the next time',
  async (name, { start, act, stored }) => {
    if (name === 'a save') here.at('2025-04-20T12:00:00Z');
    // The list of ended sessions is asked for now and then, for everybody: it is not of the act.
    const counted = ({ sql }: Trip) => !sql[0]?.includes('"sessions"."ended_at" >');
    const trips: number[] = [];
    await start();
    const before = await stored();
    await act(
      storageThrough(bindings.DB, (trip) => {
        // A statement that only reads fails as its round trip does.
        const writes = trip.sql.some((each) => !/^\s*select/i.test(each));
        if (counted(trip)) trips.push(writes ? trip.sql.length : 1);
        return trip.run();
      }),
    );
    const after = await stored();
    expect(after).not.toEqual(before);

    const faults = trips.flatMap((statements, trip) => [
      { trip, how: 'before' as const },
      { trip, how: 'after' as const },
      ...Array.from({ length: statements > 1 ? statements : 0 }, (_, how) => ({ trip, how })),
    ]);
    expect(faults.length).toBeGreaterThan(name === 'a publication' ? 20 : 1);
    for (const { trip, how } of name === 'a publication' ? faults : someOf(faults, 4)) {
      await start();
      let turn = 0;
      const failing = storageThrough(bindings.DB, async (each) => {
        if (!counted(each) || turn++ !== trip) return each.run();
        if (typeof how === 'number') return each.poisoned(how);
        if (how === 'after') await each.run();
        throw new Error(GONE);
      });
      const said = await act(failing);
      expect([trip, how, said.status, said.body.code]).toEqual([trip, how, 503, 'unavailable']);
      const left = JSON.stringify(await stored());
      expect([JSON.stringify(before), JSON.stringify(after)], `trip ${trip}, ${how}`).toContain(left);
      // Undone already, if only the answer was lost.
      expect([200, 409]).toContain((await act(bindings.DB)).status);
      expect(await stored(), `trip ${trip}, ${how}`).toEqual(after);
    }
  },
);
