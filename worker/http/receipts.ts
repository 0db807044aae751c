import type { AppContext } from './serve.ts';

/** Names the receipts of a save in the header `Receipt`: its answer itself is specified and stays as it is. */
export function nameReceipts<T extends { receipts: number[] }>(c: AppContext, saved: T): T {
  if (saved.receipts.length > 0) c.header('Receipt', saved.receipts.join(', '));
  return saved;
}
