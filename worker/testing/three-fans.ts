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
    const named = (name: string) => here.fan(`${name}-${crypto.randomUUID().slice(0, 8)}`);
    [owner, friend, stranger] = await Promise.all([named('demo-owner'), named('demo-friend'), named('demo-stranger')]);
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

/** Saves picks for the sheet of somebody, its players moved on by so many. */
export function savedPicks(as: Fan, id: string, shift = 0, count = slots.length) {
  const playerAt = (index: number) => athletes[(index + shift) % athletes.length]?.name;
  const picks = slots.slice(0, count).map(({ position }, index) => [position, playerAt(index)] as const);
  return draft(here, { id }, picks, { as });
}

/** Saves a sheet of one’s own, its players moved on by so many. */
export async function pick(fan: Fan, shift = 0, count = slots.length): Promise<void> {
  expect((await savedPicks(fan, fan.id, shift, count)).status).toBe(200);
}
