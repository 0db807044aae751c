import type { MockDraft } from '#games/mock-draft/contest';
import { type DraftPick, scorePick } from '#games/mock-draft/score';
import { figure } from '#games/words';
import { lightsOf, reasonsOf } from '../../stores/draft/scored-words.ts';
import * as words from '../../words/mock-draft.ts';

/** Made-up picks beside made-up results, scored by the rule itself. */
export function draftExamples(contest: MockDraft) {
  const [home = '', rival = ''] = contest.clubs;
  const [first, second] = contest.accent === 'basketball' ? ['G', 'F'] : ['QB', 'WR'];
  const pick = (number: number, team: string, player: string, position = '', trade = false): DraftPick => ({
    pick: number,
    team,
    player,
    position,
    trade,
  });
  const mine = pick(5, home, words.playerA, first);
  const cases = [
    { title: words.everythingRight, story: words.everythingRightStory(home), real: [mine] },
    {
      title: words.tooEarly,
      story: words.tooEarlyStory(home),
      real: [pick(5, home, words.playerB, second), pick(24, home, words.playerA, first)],
    },
    {
      title: words.wrongTeam,
      story: words.wrongTeamStory(home, rival),
      real: [pick(5, rival, words.playerA, first, true)],
    },
  ];
  return cases.map(({ title, story, real }) => {
    const { points, correct, reasons } = scorePick(contest, mine, real);
    return {
      title,
      story,
      reasons: reasonsOf(reasons),
      lights: lightsOf(reasons),
      total: figure(points),
      name: correct ? words.perfectPickHeading : undefined,
    };
  });
}
