import { mistakeInUsername } from '#games/fan/username';
import * as account from '#schema/wire/paths/account';
import { request } from '../../client/request.ts';

/** What was said of a name: a question that is under way counts too. */
const answers = new Map<string, Promise<string | null>>();

/**
 * Why a username cannot be had, in the server's words; null: it can. Null too if it is none (the
 * form says that by itself) and if nobody could be asked: then it is told when it is taken.
 * `anonymous`: nobody is signed in; a fan may go back to a name of their own.
 */
export function nameRefusal(typed: string, anonymous: boolean): Promise<string | null> {
  const username = typed.normalize('NFC').trim();
  if (mistakeInUsername(username) !== null) return Promise.resolve(null);
  const known = answers.get(username);
  if (known) return known;
  const answer = request(account.checkUsername, { body: { username }, anonymous }).then(
    ({ data }) => data.message,
    () => {
      answers.delete(username);
      return null;
    },
  );
  answers.set(username, answer);
  return answer;
}
