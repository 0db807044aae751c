/** Changes that the server has not confirmed yet, by pick. What a fan sees is always the server's sheet with his outbox laid over it. */

import { type KeptOutbox, keptOutbox, type Shelf } from '../../sheet/shelf.ts';
import type { Selection } from './client.ts';

/** Which control it was: it decides the sentence when saving fails. */
export type Act = 'team' | 'player' | 'trade' | 'confirm' | 'fill';
/** `stamp` tells a change from the one that was made while it was being sent. */
export type Waiting = { row: Selection; act: Act; stamp: number };
export type Outbox = Readonly<Record<string, Waiting>>;

/** The server's rows with the outbox laid over them; a player in the outbox leaves the pick where the server has him. */
export function laidOver(base: readonly Selection[], outbox: Outbox): Selection[] {
  const here = new Map(Object.values(outbox).map(({ row }) => [row.player, row.pick]));
  return base.map((row) => {
    const waiting = outbox[row.pick];
    if (waiting) return { ...waiting.row, id: row.id, is_locked: row.is_locked };
    const now = row.player === '' ? undefined : here.get(row.player);
    return now === undefined ? row : { ...row, player: '', position: '', confirmed: false };
  });
}

export function put(outbox: Outbox, rows: readonly Selection[], act: Act, stamp: number): Outbox {
  return { ...outbox, ...Object.fromEntries(rows.map((row) => [row.pick, { row, act, stamp }])) };
}

/** Takes out what was sent, unless it has been changed again since. */
export function without(outbox: Outbox, sent: Outbox): Outbox {
  return Object.fromEntries(Object.entries(outbox).filter(([pick, { stamp }]) => sent[pick]?.stamp !== stamp));
}

/** Those that the server does not have after all. */
export function differing(outbox: Outbox, base: readonly Selection[]): Outbox {
  return Object.fromEntries(
    Object.entries(outbox).filter(([pick, { row }]) => {
      const held = base.find((each) => each.pick === Number(pick));
      return held?.player !== row.player || held.team !== row.team || held.trade !== row.trade;
    }),
  );
}

export function isEmpty(outbox: Outbox): boolean {
  return Object.keys(outbox).length === 0;
}

/** The outbox of a fan in this browser. */
export function outboxOn(shelf: Shelf, contestId: string, userId: string): KeptOutbox<Waiting> {
  return keptOutbox(shelf, `outbox:${contestId}:${userId}`, isWaiting);
}

function isWaiting(each: unknown): each is Waiting {
  if (typeof each !== 'object' || each === null) return false;
  const { row, act, stamp } = each as Partial<Waiting>;
  return typeof row?.pick === 'number' && typeof row.player === 'string' && !!act && typeof stamp === 'number';
}
