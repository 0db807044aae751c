/** What an organiser may do to a contest besides publishing, as its trail keeps it. */
export const CONTEST_ACTS = [
  'import',
  'state',
  'lock',
  'athlete',
  'withdrawal',
  'alias',
  'feed',
  'official',
  'undo',
] as const;
