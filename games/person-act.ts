/** What an administrator may do about somebody, as the trail keeps it. */
export const PERSON_ACTS = [
  'renamed',
  'blocked',
  'unblocked',
  'deleted',
  'verification-sent',
  'organiser-named',
  'organiser-dismissed',
] as const;
