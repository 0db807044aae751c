import type { Contest } from '#games/contest';
import type { ContestState } from '#games/state';
import { log, reasonOf } from '../log.ts';
import { Refused } from '../problem.ts';
import { contestsSince, type StoredContest } from '../store/contest/catalogue.ts';
import type { Database } from '../store/core/database.ts';
import type { ServedGame } from './kind.ts';
import { isServed, servedGame } from './kinds.ts';

/** A contest as it is served, in the state that its organiser gave it. */
export type Listed = { game: ServedGame; state: ContestState; version: number };

/**
 * How often an isolate looks whether a contest is another one, and how old what it knows may be at
 * most. Milliseconds of real time.
 */
const EVERY_MS = 1_000;
const OLDEST_MS = 60_000;

/**
 * Every contest that is stored, as this isolate knows it: read once, and again when a version has
 * changed. It looks at most once a second for all requests, and none waits for that unless
 * the list is a minute old. Nothing that must hold at once relies on it: locks, picks and results
 * are D1's own.
 */
export class Catalogue {
  /** What was listed when it was last looked. */
  list: readonly Listed[] = [];
  private everyMs: number;
  /** Another text as soon as any contest is another one; null: it has never looked. */
  version: string | null = null;
  private asOf = Number.NEGATIVE_INFINITY;
  private lookAgainAt = Number.NEGATIVE_INFINITY;

  constructor(everyMs = EVERY_MS) {
    this.everyMs = everyMs;
  }

  /** What anybody may see. */
  get seen(): ServedGame[] {
    return this.list.filter(({ state }) => state !== 'draft').map(({ game }) => game);
  }

  /**
   * Sees to it that the list is good at `now` (real time). `later` takes what nobody waits for.
   * While D1 is away it stays as it was; throws only if it was never read.
   */
  async look(db: Database, now: number, later: (work: Promise<unknown>) => void): Promise<void> {
    if (now < this.lookAgainAt && this.version !== null) return;
    // Said before it is asked: of many requests at once one looks. If its answer never comes, the
    // age of the list sees to it.
    this.lookAgainAt = now + this.everyMs;
    const looking = this.read(db, now).catch((error: unknown) => {
      if (this.version === null) throw error;
      log('error', 'catalogue-not-read', { reason: reasonOf(error) });
    });
    if (now - this.asOf >= OLDEST_MS) await looking;
    else later(looking);
  }

  /**
   * The contest at a path. Of one that is not listed it asks, once a second: another isolate may
   * have stored it a moment ago.
   */
  async at(db: Database, now: number, path: string): Promise<Listed | undefined> {
    const find = () => this.list.find(({ game }) => game.contest.path === path);
    const found = find();
    if (found || now - this.asOf < this.everyMs) return found;
    await this.read(db, now);
    return find();
  }

  /** The contest of this id, as D1 has it now. Throws Refused ('not_found'). */
  async named(db: Database, now: number, id: string): Promise<Listed> {
    const match = (await this.read(db, now)).find(({ game }) => game.contest.id === id);
    if (!match) throw new Refused('not_found', 'There is no such contest');
    return match;
  }

  /** The list as D1 has it now. */
  async read(db: Database, now: number): Promise<readonly Listed[]> {
    const { version, contests } = await contestsSince(db, this.version);
    if (version !== this.version) this.list = contests.flatMap((row) => this.listedOf(row));
    this.version = version;
    this.asOf = now;
    this.lookAgainAt = now + this.everyMs;
    return this.list;
  }

  /** Of a kind that only a newer build knows it lists nothing. */
  private listedOf({ id, constants, ...rest }: StoredContest): Listed[] {
    const earlier = this.list.find(({ game, version }) => game.contest.id === id && version === rest.version)?.game;
    const contest = JSON.parse(constants) as Contest;
    const game = earlier ?? (isServed(contest) ? servedGame(contest) : null);
    return game ? [{ ...rest, game }] : [];
  }
}
