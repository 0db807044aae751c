/**
 * Every page of the site and how it is reached: a row for each file of site/pages. Tests that walk
 * all pages (e2e/pages.spec.ts and others) go by it, so a new page is tested as soon as it has its
 * row; scripts/pages.test.ts fails until it has.
 */
export type PageRow = {
  /**
   * Its addresses, in contests of both kinds. A part in braces is filled in for a fan: what belongs
   * to them (`{username}`, `{user}` their id, `{group}`, `{link}` to it, `{share}`). Of a contest
   * of the other kind, or a fan who is not there, there is no such page: that is `missing`.
   */
  at: readonly string[];
  missing?: readonly string[];
  /** Who sees it. Others are led to sign in. */
  who: 'anyone' | 'fans';
  /** A fan who is signed in is led on: to the landing page, or to what is theirs. */
  leadsOn?: true;
  /** A fan who has what it offers already is led there. */
  leadsIn?: true;
  /** If fans see it, their data is in the document. */
  personal?: true;
  /** What may be there of other fans, because it is no secret. */
  tells?: readonly Told[];
};
/** `athlete`: the names of all who can be picked; `residence`: all countries. */
export type Told = 'username' | 'group' | 'share' | 'athlete' | 'residence';

/** What an address may name that belongs to a fan. */
export type Parts = Record<'username' | 'user' | 'group' | 'link' | 'share', string>;

const open = { who: 'anyone' } as const;
const forFans = { who: 'fans' } as const;
/** A screen that arrives with the data of its fan. */
const own = { who: 'fans', personal: true } as const;
const eachContest = (page: string) => [`/nba-draft${page}`, `/nfl-draft${page}`, `/tennis${page}`, `/golf${page}`];

export const pages: Record<string, PageRow> = {
  'index.astro': { ...open, leadsOn: true, at: ['/'] },
  '404.astro': {
    ...open,
    at: [],
    missing: [
      ...['/nowhere', '/nowhere/proof', '/tennis/nowhere', '/admin/nowhere', '/duels/nowhere/me/demo'],
      ...['/groups/nowhere', '/join/nowhere', '/shared/nowhere', '/games/nowhere'],
    ],
  },
  '500.astro': { ...open, at: ['/500'] },
  'failed.astro': { ...open, at: ['/failed'] },
  'guard.astro': { ...forFans, leadsIn: true, at: ['/guard'] },
  'offline.astro': { ...open, at: ['/offline'] },
  'privacy.astro': { ...open, at: ['/privacy'] },
  'terms.astro': { ...open, at: ['/terms'] },

  'login.astro': { ...open, leadsOn: true, at: ['/login'], tells: ['username'] },
  'register.astro': { ...open, at: ['/register'], tells: ['residence'] },
  'verify-email.astro': { ...open, at: ['/verify-email'] },
  'reset-password.astro': { ...open, at: ['/reset-password'] },
  'change-email.astro': { ...open, at: ['/change-email'] },
  'mail-settings.astro': { ...open, at: ['/mail-settings'] },

  'landing.astro': { ...own, at: ['/landing', '/landing?status=Open'] },
  'overall.astro': { ...own, at: ['/overall', '/overall?group={group}'], tells: ['username', 'residence'] },
  'profile.astro': { ...own, at: ['/profile'], tells: ['residence'] },
  'fans/[username].astro': {
    ...own,
    at: ['/fans/{username}'],
    missing: ['/fans/nobody-there'],
    tells: ['username', 'residence'],
  },
  'groups/index.astro': { ...own, at: ['/groups'] },
  'groups/[id].astro': {
    ...own,
    at: [
      '/groups/{group}',
      '/groups/{group}?contest=nba-2025',
      '/groups/{group}?contest=nfl-2025&tab=picks',
      '/groups/{group}?contest=tennis-2025&tab=picks',
      '/groups/{group}?tab=people',
      '/groups/{group}?tab=settings',
    ],
  },
  'duels/[contest]/[first]/[second].astro': {
    ...own,
    at: ['/duels/nba-2025/me/demo', '/duels/tennis-2025/{username}/demo'],
    missing: ['/duels/nba-2025/me/nobody-there', '/duels/tennis-2025/nobody-there/me'],
    tells: ['username'],
  },
  'guest-picks.astro': { ...forFans, leadsOn: true, at: ['/guest-picks'] },
  'join/[link].astro': { ...open, leadsIn: true, at: ['/join/{link}'], tells: ['username', 'group'] },
  'shared/[address].astro': { ...open, at: ['/shared/{share}'], tells: ['username', 'group', 'share'] },
  'watch.astro': { ...open, at: ['/watch', '/watch?draft=nfl-draft', '/watch?draft=nowhere'], tells: ['username'] },
  'games/[game].astro': { ...open, at: ['/games/nba-draft', '/games/tennis'], tells: ['username'] },
  'remarks.astro': { ...open, personal: true, at: ['/remarks', '/remarks?page=/nfl-draft/results&about=Pick+3'] },
  'results/[...fan].astro': {
    ...open,
    personal: true,
    at: ['/results', '/results/{user}'],
    missing: ['/results/nobody-there'],
    tells: ['username'],
  },

  '[contest]/index.astro': { ...forFans, at: eachContest('') },
  '[contest]/welcome.astro': { ...forFans, at: eachContest('/welcome') },
  '[contest]/scoring.astro': { ...forFans, at: eachContest('/scoring') },
  '[contest]/selections.astro': { ...own, at: eachContest('/selections'), tells: ['athlete'] },
  '[contest]/try.astro': { ...open, leadsOn: true, at: eachContest('/try'), tells: ['athlete'] },
  '[contest]/night.astro': {
    ...own,
    at: ['/nfl-draft/night', '/nba-draft/night'],
    missing: ['/tennis/night', '/golf/night'],
    tells: ['username', 'group'],
  },
  '[contest]/results/[...fan].astro': {
    ...own,
    at: [
      ...eachContest('/results'),
      '/nba-draft/results/{username}',
      '/nfl-draft/results/{username}',
      '/tennis/results/{user}',
    ],
    missing: ['/nba-draft/results/nobody-there', '/tennis/results/nobody-there'],
    tells: ['username'],
  },
  '[contest]/leaderboard.astro': {
    ...own,
    at: [...eachContest('/leaderboard'), '/nfl-draft/leaderboard?q=demo'],
    tells: ['username', 'residence'],
  },
  '[contest]/proof.astro': { ...open, at: eachContest('/proof') },
  '[contest]/saves.astro': { ...own, at: [...eachContest('/saves'), '/nba-draft/saves?cursor=1000000000'] },
  '[contest]/prospects.astro': {
    ...forFans,
    at: ['/nba-draft/prospects', '/nfl-draft/prospects?name=ward'],
    missing: ['/tennis/prospects'],
    tells: ['athlete'],
  },
  '[contest]/player-pool.astro': {
    ...forFans,
    at: ['/tennis/player-pool', '/golf/player-pool'],
    missing: ['/nba-draft/player-pool'],
    tells: ['athlete'],
  },
  '[contest]/tournaments.astro': {
    ...forFans,
    at: ['/tennis/tournaments', '/golf/tournaments'],
    missing: ['/nba-draft/tournaments'],
  },
  '[contest]/tables.astro': {
    ...own,
    at: ['/tennis/tables', '/golf/tables', '/tennis/tables?group={group}'],
    missing: ['/nba-draft/tables'],
    tells: ['username'],
  },
  '[contest]/user-results/[username].astro': {
    ...own,
    at: ['/tennis/user-results/{username}', '/golf/user-results/{username}'],
    missing: ['/nba-draft/user-results/demo', '/tennis/user-results/nobody-there', '/golf/user-results/nobody-there'],
    tells: ['username'],
  },

  'admin/dashboard.astro': { ...own, at: ['/admin/dashboard'] },
  'admin/contests.astro': { ...own, at: ['/admin/contests'] },
  'admin/contests/[id].astro': { ...own, at: ['/admin/contests/tennis-2025'] },
  'admin/new-season.astro': { ...own, at: ['/admin/new-season?from=nfl-2025'] },
  'admin/people.astro': { ...own, at: ['/admin/people'] },

  'flags/[code].svg.ts': { ...open, at: ['/flags/AUT.svg'] },
  '.well-known/change-password.ts': { ...open, leadsIn: true, at: ['/.well-known/change-password'] },
  '.well-known/security.txt.ts': { ...open, at: ['/.well-known/security.txt'] },
  'robots.txt.ts': { ...open, at: ['/robots.txt'] },
  'sitemap.xml.ts': { ...open, at: ['/sitemap.xml'] },
  'sw.js.ts': { ...open, at: ['/sw.js'] },
  'docs/[file].ts': { ...open, at: ['/docs/viewer.js', '/docs/viewer.css'] },
};

/** The addresses of a row, filled in. */
export function addressesOf({ at }: Pick<PageRow, 'at'>, parts: Parts): string[] {
  return at.map((address) => address.replace(/\{(\w+)\}/g, (_, part: keyof Parts) => encodeURIComponent(parts[part])));
}

/** Of two contests of a kind the one that can be played, for tests that need no more. */
export const isInOpenContest = (address: string): boolean => !/golf|nfl/.test(address);
