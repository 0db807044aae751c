/** What has changed about the draft since a sheet was saved, in words. Pure. */
import type { MockDraft } from '#games/mock-draft/contest';
import { sinceSaved, worldText } from '#games/news/world-change';
import * as words from '../../words/draft.ts';
import type { Selection } from './client.ts';
import type { Sheet } from './picks.ts';

/** What there is to say of a pick: its player has left; it belongs to another team. */
export type RowNews = { withdrew: boolean; traded: string | null };

type Told = Pick<Sheet, 'prospects' | 'changes' | 'locked'>;

/** After the lock nothing can be done about it any more. */
export function rowNews({ prospects, changes, locked }: Told, { pick, player, updatedAt }: Selection): RowNews {
  if (locked) return { withdrew: false, traded: null };
  const saved = Date.parse(updatedAt);
  const [change] = sinceSaved(changes, ({ what, of }) => (what === 'team' && of === String(pick) ? saved : undefined));
  const chosen = player === '' ? undefined : prospects.find((each) => each.player === player);
  return { withdrew: chosen?.withdrawn === true, traded: change ? worldText(change, 'UTC') : null };
}

/** All of it, a sentence each; `zone`: the fan's own, if it is known. */
export function sheetNews(
  sheet: Told & Pick<Sheet, 'base' | 'rows'>,
  { timeZone }: MockDraft,
  zone: string | null,
): string[] {
  if (sheet.locked) return [];
  const saved = Math.max(...sheet.base.map(({ updatedAt }) => Date.parse(updatedAt)));
  const locks = sinceSaved(sheet.changes, ({ what }) => (what === 'lock' ? saved : undefined));
  const rows = sheet.rows.flatMap((row) => {
    const { withdrew, traded } = rowNews(sheet, row);
    return [withdrew ? words.pickWithdrew(row.pick, row.player) : null, traded];
  });
  return [...locks.map((change) => worldText(change, timeZone, zone)), ...rows.filter((text) => text !== null)];
}
