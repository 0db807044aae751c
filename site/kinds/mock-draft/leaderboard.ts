import { isLocked } from '#games/lock';
import type { MockDraft } from '#games/mock-draft/contest';
import type { DraftStanding } from '#schema/wire/standing';
import { expertName } from '../../stores/draft/offer.ts';
import { isLive, sheetShown } from '../../stores/draft/snapshot.ts';
import { rankWords } from '../../stores/draft/story.ts';
import { rankedRow } from '../../stores/leaderboard/rows.ts';
import * as words from '../../words/mock-draft.ts';
import type { LeaderboardOfKind } from '../leaderboard.ts';

export function draftLeaderboard(contest: MockDraft): LeaderboardOfKind {
  return {
    standingsIn(answer) {
      const list = (answer as { data?: unknown } | null)?.data;
      return Array.isArray(list) ? list.map(standingOf) : null;
    },
    failure: () => words.failedToLoadLeaderboardPlease,
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
          points: words.withOfPicksIn(sheet.summary.total_points, sheet.published, contest.picks),
        }
      );
    },
    isOpen: (now) => !isLocked(Date.parse(contest.locksAt), now),
    money: false,
    nameColumn: words.user,
    rankPrefix: contest.rankPrefix ?? '',
    secrecy: words.picksStaySecretUntilLock,
  };
}

function standingOf(row: DraftStanding) {
  return { ...rankedRow(row), id: row.id, correct: row.correct_selections, percent: row.percentage_score };
}
