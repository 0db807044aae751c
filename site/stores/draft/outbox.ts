/**
 * Changes that the server has not confirmed yet, by pick. What a fan sees is always the server's
 * sheet with these laid over it.
 */

import type { SlotChange } from '../../sheet/machine.ts';
import { only, type Slots } from '../../sheet/shelf.ts';
import type { Selection } from './client.ts';

/** Which control it was: it decides the sentence when saving fails. */
export type Act = 'team' | 'player' | 'trade' | 'confirm' | 'fill';
export type Waiting = SlotChange & { row: Selection; act: Act };
export type Outbox = Slots<Waiting>;

/**
 * The server's rows with the outbox laid over them; a player in the outbox leaves the pick that the
 * server has for them.
 */
export function laidOver(base: readonly Selection[], outbox: Outbox): Selection[] {
  const here = new Map(Object.values(outbox).map(({ row }) => [row.player, row.pick]));
  return base.map((row) => {
    const waiting = outbox[row.pick];
    if (waiting) return { ...waiting.row, id: row.id, is_locked: row.is_locked };
    const now = row.player === '' ? undefined : here.get(row.player);
    return now === undefined ? row : { ...row, player: '', position: '', confirmed: false };
  });
}

/** Whether the server does not have it after all. */
export function differs({ row }: Waiting, base: readonly Selection[]): boolean {
  const saved = base.find(({ pick }) => pick === row.pick);
  return saved?.player !== row.player || saved.team !== row.team || saved.trade !== row.trade;
}

export function isWaiting(each: unknown): each is Waiting {
  if (typeof each !== 'object' || each === null) return false;
  const { row, act, failed } = each as Partial<Waiting>;
  const named = typeof row?.pick === 'number' && typeof row.player === 'string';
  return named && !!act && (failed === undefined || typeof failed === 'string');
}

/** The change of a pick and, if a player moves there, that of the pick that was to lose them. */
export function batchOf(outbox: Outbox, base: readonly Selection[], pick: number): Outbox {
  const player = outbox[pick]?.row.player;
  const from = player ? base.find((row) => row.player === player)?.pick : undefined;
  return only(outbox, (slot, { row }) => Number(slot) === pick || (Number(slot) === from && row.player === ''));
}
