/**
 * The server's half of a kind: what it answers besides the rules (games/kind.ts). Lock, secrecy, publishing, the paper trail, ranking, the
 * leaderboard, mails and calendar are the machine's and the same in every kind.
 */
import type { Hono } from 'hono';
import type { z } from 'zod';
import type { ContestCard } from '#games/contest';
import type { Game } from '#games/kind';
import type { Call, page } from '#schema/wire/call';
import type { publishQuery, ResultInput } from '#schema/wire/publication';
import type { App } from '../http/serve.ts';
import type { Shown } from '../routes/leaderboard.ts';

export type ServedKind<C extends ContestCard> = (contest: C) => ServedGame;

/** A contest as it is served. */
export type ServedGame = Game & {
  /** Every call under /api/{contest path}. */
  calls: GameCalls;
  /** Puts on the air what only this kind has: all calls but those that `GameCalls` names. */
  routes(app: Hono<App>, base: string): void;
  /** A page of standings as the leaderboard call answers it. */
  leaderboard(rows: Shown[]): object;
};

/** The calls that every kind has and the machine answers, besides those of the paper trail; and what else a kind has. */
export type GameCalls = Record<string, Call> & {
  publish: Call & { who: 'admin'; query: typeof publishQuery; body: z.ZodType<{ results: ResultInput[] }> };
  leaderboard: Call & { who: 'fan'; query: typeof page };
};
