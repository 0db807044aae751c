import type { Contest } from '#games/contest';
import { rankAmong } from '#games/words';
import type { User } from '#schema/wire/account';
import { type Ask, answersBy } from '../../client/call.ts';
import * as words from '../../words/landing.ts';
import { isOn, unitOf } from '../landing/games.ts';

/** What the fan has reached in a contest. `rank` null: it may not be shown, and `text` says why. */
export type Place = Pick<Contest, 'id' | 'path' | 'title' | 'accent'> & {
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
  games: readonly Contest[],
  username: string,
  behind: boolean,
  now: () => number,
  ask: Ask,
): Promise<OwnStandings> {
  const { seasons } = (await answersBy(ask)('GET /fans/{username}', { params: { username } })).data;
  const at = now();
  const entered = games.flatMap((game) => {
    const season = seasons.find(({ contest }) => contest.id === game.id);
    return season ? [{ game, season, isHeld: behind && isOn(game, at) }] : [];
  });
  const shown = entered.filter(({ isHeld }) => !isHeld);
  const inPoints = shown.filter(({ game }) => unitOf(game) === 'points');
  return {
    places: entered.map(({ game: { id, path, title, accent }, season, isHeld }) => {
      const { rank, provisional, amount, entries } = season;
      const held = { rank: null, text: words.placeIsHeldBack, provisional: false };
      const told = { rank: rankAmong(rank, entries), text: amount, provisional };
      return { id, path, title, accent, ...(isHeld ? held : told) };
    }),
    total: shown.length > 0 ? inPoints.reduce((sum, { season }) => sum + season.points, 0) : null,
  };
}

export type OwnProfile = Awaited<ReturnType<typeof ownProfile>>;

/**
 * What the profile shows, for the document: devices with this one first, shares latest first. `now`
 * in game time. @throws ApiProblem
 */
export async function ownProfile(
  games: readonly Contest[],
  user: User,
  isDelayed: boolean,
  now: () => number,
  ask: Ask,
) {
  const answer = answersBy(ask);
  const [standings, mails, notices, passkeys, devices, shared] = await Promise.all([
    standingsOf(games, user.username, isDelayed, now, ask),
    answer('GET /auth/mail-settings'),
    answer('GET /push'),
    answer('GET /auth/passkeys'),
    answer('GET /auth/devices'),
    answer('GET /shares'),
  ]);
  return {
    user,
    standings,
    mails: mails.data,
    push: notices.data,
    passkeys,
    devices: devices.data,
    shares: shared.data,
  };
}
