import { rankAmong } from '#games/words';
import { fan } from '#schema/wire/paths/fans';
import { type Ask, answersBy } from '../../client/call.ts';
import * as words from '../../words/profile.ts';
import { type Card, isOn, unitOf } from '../landing/card.ts';

/** What the fan has reached in a contest. `rank` null: it may not be shown, and `text` says why. */
export type Place = Pick<Card, 'id' | 'path' | 'title' | 'accent'> & {
  rank: string | null;
  text: string;
  provisional: boolean;
};
/** A place in every contest with results, and the points of all; null: none may be shown yet. */
export type OwnStandings = { places: Place[]; total: number | null };

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
  const entered = cards.flatMap((card) => {
    const season = seasons.find(({ contest }) => contest.id === card.id);
    return season ? [{ card, season, isHeld: behind && isOn(card, at) }] : [];
  });
  const shown = entered.filter(({ isHeld }) => !isHeld);
  const inPoints = shown.filter(({ card }) => unitOf(card) === 'points');
  return {
    places: entered.map(({ card: { id, path, title, accent }, season, isHeld }) => {
      const { rank, provisional, amount, entries } = season;
      const held = { rank: null, text: words.placeIsHeldBack, provisional: false };
      const told = { rank: rankAmong(rank, entries), text: amount, provisional };
      return { id, path, title, accent, ...(isHeld ? held : told) };
    }),
    total: shown.length > 0 ? inPoints.reduce((sum, { season }) => sum + season.points, 0) : null,
  };
}
