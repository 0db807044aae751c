import { medalOf, percentileOf } from '#games/group/career';
import { statusOf } from '#games/status';
import { type Career, fanCalls } from '#schema/wire/fan';
import { sightOf } from '../../http/bookmark.ts';
import { pageOf, serve } from '../../http/serve.ts';
import type { Catalogue } from '../../kinds/catalogue.ts';
import { careerOf, earnedAcross } from '../../store/standings/career.ts';
import { overallPage } from '../../store/standings/overall.ts';
import { cursorOf, cursorTo } from '../contest/leaderboard.ts';
import { nameOf } from './duels.ts';
import { fanIn } from './fan.ts';
import { bestCallOf } from './shared.ts';
import { shelfOf } from './shelf.ts';

/**
 * Fans over all games. What is shown of picks is the same for everybody, the fan too: only what is
 * locked.
 */
export function fanRoutes(catalogue: Catalogue) {
  return {
    overall: serve(fanCalls.overall, async ({ c, db, query, viewer }) => {
      const { limit, cursor, around, q } = query;
      const page = {
        after: cursorOf(cursor),
        around: around && !q ? { userId: viewer.id, above: Math.floor((limit - 1) / 2) } : null,
        named: q || null,
      };
      const { table, rows } = await overallPage(db, page, limit + 1);
      const shown = pageOf(c, rows, limit, cursorTo);
      const parts = shown.map(
        (row) => (row.hasPage === 1 || row.userId === viewer.id ? JSON.parse(row.parts) : {}) as Record<string, number>,
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
    }),

    career: serve(fanCalls.career, async ({ c, params, viewer }) => {
      const { db, now } = sightOf(c);
      const { id, username, hidden, ranks, overall } = fanIn([await careerOf(db, params.username, viewer.id)]);
      const played = catalogue.seen.flatMap((game) => {
        const rank = ranks.find(({ contestId }) => contestId === game.contest.id);
        return rank ? [{ game, standing: rank }] : [];
      });
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
            percentile: percentileOf(rank, entries),
            amount: game.amount(points),
            provisional: provisional === 1,
            medal: over && provisional === 0 ? medalOf(rank, entries) : null,
            best: bestCallOf(game, rows, now),
            ...shelfOf(game, stood, now),
          };
        },
      );
      const starts = new Map(played.map(({ game: { contest } }) => [contest.id, contest.startsOn]));
      const startOf = ({ contest }: Career['seasons'][number]) => starts.get(contest.id) ?? '';
      return {
        data: {
          username,
          hidden: hidden === 1,
          overall: overall ? { ...overall, asOf: new Date(overall.asOf).toISOString() } : null,
          seasons: seasons.sort((a, b) => startOf(b).localeCompare(startOf(a))),
        },
      };
    }),
  };
}
