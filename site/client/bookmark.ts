import { keepItem, keptItem } from './storage.ts';

/**
 * The state of the database that this browser's last write left behind. It goes along with what is
 * read from then on, so that a replica that answers is at least as new: a fan always finds their
 * own save, on the next page too. It is no secret, and says nothing of anybody.
 */
const KEPT_AS = 'bookmark';

export function noteBookmark(headers: Headers): void {
  const bookmark = headers.get('Bookmark');
  if (bookmark !== null) keepItem(KEPT_AS, bookmark);
}

/** The header to send with a call. */
export function withBookmark(): Record<string, string> {
  const bookmark = keptItem(KEPT_AS);
  return bookmark ? { Bookmark: bookmark } : {};
}
