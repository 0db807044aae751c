import { beforeAll, beforeEach, expect } from 'vitest';
import { nfl2025 as nfl } from '#seasons/shipped';
import { d1 } from './bindings.ts';
import { seasonOf } from './bundle.ts';
import { draft } from './saved.ts';
import { type Fan, type World, world } from './world.ts';

/**
 * Three fans before the lock of a draft, others for each test, and the group that one of them
 * makes.
 */
export const OPEN = '2025-04-20T12:00:00Z';
export const { slots, athletes } = seasonOf(nfl);

export let here: World;
export let owner: Fan;
export let friend: Fan;
export let stranger: Fan;

/** Called at the top of a test file. */
export function threeFans(): void {
  beforeAll(async () => {
    here = await world(OPEN);
  });
  beforeEach(async () => {
    here.at(OPEN);
    await d1.empty('attempts');
    [owner, friend, stranger] = await Promise.all([
      here.someFan('owner'),
      here.someFan('friend'),
      here.someFan('stranger'),
    ]);
  });
}

export const post = (as: Fan, path: string, body: unknown = {}) => here.ask('POST', `/api/groups${path}`, { as, body });
export const get = (as: Fan, path: string) => here.ask('GET', `/api/groups${path}`, { as });
export const patch = (as: Fan, path: string, body: unknown) => here.ask('PATCH', `/api/groups${path}`, { as, body });

export type Made = { id: string; code: string; link: string };
export const linkEnd = ({ link }: Made) => link.slice(link.lastIndexOf('/') + 1);
export async function made(body: object = {}): Promise<Made> {
  const { status, body: said } = await post(owner, '', { name: 'Office pool', ...body });
  expect(status, JSON.stringify(said)).toBe(201);
  return said;
}
export async function joined(fan: Fan, { code }: Made): Promise<void> {
  expect((await post(fan, '/join', { code })).body.data.state).toBe('joined');
}

/** Puts so many more into a group, whom no call has let in. */
export async function fill(group: string, count: number, role: 'member' | 'entrant'): Promise<void> {
  const ids = JSON.stringify(Array.from({ length: count }, (_, index) => `${group}.${index}`));
  await d1.run(
    `insert into users (id, username, email, password_hash, first_name, last_name, created_at) select value, value, value, '', '', '', 0 from json_each(?)`,
    ids,
  );
  await d1.run(
    'insert into memberships (group_id, user_id, role, joined_at) select ?, value, ?, 1 from json_each(?)',
    ...[group, role, ids],
  );
}

/** Saves picks for the sheet of somebody, its players moved on by so many. */
export function savedPicks(as: Fan, id: string, shift = 0, count = slots.length) {
  const playerAt = (index: number) => athletes[(index + shift) % athletes.length]?.name;
  const players = slots.slice(0, count).map(({ position }, index) => [position, playerAt(index)]);
  return draft(here, { id }, Object.fromEntries(players), { as });
}

/** Saves a sheet of one’s own, its players moved on by so many. */
export async function pick(fan: Fan, shift = 0, count = slots.length): Promise<void> {
  expect((await savedPicks(fan, fan.id, shift, count)).status).toBe(200);
}
