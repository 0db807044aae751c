import type { Game } from '#games/kind';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { log } from '../log.ts';
import { writeLetter } from '../mail/mailing-letters.ts';
import { type Connection, connectionTo, type Delivery, deliver, LONGEST_SEND_MS, type Outgoing } from '../mail/smtp.ts';
import { type Database, database } from '../store/core/database.ts';
import { claimLetters, factsOfLeaving, factsOfLetters, type LetterFacts, settleLetters } from '../store/news/letter.ts';
import { concurrently } from './concurrently.ts';

/** Letters a claim, connections at once (a Worker may hold six), and how long a run goes on. */
const A_CLAIM = 40;
const AT_ONCE = 4;
const A_RUN_MS = 35_000;
/** Claims a run: with three statements each, far below the thousand that D1 allows. */
const CLAIMS = 100;

/**
 * Sends the letters of mailings, up to 4,000 a minute: as fast as the mail server takes them. Each
 * is written just before it goes, of what is true then. A fan who has completed the sheet or
 * stopped these mails meanwhile gets none. Mails about accounts do not wait for this.
 */
export async function sendLetters(env: Env, games: readonly Game[], clock: Clock): Promise<void> {
  const db = database(env.DB);
  const end = clock.real() + A_RUN_MS;
  let connection: Connection | undefined;
  for (let claim = 0; claim < CLAIMS && clock.real() < end; claim++) {
    const claimed = await claimLetters(db, clock.real(), A_CLAIM);
    if (claimed.length === 0) break;
    const ids = claimed.map(({ id }) => id);
    const letters = written(env, games, clock, await factsOfLeaving(db, ids));
    const waiting = letters.map((letter) => ({
      ...letter,
      claimedUntil: claimed.find(({ id }) => id === letter.id)?.dueAt ?? 0,
    }));
    const unsent: string[] = [];
    const unsure: string[] = [];
    connection ??= await connectionTo(env, AT_ONCE);
    const through = connection;
    await concurrently(AT_ONCE, waiting, async (letter) => {
      // The claim ends before this could: another run sends it.
      const late = clock.real() > letter.claimedUntil - LONGEST_SEND_MS;
      const ended: Delivery = late ? { how: 'not', reason: 'out of time' } : await deliver(env, through, letter);
      if (ended.how === 'sent') return;
      (ended.how === 'not' ? unsent : unsure).push(letter.id);
      log('error', 'letter-not-sent', { letter: letter.id, reason: ended.reason });
    });
    const left = new Set([...unsent, ...unsure]);
    await settleLetters(
      db,
      ids.filter((id) => !left.has(id)),
      unsent,
      { sent: letters.flatMap(({ id }) => (unsent.includes(id) ? [] : [id])), real: clock.real() },
    );
    // Nobody could be reached: the mail server is away, and the rest keeps its tries for later.
    if (left.size > 0 && left.size === letters.length) break;
  }
  connection?.close();
}

/** Letters as they would go now. */
export async function lettersOf(
  db: Database,
  env: Env,
  games: readonly Game[],
  clock: Clock,
  ids: string[],
): Promise<Outgoing[]> {
  return written(env, games, clock, await factsOfLetters(db, ids));
}

/** In words, without those that have lost their sense. */
function written(env: Env, games: readonly Game[], clock: Clock, facts: LetterFacts[]): Outgoing[] {
  return facts.flatMap((each) => {
    const game = games.find(({ contest }) => contest.id === each.contestId);
    const letter = game && writeLetter(env, game, each, clock.now());
    return letter ? [letter] : [];
  });
}
