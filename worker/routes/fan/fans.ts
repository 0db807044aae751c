import { ALONE_NAMED, longestStreak, medalOf, type Played, tournamentsWon } from '#games/group/career';
import type { Game } from '#games/kind';
import { byWorth, placeText } from '#games/share/share';
import { statusOf } from '#games/state';
import { revealed } from '#games/visible';
import { type Career, fanCalls, type OverallPart } from '#schema/wire/fan';
import { pageOf, serve } from '../../http/serve.ts';
import type { Catalogue } from '../../kinds/catalogue.ts';
import type { EarnedRow } from '../../store/fan/share.ts';
import { careerOf, earnedAcross } from '../../store/standings/career.ts';
import { overallPage } from '../../store/standings/overall.ts';
import { groupWinners, namesOf, winnersOf } from '../../store/standings/winner.ts';
import { cursorOf, cursorTo } from '../contest/leaderboard.ts';
import { noSuchGroup } from '../group/captain.ts';
import { gameCalled } from '../group/shared-slots.ts';
import { nameOf } from './duels.ts';
import { fanIn } from './fan.ts';
import { bestCallOf, callOf, isRight } from './shared.ts';

/**
 * Fans over all games. What is shown of picks is the same for everybody, the fan too: only what is
 * locked.
 */
export function fanRoutes(catalogue: Catalogue) {
  return serve(fanCalls, {
    'GET /overall': async ({ c, db, query, viewer }) => {
      const { limit, cursor, around, q } = query;
      const page = {
        after: cursorOf(cursor),
        around: around && !q ? { userId: viewer.id, above: Math.floor((limit - 1) / 2) } : null,
        named: q,
      };
      const { table, rows } = await overallPage(db, page, limit + 1);
      const shown = pageOf(c, rows, limit, cursorTo);
      const parts = shown.map(
        (row) =>
          (row.hasPage === 1 || row.userId === viewer.id ? JSON.parse(row.parts) : {}) as Record<string, OverallPart>,
      );
      const named = new Set(parts.flatMap((each) => Object.keys(each)));
      return {
        data: {
          asOf: table?.asOf ? new Date(table.asOf).toISOString() : null,
          fans: table?.fans ?? 0,
          contests: catalogue.seen.filter(({ contest }) => named.has(contest.id)).map(nameOf),
          rows: shown.map(({ userId, rank, points, played, username, hasPage }, index) => ({
            id: userId,
            rank,
            mean: points,
            played,
            username,
            fanPage: hasPage === 1,
            parts: parts[index] ?? {},
          })),
        },
      };
    },

    'GET /fans/{username}': async ({ db, now, params, viewer }) => {
      const { id, username, hidden, ranks, overall } = fanIn([await careerOf(db, params.username, viewer.id)]);
      const played = catalogue.seen
        .flatMap((game) => {
          const rank = ranks.find(({ contestId }) => contestId === game.contest.id);
          return rank ? [{ game, standing: rank }] : [];
        })
        .sort((a, b) => b.game.contest.startsOn.localeCompare(a.game.contest.startsOn));
      const ids = played.map(({ standing }) => standing.contestId);
      const { earned, official, won } = await earnedAcross(db, ids, id);
      const of = <Row extends { contestId: string }>(rows: readonly Row[], contestId: string) =>
        rows.filter((row) => row.contestId === contestId);
      const seasons = played.map(
        ({ game, standing: { points, rank, entries, provisional } }): Career['seasons'][number] => {
          const { contest } = game;
          const over = statusOf(contest, now) === 'Finished';
          const rows = of(earned, contest.id);
          const tournaments = new Set(of(official, contest.id).map(({ tournament }) => tournament));
          const most = new Map(of(won, contest.id).map(({ tournament, points }) => [tournament, points]));
          const stood = { rows, official: tournaments, most, entries };
          return {
            contest: { ...nameOf(game), accent: contest.accent, year: Number(contest.startsOn.slice(0, 4)) },
            over,
            rank,
            entries,
            points,
            amount: game.amount(points),
            provisional: provisional === 1,
            medal: over && provisional === 0 ? medalOf(rank, entries) : null,
            best: bestCallOf(game, rows, now),
            ...shelfOf(game, stood, now),
          };
        },
      );
      return {
        data: {
          username,
          hidden: hidden === 1,
          overall: overall ?? null,
          seasons,
        },
      };
    },

    // Who won the tournaments of a season, in the whole field or in a group.
    'GET /tables/{contest}': async ({ db, params, query, viewer }) => {
      const game = gameCalled(catalogue.seen, params.contest);
      const { id } = game.contest;
      const ofGroup = query.group === undefined ? null : await groupWinners(db, query.group, id, viewer.id);
      if (ofGroup?.own.length === 0) throw noSuchGroup();
      const rows = ofGroup?.rows ?? (await winnersOf(db, id));
      const ids = rows.flatMap((row) => JSON.parse(row.fans) as string[]);
      const fans = new Map((ids.length > 0 ? await namesOf(db, ids) : []).map((fan) => [fan.id, fan]));
      return {
        data: {
          asOf: rows[0] ? new Date(rows[0].asOf).toISOString() : null,
          rounds: rows.map((row) => {
            const winners = (JSON.parse(row.fans) as string[]).flatMap((fan) => fans.get(fan) ?? []);
            const people = winners.map(({ username, hasPage }) => ({ username, fanPage: hasPage === 1 }));
            // Nobody is left: who won is blocked, and the next one is not counted yet.
            const top = people.length > 0 ? { points: row.points, fans: people, more: row.more } : null;
            return { id: row.id, name: row.name, top };
          }),
        },
      };
    },
  });
}

/**
 * What a shelf is made of, of one contest. `official`: tournaments, by id; `most`: the most that
 * anybody has earned in each.
 */
type Stood = { rows: EarnedRow[]; official: ReadonlySet<string>; most: ReadonlyMap<string, number>; entries: number };

/**
 * What a fan has won in a contest, their longest row, and the calls that nobody else made: of what
 * is official, and locked at `now` (game time). The same for everybody who looks.
 */
function shelfOf(game: Game, { rows, official, most, entries }: Stood, now: number) {
  const seen = revealed(rows, now).filter(({ of }) => official.has(of));
  // Where nobody else has entered nobody could.
  const alone = entries > 1 ? seen.filter((row) => row.sharedBy === 1 && isRight(game, row)).sort(byWorth) : [];
  const isSeason = seen.some(({ tournament }) => tournament !== null);
  const steps = [...Map.groupBy(seen, ({ of, slot }) => (isSeason ? of : slot)).values()].map((roundSteps) => ({
    name: (isSeason ? roundSteps[0]?.tournament : roundSteps[0] && placeText(roundSteps[0])) ?? '',
    right: roundSteps.some((row) => isRight(game, row)),
  }));
  const streak = longestStreak(steps);
  return {
    won: tournamentsWon(playedIn(rows, most), official),
    streak: streak && { ...streak, of: isSeason ? ('tournament' as const) : ('pick' as const) },
    alone: { count: alone.length, calls: alone.slice(0, ALONE_NAMED).map((row) => callOf(game, row)) },
  };
}

function playedIn(rows: EarnedRow[], most: ReadonlyMap<string, number>): Played[] {
  return [...Map.groupBy(rows, ({ of }) => of)].flatMap(([id, slots]) => {
    const name = slots[0]?.tournament ?? null;
    const points = slots.reduce((sum, slot) => sum + slot.points, 0);
    return name === null ? [] : { id, name, points, most: most.get(id) ?? 0 };
  });
}
