import { byKind } from '#games/by-kind';
import type { Contest } from '#games/contest';
import { isLocked } from '#games/lock';
import { fan } from '#schema/wire/paths/fans';
import { type Ask, answersBy } from '../../client/call.ts';
import { earnedText, percentWords } from '../../words/number.ts';
import * as words from '../../words/profile.ts';
import { type Card, isOn, unitOf } from '../landing/card.ts';
import { ownStanding, type Standing } from '../leaderboard/standing.ts';

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
  const played = await answersBy(ask)(fan.career, { params: { username } }).then(
    ({ data }) => data.seasons.map(({ contest }) => contest.id),
    () => null,
  );
  const answers = await Promise.all(
    cards.map(async (card) => {
      if (played === null) return FAILED;
      return played.includes(card.id) ? ownStanding(card, username, ask).catch(() => FAILED) : null;
    }),
  );
  const at = now();
  const shown: { card: Card; standing: Standing }[] = [];
  const places = cards.map((card, index): Place => {
    const { id, path, title, accent } = card;
    const place = { id, path, title, accent, rank: null, provisional: false, failed: false };
    const standing = answers[index] ?? null;
    if (typeof standing === 'string') return { ...place, text: words.placeNotLoaded, failed: true };
    if (standing === null || isUndecided(standing) || !isLocked(Date.parse(card.locksAt), at))
      return { ...place, text: words.noResultsYet };
    if (behind && isOn(card, at)) return { ...place, text: words.placeIsHeldBack };
    shown.push({ card, standing });
    const { rank, total_points: points, provisional } = standing;
    const score = earnedText({ unit: unitOf(card) }, points);
    return { ...place, rank, provisional, text: `${score} · ${detailOf(card, standing)}` };
  });
  const [best] = shown.toSorted((a, b) => a.standing.rank - b.standing.rank);
  return {
    places,
    total: shown
      .filter(({ card }) => unitOf(card) === 'points')
      .reduce((sum, { standing }) => sum + standing.total_points, 0),
    best: best ? { rank: best.standing.rank, title: best.card.title } : null,
  };
}

/** A contest that could not be read. */
const FAILED = 'failed';

/** '2 of 32 perfect, 6.25%' of a draft, '1,200 points behind' of a season. */
export function detailOf(contest: Contest | Card, row: Standing): string {
  return byKind(contest, {
    'mock-draft': ({ picks }) =>
      words.ofPerfect(row.correct_selections ?? 0, picks, percentWords(row.percentage_score ?? 0)),
    'one-and-done': (season) =>
      row.rank === 1 ? words.leading : words.behind(earnedText(season, row.points_behind_leader)),
  });
}

/** Leading with nothing: no result is known yet. */
function isUndecided({ rank, total_points: points }: Standing): boolean {
  return rank === 1 && points === 0;
}
