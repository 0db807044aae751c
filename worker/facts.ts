import { byKind } from '#games/by-kind';
import type { Contest, ContestOf, KindName } from '#games/contest';
import type { MockDraft } from '#games/mock-draft/contest';
import { type ContestState, statusOf } from '#games/state';
import type { Env } from './env.ts';
import type { Catalogue } from './kinds/catalogue.ts';
import { replayIn } from './kinds/mock-draft/facts.ts';
import { pageWithout } from './log.ts';
import { sharedPage } from './routes/fan/shared.ts';
import { clockOf, senderOf } from './settings.ts';
import { takingPicks } from './store/contest/catalogue.ts';
import { database } from './store/core/database.ts';
import { boardAfter } from './store/standings/leaderboard.ts';
import { entryCount } from './store/standings/total.ts';

/**
 * What pages rendered at the edge may read besides what calls tell (asker.ts): public facts,
 * nothing of any fan. `preview`: a draft that its organiser looks at.
 */
export function publicFactsOf(env: Env, catalogue: Catalogue, preview: string | null = null) {
  const [db, clock] = [database(env.DB), clockOf(env)];
  const contestsIn = (state: (state: ContestState) => boolean) =>
    catalogue.list
      .filter((each) => state(each.state) || each.game.contest.id === preview)
      .map(({ game }) => game.contest as Contest)
      .sort((a, b) => a.startsOn.localeCompare(b.startsOn));
  const contests = () => contestsIn((state) => state !== 'draft');
  return {
    /** The id of a draft that only its organisers see. */
    preview,
    /** Every contest that anybody may see, by its first day; those that are not laid aside. */
    contests,
    current: () => contestsIn((state) => state !== 'draft' && state !== 'archived'),
    /** Drafts that are over, the latest first: their nights can be watched again. */
    nights: () =>
      contests()
        .filter((contest) => statusOf(contest, clock.now()) === 'Finished')
        .flatMap((contest) =>
          byKind<Contest, ContestOf<'mock-draft'>[]>(contest, { 'mock-draft': (it) => [it], 'one-and-done': () => [] }),
        )
        .reverse(),
    /** The contest at a path. */
    contest: (path: string | undefined) => contests().find((contest) => contest.path === path),
    /** The same, of one kind; without a path the first of its kind. */
    contestOf: <K extends KindName>(kind: K, path?: string) =>
      contests().find(
        (contest): contest is ContestOf<K> & Contest =>
          contest.kind === kind && (path === undefined || contest.path === path),
      ),
    /** Game time in UTC milliseconds. */
    now: () => clock.now(),
    /** Real time in UTC milliseconds. */
    realNow: () => clock.real(),
    /** How many fans are in, and the first `most` places; none before anyone has points. */
    standing: async (contestId: string, most: number) => {
      const [{ rows }, counted] = await Promise.all([boardAfter(db, contestId, null, most), entryCount(db, contestId)]);
      const begun = rows.some(({ points }) => points > 0);
      const places = begun ? rows.map(({ rank, username, points }): PublicPlace => ({ rank, username, points })) : [];
      return { entries: counted[0]?.entries ?? 0, places };
    },
    /** What a shared page says; null: nothing is shared at this address. */
    shared: (address: string) => sharedPage({ now: clock.now(), db }, catalogue.seen, address),
    /** A contest that still takes picks: the one at this path, or else the one that locks next. */
    toEnter: async (path: string) => {
      const ids = await takingPicks(db, clock);
      const taking = contestsIn((state) => state === 'open' || state === 'running').filter(({ id }) =>
        ids.includes(id),
      );
      const place = (it: Contest) => (it.path === path ? -1 : ids.indexOf(it.id));
      return taking.sort((a, b) => place(a) - place(b)).at(0);
    },
    /** For `.catch`: the page goes on without a fact, and the log says why. */
    missingOn: pageWithout,
    /** The mail address of who runs the site. */
    contact: senderOf(env).address,
    /** A draft night again; null: it is not over, or not official. */
    replay: (contest: MockDraft) => replayIn(db, contest),
  };
}

export type PublicFacts = ReturnType<typeof publicFactsOf>;

/** A rank that anybody may read: no pick, and nothing else of the fan. */
export type PublicPlace = { rank: number; username: string; points: number };
