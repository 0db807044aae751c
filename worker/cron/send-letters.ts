import { consensusOf } from '#games/group/ghosts';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import type { ServedGame } from '../kinds/kind.ts';
import { type LetterFacts, lettersOf } from '../mail/mailing-letters.ts';
import type { Database } from '../store/core/database.ts';
import { ghostsOf } from '../store/group/ghost.ts';
import { lettersLeaving, type NewsFacts } from '../store/news/news.ts';
import { sendByMail } from './send.ts';

/**
 * Sends the letters of mailings, up to 4,000 a minute: as fast as the mail server takes them. Each
 * is written just before it goes, of what is true then. A fan who has completed the sheet or
 * stopped these mails meanwhile gets none. Mails about accounts do not wait for this.
 */
export function sendLetters(env: Env, games: readonly ServedGame[], clock: Clock): Promise<void> {
  return sendByMail(env, clock, {
    channel: 'letter',
    runMs: 35_000,
    retryMs: 300_000,
    write: async (db, ids) => {
      const facts = await withGhosts(db, games, await lettersLeaving(db, ids), clock.now());
      return lettersOf(env, games, facts, clock.now());
    },
  });
}

/**
 * The facts of letters, those of results with the ghosts that their fan has beaten in that
 * tournament: each group is counted once for all its members among them. `now` game time.
 */
export async function withGhosts(
  db: Database,
  games: readonly ServedGame[],
  facts: readonly NewsFacts[],
  now: number,
): Promise<LetterFacts[]> {
  const results = facts.filter(({ step }) => step === 'result');
  const tournaments = Map.groupBy(results, ({ contestId, tournament }) => `${contestId} ${tournament}`);
  const beaten = new Map<string, LetterFacts['beaten']>();
  for (const letters of tournaments.values()) {
    const [{ contestId, tournament }] = letters as [NewsFacts];
    const fans = letters.map(({ userId }) => userId);
    const { memberships, favourites } = await ghostsOf(db, fans, { contestId, tournament, now });
    if (memberships.length === 0) continue;
    const experts = (await games.find(({ contest }) => contest.id === contestId)?.expertsMean?.(db)) ?? null;
    const byGroup = Map.groupBy(favourites, ({ groupId }) => groupId);
    const consensus = new Map([...byGroup].map(([groupId, each]) => [groupId, consensusOf(each, now)]));
    for (const { id, userId, points } of letters) {
      const theirs = memberships.filter((each) => each.userId === userId);
      const isBeaten = (ghost: number | null) => ghost !== null && points > ghost;
      const groups = theirs.filter(({ groupId }) => isBeaten(consensus.get(groupId) ?? null));
      beaten.set(id, {
        groups: groups.map(({ name }) => name),
        experts: theirs.length > 0 && isBeaten(experts),
      });
    }
  }
  return facts.map((each) => ({ ...each, beaten: beaten.get(each.id) }));
}
