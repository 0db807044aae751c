import { byKind } from '#games/by-kind';
import { isLocked } from '#games/lock';
import { career } from '#schema/wire/paths/fan';
import { type Ask, answersBy } from '../../client/ask.ts';
import { draftStanding } from '../../kinds/mock-draft/own-standing.ts';
import { seasonStanding } from '../../kinds/one-and-done/own-standing.ts';
import { earnedText } from '../../words/number.ts';
import { isLive as isLiveDraft } from '../draft/snapshot.ts';
import type { Card } from '../landing/card.ts';

/** A fan's own row of a leaderboard. */
export type OwnStanding = { rank: number; points: number; detail: string; provisional: boolean };
/** How a fan ranks in the contest with this id. */
type ContestStanding = OwnStanding & { id: string };
/**
 * The fan's rank in every contest that they take part in, best rank first, and the points of all.
 * Apart, by id: contests that cannot be read, and drafts that are going on while the fan has a
 * spoiler delay.
 */
export type OwnStandings = { standings: ContestStanding[]; total: number; failed: string[]; delayed: string[] };

/**
 * `behind`: the fan has a spoiler delay. `now`: game time, asked for once the answers have told it.
 */
export async function standingsOf(
  cards: readonly Card[],
  username: string,
  behind: boolean,
  now: () => number,
  ask: Ask,
): Promise<OwnStandings> {
  // First where there is a rank at all: nobody plays all contests, and there may be many.
  const played = await answersBy(ask)(career, { params: { username } }).then(
    ({ data }) => cards.filter(({ id }) => data.seasons.some(({ contest }) => contest.id === id)),
    () => null,
  );
  if (played === null) return { standings: [], total: 0, failed: cards.map(({ id }) => id), delayed: [] };
  const failed: string[] = [];
  const answers = await Promise.all(
    played.map((card) =>
      standingIn(ask, card, username).catch(() => {
        failed.push(card.id);
        return null;
      }),
    ),
  );
  const at = now();
  const standings = answers
    .filter((standing) => standing !== null)
    .filter(({ card }) => isLocked(Date.parse(card.locksAt), at));
  const isDelayed = (card: Card) => behind && isLive(card, at);
  const shown = standings.filter(({ card }) => !isDelayed(card)).sort((a, b) => a.rank - b.rank);
  return {
    standings: shown.map(({ card: { id }, ...standing }) => ({ id, ...standing })),
    total: shown.filter(({ card }) => !isMoney(card)).reduce((sum, { points }) => sum + points, 0),
    failed,
    delayed: standings.filter(({ card }) => isDelayed(card)).map(({ card }) => card.id),
  };
}

/** '1,200 points' or '$1,782,000'. */
export function scoreText(card: Card, points: number): string {
  return earnedText({ unit: isMoney(card) ? 'USD' : 'points' }, points);
}

function isMoney(card: Card): boolean {
  return byKind(card, { 'mock-draft': () => false, 'one-and-done': ({ unit }) => unit === 'USD' });
}

/** Whether a spoiler delay may hold results back now. */
function isLive(card: Card, now: number): boolean {
  return byKind(card, { 'mock-draft': (draft) => isLiveDraft(draft, now), 'one-and-done': () => false });
}

async function standingIn(ask: Ask, card: Card, username: string): Promise<(OwnStanding & { card: Card }) | null> {
  const standing = await byKind<Card, Promise<OwnStanding | null>>(card, {
    'mock-draft': (draft) => draftStanding(ask, draft, username),
    'one-and-done': () => seasonStanding(ask, card, username, (points) => scoreText(card, points)),
  });
  return standing && !isUndecided(standing) ? { card, ...standing } : null;
}

/** Leading with nothing: no result is known yet. */
function isUndecided({ rank, points }: OwnStanding): boolean {
  return rank === 1 && points === 0;
}
