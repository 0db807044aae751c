import { beforeEach, expect, test, vi } from 'vitest';
import type { ContestOverview } from '#schema/wire/contests';
import { nba2025, nfl2025, tennis2025 } from '#seasons/shipped';
import { sampleContest, sampleProspects, sampleTeams } from '../../samples/draft.ts';
import { sampleFeeds, sampleNoFeeds } from '../../samples/proposals.ts';
import { sampleLines, samplePublished, sampleResults } from '../../samples/publications.ts';
import { publishableOf } from './publication.ts';
import { afterPublication, opensOn, type ResultsDesk, whatFollows } from './results-desk.ts';

const signed = [
  { tournament: 'sample', name: '', complete: true, official: true, old: false, told: false, by: null, at: null },
];
const night: ResultsDesk = {
  contest: publishableOf(sampleContest),
  trail: { lines: [], older: null },
  picks: { teams: sampleTeams, prospects: sampleProspects, results: [] },
  feeds: sampleNoFeeds,
  officials: [],
};
const whole: ResultsDesk = { ...night, picks: { teams: [], prospects: sampleProspects, results: sampleResults } };

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ data: path.endsWith('/official') ? signed : sampleFeeds });
  });
  return () => vi.unstubAllGlobals();
});

test('the answer of a publication is what the desk and the trail show next', () => {
  const after = afterPublication(night, samplePublished);
  expect([after.trail.lines, after.picks?.results]).toEqual([sampleLines, sampleResults]);
});

test('on the night of a draft nobody asks what follows from a pick, unless a feed proposes or a signature may be gone', async () => {
  const asksOf = async (desk: ResultsDesk) => {
    asked = [];
    const follows = await whatFollows(desk);
    return [asked, follows.feeds, follows.officials];
  };
  const OFFICIAL = '/api/sample-draft/official';
  expect(await asksOf(night)).toEqual([[], sampleNoFeeds, []]);
  expect(await asksOf(whole)).toEqual([[OFFICIAL], sampleNoFeeds, signed]);
  expect(await asksOf({ ...night, officials: signed })).toEqual([[OFFICIAL], sampleNoFeeds, signed]);
  const [feeds] = await asksOf({ ...night, feeds: sampleFeeds });
  expect(feeds).toEqual(['/api/admin/contests/sample/feeds']);
  const season = { ...night, contest: publishableOf(tennis2025), picks: null };
  expect((await asksOf(season))[0]).toEqual(['/api/tennis/official']);
});

test('the desk opens on the contest that is asked for, else on the one whose lock fell last and that waits, else on the first', () => {
  const contests = [tennis2025, nba2025, nfl2025].map(publishableOf);
  const row = (id: string, waitsSince: string | null, state = 'running') =>
    ({ id, waitsSince, state }) as Pick<ContestOverview, 'id' | 'waitsSince' | 'state'>;
  const none = contests.map(({ id }) => row(id, null));
  const two = [row('nba-2025', '2025-06-27T00:00:00Z'), row('nfl-2025', '2025-04-26T00:00:00Z')];
  const old = [row('nba-2025', '2025-06-27T00:00:00Z', 'archived'), row('nfl-2025', '2025-04-26T00:00:00Z')];
  expect([
    opensOn(contests, none, null)?.id,
    opensOn(contests, two, null)?.id,
    opensOn(contests, old, null)?.id,
    opensOn(contests, two, 'nfl-2025')?.id,
    opensOn(contests, two, 'nobody')?.id,
    opensOn(contests.slice(0, 1), two, null)?.id,
    opensOn([], two, null),
  ]).toEqual(['tennis-2025', 'nba-2025', 'nfl-2025', 'nfl-2025', 'nba-2025', 'tennis-2025', undefined]);
});
