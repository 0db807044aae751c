import type { Env } from '../env.ts';
import { allowList } from '../http/session.ts';
import { looksOf } from './look.ts';

export const TAKEN = 'Username is already taken';
export const RESERVED = 'This username is reserved. Please choose another.';

/** A fan with one of these names would speak for the site. */
const SPEAKING = once(
  'admin administrator mod moderator support official calledit root system sysadmin webmaster postmaster hostmaster abuse security ' +
    'privacy legal billing help helpdesk staff organiser organizer referee noreply',
);
/** What is beside such a word without changing who speaks. */
const BESIDE = once('the team crew desk bot service center centre nfl nba atp pga tennis golf draft mail info contact');
/** What programs take for nothing, or for everybody; and the addresses of pages and calls. */
const TAKEN_BY_PROGRAMS = once(
  'null undefined nan true false none nil void anonymous unknown deleted everyone everybody nobody me ' +
    'api auth login logout register landing profile avatars dashboard results userresults leaderboard selections prospects scoring welcome ' +
    'tournaments playerpool publications calendar health docs openapi mailsettings verifyemail resetpassword offline users settings ' +
    'nfl nba tennis golf nfldraft nbadraft',
);

/** The looks of these words, worked out at the first name that is compared with them. */
function once(words: string): () => ReadonlySet<string> {
  let looks: ReadonlySet<string> | undefined;
  return () => {
    looks ??= new Set(words.split(' ').flatMap(looksOf));
    return looks;
  };
}

/**
 * Whether this name is refused to the owner of a proven mail address; null: nothing is proven yet.
 * An allow-listed name belongs to the allow-listed addresses, in every spelling; before the proof
 * it is nobody's, so that no answer tells which addresses are on the list.
 */
export function isReservedFor(env: Env, username: string, provenEmail: string | null): boolean {
  const list = allowList(env);
  const listed = new Set(list.flatMap(looksOf));
  if (isAmong(username, listed)) return provenEmail === null || !list.includes(provenEmail);
  return isReserved(username);
}

/**
 * Whether nobody may have this name, however it is spelled: it is one of the words, or says no more
 * than they do ("the.admin-team2").
 */
export function isReserved(username: string): boolean {
  const parts = username
    .normalize('NFKC')
    .split(/[._-]+/)
    .filter(Boolean);
  const whole = parts.join('');
  const bare = parts.map((part) => part.replace(/^\p{Nd}+|\p{Nd}+$/gu, '')).filter(Boolean);
  return (
    isAmong(whole, SPEAKING(), TAKEN_BY_PROGRAMS()) ||
    isAmong(bare.join(''), SPEAKING()) ||
    (bare.some((part) => isAmong(part, SPEAKING())) && bare.every((part) => isAmong(part, SPEAKING(), BESIDE())))
  );
}

function isAmong(name: string, ...words: ReadonlySet<string>[]): boolean {
  return looksOf(name).some((look) => words.some((each) => each.has(look)));
}
