/**
 * What somebody may write behind `?next=`, or into a notification, to lead a reader elsewhere: each
 * is refused. `host` is theirs.
 */
export const ELSEWHERE: readonly string[] = [
  // Other sites, as they are.
  'https://host',
  'https:\\host',
  '//host',
  // A backslash is a slash to a browser.
  '/\\host',
  '/x/..\\/host',
  // What a browser leaves out.
  '/\t/host',
  ' //host',
  // Own addresses until they are read: then two slashes are at their beginning.
  '/.//host',
  '/%2e%2e//host',
  '/landing/.././/host',
  // For whom decodes once more, or joins paths.
  '/%2f/host',
  '/%5chost',
  '/landing//host',
  // Other schemes, and no address at all.
  'javascript:alert(1)',
  'mailto:somebody@host',
  'host/landing',
  '',
];

/** Pages of this site, and what each is once it is read. */
export const OWN: readonly (readonly [wanted: string, address: string])[] = [
  ['/nba-draft/selections?pick=3', '/nba-draft/selections?pick=3'],
  ['/groups/x?contest=nfl-2025&tab=picks#a', '/groups/x?contest=nfl-2025&tab=picks#a'],
  ['/x/../landing', '/landing'],
  ['/x\\..\\landing', '/landing'],
  ['/watch#//host', '/watch#//host'],
  ['/host:8787', '/host:8787'],
  ['/fans/a b', '/fans/a%20b'],
  ['/\uff0fhost', '/%EF%BC%8Fhost'],
];
