import { filesOf } from '#seasons/files';
import { readSeason } from '#seasons/read-season';
import { contests } from '#seasons/registry';
import { sha256 } from '../secret.ts';
import { bindings } from './bindings.ts';
import type { Fan } from './world.ts';

/**
 * Pages for all that a fan could ever share, whatever the calls would say to it: their result and each slot of every contest. Answers the secrets
 * of their addresses.
 */
export async function shareEverything(fan: Fan): Promise<string[]> {
  const rows = contests.flatMap((contest) =>
    ['', ...readSeason(contest, filesOf(contest.id)).slots.map(({ id }) => id)].map((key) => ({
      contest: contest.id,
      key,
    })),
  );
  const secret = (place: number) => `shared-${fan.id.slice(0, 8)}-${place}`;
  const insert = bindings.DB.prepare(
    'insert into shares (id, user_id, contest_id, thing, key, secret_hash, created_at) values (?, ?, ?, ?, ?, ?, 1)',
  );
  await bindings.DB.batch(
    rows.map(({ contest, key }, place) =>
      insert.bind(crypto.randomUUID(), fan.id, contest, key ? 'call' : 'result', key, sha256(secret(place))),
    ),
  );
  return rows.map((_, place) => secret(place));
}
