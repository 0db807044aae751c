import { byKind } from '#games/by-kind';
import { isLocked } from '#games/lock';
import { figure } from '#games/words';
import { career } from '#schema/wire/paths/fan';
import { gameNow } from '../../client/clock.ts';
import { request, requestWithHeaders } from '../../client/request.ts';
import { draftStanding } from '../../kinds/mock-draft/own-standing.ts';
import { seasonStanding } from '../../kinds/one-and-done/own-standing.ts';
import { dollars } from '../../words/number.ts';
import { keptDelay } from '../draft/delay.ts';
import { isLive as isLiveDraft } from '../draft/held-back.ts';
import type { Card } from '../landing/card.ts';
import { $totalPoints } from '../total-points.ts';

/** A fan's own row of a leaderboard. */
export type OwnStanding = { rank: number; points: number; detail: string; provisional: boolean };
/** How a fan stands in one contest. */
export type ContestStanding = OwnStanding & { card: Card };

/**
 * The fan's place in every contest that they take part in, best rank first. Apart: contests that cannot be read, and drafts that are
 * going on while the fan has a spoiler delay.
 */
export async function standingsOf(
  cards: readonly Card[],
  username: string,
): Promise<{ standings: ContestStanding[]; failed: Card[]; held: Card[] }> {
  // First where there is a place at all: nobody plays all contests, and there may be many.
  const played = await request(career, { params: { username } }).then(
    ({ data }) => cards.filter(({ id }) => data.seasons.some(({ contest }) => contest.id === id)),
    () => null,
  );
  if (played === null) return { standings: [], failed: [...cards], held: [] };
  const failed: Card[] = [];
  const found = await Promise.all(
    played.map((card) =>
      standingIn(card, username).catch(() => {
        failed.push(card);
        return null;
      }),
    ),
  );
  // Only now: the answers have brought the game time along.
  const now = gameNow();
  const behind = keptDelay() > 0;
  const known = found
    .filter((standing) => standing !== null)
    .filter(({ card }) => isLocked(Date.parse(card.locksAt), now));
  const isHeld = (card: Card) => behind && isLive(card, now);
  const standings = known.filter(({ card }) => !isHeld(card)).sort((a, b) => a.rank - b.rank);
  $totalPoints.set(totalOf(standings));
  return { standings, failed, held: known.map(({ card }) => card).filter(isHeld) };
}

/** Points of all contests that count in points; prize money is another thing. */
function totalOf(standings: readonly ContestStanding[]): number {
  return standings.filter(({ card }) => !isMoney(card)).reduce((sum, { points }) => sum + points, 0);
}

/** '1,200 points' or '$1,782,000'. */
export function scoreText({ card, points }: Pick<ContestStanding, 'card' | 'points'>): string {
  return isMoney(card) ? dollars(points) : `${figure(points)} points`;
}

function isMoney(card: Card): boolean {
  return byKind(card, { 'mock-draft': () => false, 'one-and-done': ({ unit }) => unit === 'USD' });
}

/** Whether a spoiler delay may hold results back now. */
function isLive(card: Card, now: number): boolean {
  return byKind(card, { 'mock-draft': (draft) => isLiveDraft(draft, now), 'one-and-done': () => false });
}

async function standingIn(card: Card, username: string): Promise<ContestStanding | null> {
  const found = await byKind<Card, Promise<OwnStanding | null>>(card, {
    'mock-draft': (draft) => draftStanding(requestWithHeaders, draft, username),
    'one-and-done': () => seasonStanding(card, username, (points) => scoreText({ card, points })),
  });
  return found && !isUndecided(found) ? { card, ...found } : null;
}

/** Leading with nothing: no result is known yet. */
function isUndecided({ rank, points }: OwnStanding): boolean {
  return rank === 1 && points === 0;
}
