/** What an organiser may do to a contest besides publishing, as its trail keeps it. */
export const CONTEST_ACTS = [
  'import',
  'state',
  'lock',
  'cancelled',
  'athlete',
  'name',
  'withdrawal',
  'alias',
  'feed',
  'official',
  'undo',
] as const;

/**
 * What an administrator may do about somebody, about what they share or tell, or about a group that
 * was reported, as the trail keeps it.
 */
export const PERSON_ACTS = [
  'renamed',
  'blocked',
  'unblocked',
  'deleted',
  'verification-sent',
  'organiser-named',
  'organiser-dismissed',
  'group-cleared',
  'group-closed',
  'group-dismissed',
  'share-ended',
  'remark-settled',
] as const;
