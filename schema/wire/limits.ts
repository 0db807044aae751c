/**
 * How often something may be tried within a time: for one fan who is signed in, or else for one
 * mail address of the body; and from one network, where nothing is counted if only a fan
 * who is signed in can try. worker/http/serve.ts counts what a call's row names, before its route:
 * of many at once each is counted.
 */
export type Limit = {
  /** Its name among what is counted. */
  what: string;
  withinMs: number;
  forOne: number;
  fromOnePlace?: number;
  sentence: string;
  /** Why the route counts it itself; absent: it does not. */
  byRoute?: string;
};

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * So often in this time, for one; said when it was too often; `more`: what most limits have not.
 */
type Line = [forOne: number, withinMs: number, sentence: string, more?: Pick<Limit, 'fromOnePlace' | 'byRoute'>];

const LINES = {
  login: [
    10,
    QUARTER,
    'Too many failed attempts. Please wait a quarter of an hour, or reset your password.',
    {
      fromOnePlace: 100,
      byRoute: 'a device that the fan has used before has tries of its own; what does not fail is taken back',
    },
  ],
  /** By what was right, in whatever way: each begins a session, which is kept for a month. */
  signIns: [
    600,
    HOUR,
    'You have signed in too often. Please wait an hour, or reset your password.',
    { fromOnePlace: 6_000, byRoute: 'once it is known who signs in' },
  ],
  /** What was right is taken back by the route. */
  wrongPasswords: [10, QUARTER, 'Too many failed attempts. Please wait a quarter of an hour.', { fromOnePlace: 100 }],
  passwords: [
    10,
    HOUR,
    'Your password was changed too often. Please try again in an hour.',
    { byRoute: 'once the present one was right' },
  ],
  mails: [
    5,
    HOUR,
    'Too many mails were asked for. Please look into your spam folder, or try again in an hour.',
    { fromOnePlace: 100 },
  ],
  /** A whole bar may register over one connection. */
  registrations: [10, HOUR, 'Too many registrations. Please try again in an hour.', { fromOnePlace: 200 }],
  /** Passwords and names tried with the link of a mail. */
  verifications: [
    20,
    QUARTER,
    'Too many attempts. Please wait a quarter of an hour.',
    { fromOnePlace: 100, byRoute: 'for the address that the link stands for' },
  ],
  /** A signature cannot be guessed: this bounds what trying costs. */
  passkeySignIns: [
    20,
    QUARTER,
    'Too many failed attempts. Please wait a quarter of an hour.',
    { fromOnePlace: 200, byRoute: 'for the passkey that is said to have signed; what does not fail is taken back' },
  ],
  passkeys: [60, HOUR, 'Your passkeys were changed too often. Please try again in an hour.'],
  devices: [120, HOUR, 'You have signed out on many devices. Please try again in an hour.'],
  /** A name that is held is told to a fan who asks for it, not to a list of names. */
  names: [
    20,
    HOUR,
    'Too many usernames were tried. Please try again in an hour.',
    { fromOnePlace: 200, byRoute: 'if the username is another one' },
  ],
  /**
   * Whether a name can be had, asked while it is typed: names are on every leaderboard, and this
   * only bounds what asking costs.
   */
  nameQuestions: [
    600,
    HOUR,
    'Too many usernames were tried. Please try again in an hour.',
    { byRoute: 'for a network: a stranger has no other name' },
  ],
  renames: [
    3,
    30 * DAY,
    'A username can be changed three times in 30 days. Please wait.',
    { fromOnePlace: 1_000, byRoute: 'if the username is another one; what was not changed is taken back' },
  ],

  // What a fan may write besides picks. Nobody who writes by hand meets one of these.
  profile: [60, HOUR, 'Your profile was changed too often. Please try again in an hour.'],
  calendars: [20, HOUR, 'Too many calendar addresses were asked for. Please try again in an hour.'],
  mailSettings: [120, HOUR, 'Your mail settings were changed too often. Please try again in an hour.'],
  notifications: [120, HOUR, 'Your notifications were changed too often. Please try again in an hour.'],
  remarks: [10, DAY, 'You have written to the organisers often today. Please try again tomorrow.'],
  shares: [120, HOUR, 'Too much was shared. Please try again in an hour.'],
  /** Each reads all that is kept of a fan. */
  exports: [60, HOUR, 'Your data was asked for too often. Please try again in an hour.'],
  /** Each reads a whole contest. */
  files: [60, HOUR, 'Too many files were asked for. Please try again in an hour.'],
  /**
   * Each leaves a receipt, which is kept. A whole draft 150 times: who changes their mind all night
   * stays far below.
   */
  picks: [
    5_000,
    DAY,
    'Too many picks were saved today. Please try again tomorrow.',
    { byRoute: 'each pick counts, in the batch that saves it (worker/acts/save.ts)' },
  ],

  /**
   * Codes that opened no group: the route takes the others back. A code has 30 bits: so many tries
   * find none.
   */
  groupCodes: [10, QUARTER, 'Too many codes were tried. Please wait a quarter of an hour.', { fromOnePlace: 50 }],
  newGroups: [20, HOUR, 'Too many groups were made. Please try again in an hour.'],
  groupChanges: [600, HOUR, 'Too much was changed in groups. Please try again in an hour.'],
  /** Each may be followed by another request, of which captains are told. */
  withdrawals: [
    5,
    DAY,
    'You have withdrawn many requests today. Please try again tomorrow.',
    { byRoute: 'if the request is the own one' },
  ],
  /** Each may be hundreds of mails. */
  groupReminders: [
    10,
    DAY,
    'You have reminded your groups often today. Please try again tomorrow.',
    { byRoute: 'once it can be sent; what nobody was sent is taken back' },
  ],
  groupReports: [20, DAY, 'You have reported many groups today. Please try again tomorrow.'],

  /** Each is read, walked and stored; nobody changes a picture so often. */
  pictures: [10, HOUR, 'Too many pictures. Please try again in an hour.', { fromOnePlace: 200 }],
  /** Each is read whole, and writes all facts of a contest. */
  bundles: [30, HOUR, 'Too many bundles were stored. Please try again in an hour.'],
  /** An organiser looks a few times at what they are about to store. */
  bundlesTried: [120, HOUR, 'Too many bundles were looked at. Please try again in an hour.'],
} satisfies Record<string, Line>;

export const limits = Object.fromEntries(
  Object.entries<Line>(LINES).map(([what, [forOne, withinMs, sentence, more]]) => [
    what,
    { what, forOne, withinMs, sentence, ...more },
  ]),
) as Record<keyof typeof LINES, Limit>;

const MB = 1024 * 1024;

/** How large a request may be, in bytes, and what is said of a larger one. */
export type Size = { most: number; tooLarge: string };
export const JSON_SIZE: Size = { most: MB / 4, tooLarge: 'The request is too large' };

/**
 * What a field of a form may hold, and how often one may come: counted before it is read. `tried`:
 * with `?dry=true`.
 */
export type FormFile = { size: Size; limit: Limit; tried?: Limit };
export const PICTURE: FormFile = {
  size: { most: 2.5 * MB, tooLarge: 'The picture or its request is too large' },
  limit: limits.pictures,
};
/** A season, packed: most are a tenth of that. */
export const BUNDLE: FormFile = {
  size: { most: 5 * MB, tooLarge: 'The bundle is too large: 5 MB at most' },
  limit: limits.bundles,
  tried: limits.bundlesTried,
};
