import { isLocked } from '#games/lock';
import type { MockDraft } from '#games/mock-draft/contest';
import { plural } from '#games/words';
import type { DraftStanding } from '#schema/wire/standing';
import { expertName } from '../../stores/draft/offer.ts';
import { isLive, sheetShown } from '../../stores/draft/snapshot.ts';
import { rankWords } from '../../stores/draft/story.ts';
import { rankedRow } from '../../stores/leaderboard/rows.ts';
import type { LeaderboardOfKind } from '../leaderboard.ts';

export function draftLeaderboard(contest: MockDraft): LeaderboardOfKind {
  return {
    standingsIn(answer) {
      const list = (answer as { data?: unknown } | null)?.data;
      return Array.isArray(list) ? list.map(standingOf) : null;
    },
    failure: () => 'Failed to load leaderboard. Please try again later.',
    guestsIn: ({ data }) =>
      data.map((guest) => ({
        expert: guest.expert,
        points: guest.total_points,
        correct: guest.correct_selections,
        rank: guest.rank_among_fans,
      })),
    guestName: (name) => expertName(contest, name),
    resultsPage: 'results',
    isLive: (now) => isLive(contest, now),
    asShown(shelf, username) {
      const sheet = sheetShown(shelf, contest.id, username);
      const place = sheet && rankWords(sheet);
      return (
        place && {
          rank: `${place.rank} ${place.of}`,
          points: `${plural(sheet.summary.total_points, 'point')} with ${sheet.published} of ${contest.picks} picks in`,
        }
      );
    },
    isOpen: (now) => !isLocked(Date.parse(contest.locksAt), now),
    money: false,
    nameColumn: 'User',
    rankPrefix: contest.rankPrefix ?? '',
    secrecy: 'Picks stay secret until the lock; points come with the first real pick.',
  };
}

function standingOf(row: DraftStanding) {
  return { ...rankedRow(row), id: row.id, correct: row.correct_selections, percent: row.percentage_score };
}
