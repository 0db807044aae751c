import { expect } from 'vitest';
import { type ByKind, byKind } from '#games/by-kind';
import { field } from '#schema/wire/season-field';
import { contests } from '#seasons/registry';
import { nfl2025 } from '#seasons/shipped';
import { sha256 } from '../secret.ts';
import { bindings, d1 } from './bindings.ts';
import { ableAt, seasonOf } from './bundle.ts';
import type { Fan, World } from './world.ts';

/** A pick of a draft as the store takes it. */
export const DRAFT_PICK = {
  athlete: 3,
  team: 'Tennessee Titans',
  trade: false,
  backup: null,
  confirmed: true,
  was: null,
};
/** What a save of the store says besides its picks, their fan and how often they may. */
export const SAVE = { contestId: 'nfl-2025', savedBy: null, moves: [], shown: [], backups: false, entered: false };

/** How the sheet of a kind is saved. */
const SAVING: ByKind<'PUT' | 'POST'> = { 'mock-draft': () => 'PUT', 'one-and-done': () => 'POST' };

/**
 * Saves the picks of every slot of every contest that is open, each of them another for another
 * `turn`. Answers how many were saved. `as`: who enters them, if it is not the fan.
 */
export async function saveEverything(here: World, fan: { id: string }, turn = 0, as = fan as Fan): Promise<number> {
  let saved = 0;
  for (const contest of contests) {
    const { slots, athletes, tournaments } = seasonOf(contest);
    const bodiesOf: ByKind<object[]> = {
      'mock-draft': () => [
        slots.map(({ position, team }, index) => ({
          userId: fan.id,
          pick: position,
          team: turn ? slots[(index + 1) % slots.length]?.team : team,
          player: athletes[(index + turn * slots.length) % athletes.length]?.name,
          trade: Boolean(turn),
          confirmed: !turn,
        })),
      ],
      'one-and-done': (season) =>
        tournaments.map(({ id, name }, place) => {
          const choices = season.categories.map((category) => {
            // Others each time, and nobody at two tournaments.
            const picked = ableAt(season, id, category.name).find(
              ({ rank }) => rank % (tournaments.length * 2) === place * 2 + turn,
            );
            return [field(season, category.name, 'selection'), picked?.name ?? null];
          });
          return { user_id: fan.id, tournament: name, ...Object.fromEntries(choices) };
        }),
    };
    for (const body of byKind(contest, bodiesOf)) {
      const said = await here.ask(byKind(contest, SAVING), `/api/${contest.path}/selections`, { as, body });
      if (said.status === 200) saved += 1;
      else expect(said.body.message).toMatch(/locked|not set yet/);
    }
  }
  return saved;
}

/** What the results of a fan say of a tournament; undefined: they have nobody there. */
export const resultAt = async (here: World, fan: Fan, path: string, name: string) =>
  (await here.get(fan, `/api/${path}/results/${fan.id}`)).body.find(
    ({ tournament }: { tournament: string }) => tournament === name,
  );

const { slots: NFL_SLOTS } = seasonOf(nfl2025);
/**
 * Saves players of the NFL draft by their picks, each for the club on the clock. `as`: who enters
 * them.
 */
export const draft = (
  here: World,
  fan: { id: string },
  players: Record<number, string | undefined>,
  { as = fan as Fan, storage }: { as?: Fan; storage?: D1Database } = {},
) =>
  here.ask('PUT', '/api/nfl-draft/selections', {
    as,
    body: NFL_SLOTS.flatMap(({ position: pick, team }) =>
      pick in players ? { userId: fan.id, pick, team, player: players[pick] } : [],
    ),
    storage,
  });

const CLUB = 'Tennessee Titans';
/** Puts a player at the first pick of the NFL draft, or nobody, which enters it all the same. */
export const pickFirst = (here: World, fan: Fan, player = '', storage?: D1Database) =>
  here.ask('POST', '/api/nfl-draft/selections', {
    as: fan,
    body: { userId: fan.id, pick: 1, team: CLUB, player },
    storage,
  });
type Published = { pick?: number; team?: string | undefined; storage?: D1Database };
/** Publishes that this club has drafted a player, at the first pick if no other is said. */
export const publishPick = (
  here: World,
  admin: Fan,
  player: string,
  { pick = 1, team = CLUB, storage }: Published = {},
) =>
  here.ask('POST', '/api/nfl-draft/results', {
    as: admin,
    body: { results: [{ pick, team, player, position: 'QB', trade: false }] },
    storage,
  });

/** A fan who has entered the NBA draft with these players, from this pick on. */
export async function drafting(here: World, name: string, first: number, ...players: string[]) {
  const fan = await here.someFan(name);
  const teams = (await here.get(fan, '/api/nba-draft/teams')).body.data;
  const row = (player: string, pick: number) => ({
    ...{ userId: fan.id, pick, team: teams[pick - 1].name, player, confirmed: false },
  });
  const save = (...rows: object[]) => here.put(fan, '/api/nba-draft/selections', rows);
  expect((await save(...players.map((player, place) => row(player, first + place)))).status).toBe(200);
  const sheet = async () => (await here.get(fan, '/api/nba-draft/selections')).body;
  return { ...fan, row, save, sheet };
}

/**
 * Pages for all that a fan could ever share, whatever the calls would say to it: their result,
 * each slot and each earlier sheet of every contest, and the tables of a group. All are public.
 * Answers the secrets of their addresses.
 */
export async function shareEverything(fan: Fan, groupId?: string): Promise<string[]> {
  const rows = contests.flatMap((contest) =>
    [
      { thing: 'result', key: '' },
      ...(groupId ? [{ thing: 'table', key: groupId }] : []),
      ...seasonOf(contest).slots.map(({ id }) => ({ thing: 'call', key: id })),
      ...['all', ...seasonOf(contest).tournaments.map(({ id }) => id)].map((key) => ({ thing: 'regret', key })),
    ].map((share) => ({ contest: contest.id, ...share })),
  );
  const secret = (index: number) => `shared-${fan.id.slice(0, 8)}-${index}`;
  const insert = bindings.DB.prepare(
    'insert into shares (id, user_id, contest_id, thing, key, secret_hash, created_at, published_at) values (?, ?, ?, ?, ?, ?, 1, 1)',
  );
  await bindings.DB.batch(
    rows.map(({ contest, thing, key }, index) =>
      insert.bind(crypto.randomUUID(), fan.id, contest, thing, key, sha256(secret(index))),
    ),
  );
  return rows.map((_, index) => secret(index));
}

/**
 * Of the whole database: no pick, and no receipt of one, is stamped at its lock or after it,
 * whatever was done to the lock.
 */
export async function expectNoPickAfterItsLock(): Promise<void> {
  const late = await d1.rows(
    `select picks.id, slots.id as slot, locks_at, updated_at, (select max(saved_at) from receipts where pick_id = picks.id) as saved_at
      from picks join entries on entries.id = entry_id join slots on slots.contest_id = entries.contest_id and slots.id = slot_id
      where updated_at >= locks_at or exists (select 1 from receipts where pick_id = picks.id and saved_at >= locks_at)`,
  );
  expect(late).toEqual([]);
}

/**
 * Nothing is written after a lock; each pick is what its latest receipt says; no receipt is there
 * twice.
 */
export async function expectHonestPicks(): Promise<void> {
  await expectNoPickAfterItsLock();
  const same = (one: string, other: string) =>
    ['athlete_id', 'team', 'trade', 'backup_id', 'confirmed']
      .map((each) => `${one}.${each} is ${other}.${each}`)
      .join(' and ');
  const unlike = await d1.rows(
    `select picks.id from picks left join receipts on receipts.id = (select max(id) from receipts where pick_id = picks.id)
      where not (receipts.id is not null and ${same('picks', 'receipts')})`,
  );
  expect(unlike).toEqual([]);
  const twice = await d1.rows(
    `select receipts.id from receipts join receipts as before on before.id =
      (select max(id) from receipts as each where each.pick_id = receipts.pick_id and each.id < receipts.id)
      where ${same('receipts', 'before')}`,
  );
  expect(twice).toEqual([]);
}
