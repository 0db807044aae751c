/**
 * What an administrator may do about somebody, or about a group that was reported, as the trail
 * keeps it.
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
] as const;
