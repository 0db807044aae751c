import { fan } from '#schema/wire/paths/fans';
import { type Ask, answersBy } from '../../client/call.ts';
import * as words from '../../words/profile.ts';
import { type Card, isOn, unitOf } from '../landing/card.ts';

/** A line of what the fan has reached. `rank` null: none that may be shown, and `text` says why. */
export type Place = Pick<Card, 'id' | 'path' | 'title' | 'accent'> & {
  rank: number | null;
  text: string;
  provisional: boolean;
};
/** A place in every contest, the points of all, and the best place; null: there is none yet. */
export type OwnStandings = { places: Place[]; total: number; best: { rank: number; title: string } | null };

/**
 * `behind`: the fan has a spoiler delay. `now`: game time, asked for once the answer has told it.
 * @throws ApiProblem, NetworkProblem
 */
export async function standingsOf(
  cards: readonly Card[],
  username: string,
  behind: boolean,
  now: () => number,
  ask: Ask,
): Promise<OwnStandings> {
  const { seasons } = (await answersBy(ask)(fan.career, { params: { username } })).data;
  const at = now();
  const shown = cards.map((card) => {
    const season = seasons.find(({ contest }) => contest.id === card.id);
    return { card, season, isHeld: season !== undefined && behind && isOn(card, at) };
  });
  const ranked = shown.flatMap(({ card, season, isHeld }) => (season && !isHeld ? { card, ...season } : []));
  const [best] = ranked.toSorted((a, b) => a.rank - b.rank);
  const inPoints = ranked.filter(({ card }) => unitOf(card) === 'points');
  return {
    places: shown.map(({ card: { id, path, title, accent }, season, isHeld }) => {
      const place = { id, path, title, accent };
      if (!season || isHeld)
        return { ...place, rank: null, provisional: false, text: isHeld ? words.placeIsHeldBack : words.noResultsYet };
      const { rank, provisional, amount, entries } = season;
      return { ...place, rank, provisional, text: words.amountAmong(amount, entries) };
    }),
    total: inPoints.reduce((sum, { points }) => sum + points, 0),
    best: best ? { rank: best.rank, title: best.card.title } : null,
  };
}
