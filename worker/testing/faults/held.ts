import { expect } from 'vitest';
import { rescore } from '../../acts/rescore.ts';
import { EARNED } from '../../store/standings/sum.ts';
import { bindings } from '../bindings.ts';
import type { Taken } from '../mail-server.ts';
import type { World } from '../world.ts';
import { pickText, type Sheet } from './acts.ts';

/** What holds whatever has failed: asked of the real D1, and of the mail server. */
type Row = Record<string, string | number | null>;
export const rows = async (query: string, ...values: unknown[]) =>
  (
    await bindings.DB.prepare(query)
      .bind(...values)
      .all<Row>()
  ).results;

/** A fan's picks as they are stored. */
export async function storedSheet(contestId: string, userId: string): Promise<Sheet> {
  const stored = await rows(
    `select slot_id, athletes.name, picks.team, picks.trade from entries join picks on entry_id = entries.id
      join athletes on athletes.contest_id = entries.contest_id and athletes.id = picks.athlete_id
      where entries.contest_id = ? and user_id = ?`,
    contestId,
    userId,
  );
  return new Map(
    stored.map(({ slot_id, name, team, trade }) => [
      `${slot_id}`,
      pickText(`${name}`, team === null ? null : `${team}`, trade === 1),
    ]),
  );
}

const counted = async () => [
  await rows(`select id, ${EARNED.map((column) => `cast(${column} as text) as ${column}`)} from entries order by 1`),
  await rows(
    'select contest_id, standing, points, cast(tie as text) as tie, entries, rank from totals order by 1, 2, rank',
  ),
  await rows('select * from choices order by id'),
];

/** No publication by halves: the standings are those that a recompute from nothing makes. */
export async function expectWholeStandings(here: World): Promise<void> {
  const stands = await counted();
  for (const game of here.games) if (game.contest.id !== 'golf-2026') await rescore(here.db, here.clock(), game);
  expect(await counted()).toEqual(stands);
}

/**
 * Of the whole database: no pick, and no receipt of one, is stamped at its lock or after it,
 * whatever was done to the lock.
 */
export async function expectNoPickAfterItsLock(): Promise<void> {
  const late = await rows(
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
  const unlike = await rows(
    `select picks.id from picks left join receipts on receipts.id = (select max(id) from receipts where pick_id = picks.id)
      where not (receipts.id is not null and ${same('picks', 'receipts')})`,
  );
  expect(unlike).toEqual([]);
  const twice = await rows(
    `select receipts.id from receipts join receipts as before on before.id =
      (select max(id) from receipts as each where each.pick_id = receipts.pick_id and each.id < receipts.id)
      where ${same('receipts', 'before')}`,
  );
  expect(twice).toEqual([]);
}

/** The mails that the mail server took for these addresses, by Message-ID: how often. */
export async function takenFor(recipients: readonly string[]): Promise<Map<string, number>> {
  const taken = new Map<string, number>();
  for (const recipient of recipients) {
    const mails: Taken[] = await (await fetch(`${bindings.MAIL_SERVER.web}/?recipient=${recipient}`)).json();
    for (const { message } of mails) {
      const id = /^Message-ID: <(.*)@/im.exec(message)?.[1] ?? 'none';
      taken.set(id, (taken.get(id) ?? 0) + 1);
    }
  }
  return taken;
}
