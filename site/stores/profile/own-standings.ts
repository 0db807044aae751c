import { byKind } from '#games/by-kind';
import { isLocked } from '#games/lock';
import { career } from '#schema/wire/paths/fan';
import { type Ask, answersBy } from '../../client/ask.ts';
import { draftStanding } from '../../kinds/mock-draft/own-standing.ts';
import { seasonStanding } from '../../kinds/one-and-done/own-standing.ts';
import { earnedText } from '../../words/number.ts';
import * as words from '../../words/profile.ts';
import { isLive as isLiveDraft } from '../draft/snapshot.ts';
import type { Card } from '../landing/card.ts';

/** A fan's own row of a leaderboard. */
export type OwnStanding = { rank: number; points: number; detail: string; provisional: boolean };
/** A line of what the fan has reached. `rank` null: none that may be shown, and `text` says why. */
type Place = Pick<Card, 'id' | 'path' | 'title' | 'accent'> & {
  rank: number | null;
  text: string;
  provisional: boolean;
  failed: boolean;
};
/** A place in every contest, the points of all, and the best place; null: there is none yet. */
export type OwnStandings = { places: Place[]; total: number; best: { rank: number; title: string } | null };

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
    ({ data }) => data.seasons.map(({ contest }) => contest.id),
    () => null,
  );
  const answers = await Promise.all(
    cards.map(async (card) => {
      if (played === null) return FAILED;
      return played.includes(card.id) ? standingIn(ask, card, username).catch(() => FAILED) : null;
    }),
  );
  const at = now();
  const shown: { card: Card; standing: OwnStanding }[] = [];
  const places = cards.map((card, index): Place => {
    const { id, path, title, accent } = card;
    const place = { id, path, title, accent, rank: null, provisional: false, failed: false };
    const standing = answers[index] ?? null;
    if (typeof standing === 'string') return { ...place, text: words.placeNotLoaded, failed: true };
    if (standing === null || !isLocked(Date.parse(card.locksAt), at)) return { ...place, text: words.noResultsYet };
    if (behind && isLive(card, at)) return { ...place, text: words.placeIsHeldBack };
    shown.push({ card, standing });
    const { rank, points, detail, provisional } = standing;
    return { ...place, rank, provisional, text: `${scoreText(card, points)} · ${detail}` };
  });
  const [best] = shown.toSorted((a, b) => a.standing.rank - b.standing.rank);
  return {
    places,
    total: shown.filter(({ card }) => !isMoney(card)).reduce((sum, { standing }) => sum + standing.points, 0),
    best: best ? { rank: best.standing.rank, title: best.card.title } : null,
  };
}

/** A contest that could not be read. */
const FAILED = 'failed';

/** '1,200 points' or '$1,782,000'. */
function scoreText(card: Card, points: number): string {
  return earnedText({ unit: isMoney(card) ? 'USD' : 'points' }, points);
}

function isMoney(card: Card): boolean {
  return byKind(card, { 'mock-draft': () => false, 'one-and-done': ({ unit }) => unit === 'USD' });
}

/** Whether a spoiler delay may hold results back now. */
function isLive(card: Card, now: number): boolean {
  return byKind(card, { 'mock-draft': (draft) => isLiveDraft(draft, now), 'one-and-done': () => false });
}

async function standingIn(ask: Ask, card: Card, username: string): Promise<OwnStanding | null> {
  const standing = await byKind<Card, Promise<OwnStanding | null>>(card, {
    'mock-draft': (draft) => draftStanding(ask, draft, username),
    'one-and-done': () => seasonStanding(ask, card, username, (points) => scoreText(card, points)),
  });
  // Leading with nothing: no result is known yet.
  return standing?.rank === 1 && standing.points === 0 ? null : standing;
}
