import { contests } from '#seasons/registry';
import { sha256 } from '../secret.ts';
import { bindings } from './bindings.ts';
import { seasonOf } from './season-of.ts';
import type { Fan } from './world.ts';

/**
 * Pages for all that a fan could ever share, whatever the calls would say to it: their result and
 * each slot of every contest, and the tables of a group. All are public. Answers the secrets of
 * their addresses.
 */
export async function shareEverything(fan: Fan, groupId?: string): Promise<string[]> {
  const rows = contests.flatMap((contest) =>
    [
      { thing: 'result', key: '' },
      ...(groupId ? [{ thing: 'table', key: groupId }] : []),
      ...seasonOf(contest).slots.map(({ id }) => ({ thing: 'call', key: id })),
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
