import { beforeAll, expect, test } from 'vitest';
import { roundAfter } from '#games/lots';
import { adminOf } from '../testing/admin-of.ts';
import { hash } from '../testing/seals.ts';
import { friend, here, owner, pick, stranger, threeFans } from '../testing/three-fans.ts';
import type { Fan } from '../testing/world.ts';

threeFans();
const LOTS = '/api/nfl-draft/lots';
const ROUND = roundAfter(Date.parse('2025-05-01T00:00:00Z'));
const signature = 'ab'.repeat(48);
const randomness = hash(Buffer.from(signature, 'hex')).toString('hex');
let admin: Fan;
beforeAll(async () => {
  admin = await adminOf(here);
});
const name = (round: number, as = admin) => here.ask('PUT', LOTS, { as, body: { round } });
const draw = (body: object) =>
  here.ask('POST', LOTS, { as: admin, body: { round: ROUND, randomness, signature, ...body } });

test('a round is named once and before the first lock, comes after it, and orders those who share a rank for everybody alike', async () => {
  expect((await here.ask('GET', LOTS)).body).toEqual({ data: null });
  expect((await name(roundAfter(Date.parse('2025-04-25T00:00:00Z')))).status).toBe(400);
  expect((await name(ROUND, owner)).status).toBe(403);
  for (const [at, fan] of [owner, friend, stranger].entries()) await pick(fan, at, 2);
  const [named, again] = await Promise.all([name(ROUND), name(ROUND + 1)]);
  expect([named.status, again.status].sort()).toEqual([200, 409]);
  const { data } = (await here.ask('GET', LOTS)).body;
  expect(data).toMatchObject({ contest: 'nfl-2025', randomness: null, drawnAt: null });
  expect((await here.ask('GET', `${LOTS}/1`, { as: owner })).status).toBe(404);
  expect((await draw({ round: data.round })).body.message).toBe('That round has not come yet');

  here.at('2025-05-01T01:00:00Z');
  expect((await name(ROUND)).status).toBe(409);
  expect((await draw({ round: data.round, randomness: '0'.repeat(64) })).body.message).toBe(
    'The randomness is not that of the signature',
  );
  expect((await draw({ round: data.round - 5 })).status).toBe(409);
  expect((await draw({ round: data.round })).body.data).toMatchObject({ randomness, signature });
  expect((await draw({ round: data.round })).status).toBe(409);
  const lots = (await here.ask('GET', `${LOTS}/1`, { as: stranger })).body.data;
  const lotOf = ({ id }: Fan) => hash(Buffer.from(randomness, 'hex'), 'nfl-2025', id).toString('hex');
  const wanted = [owner, friend, stranger].map((fan) => ({ fan: fan.id, username: fan.username, lot: lotOf(fan) }));
  expect(lots).toEqual(wanted.sort((a, b) => (a.lot < b.lot ? -1 : 1)));
  expect((await here.ask('GET', `${LOTS}/2`, { as: stranger })).body).toEqual({ data: [] });
});

test('an administrator who comes too late finds no round to name', async () => {
  here.at('2025-06-27T00:00:01Z');
  const late = await here.ask('PUT', '/api/nba-draft/lots', {
    as: admin,
    body: { round: roundAfter(Date.parse('2025-07-01T00:00:00Z')) },
  });
  expect([late.status, late.body.message]).toEqual([409, 'A round is named once, before the first lock']);
});
