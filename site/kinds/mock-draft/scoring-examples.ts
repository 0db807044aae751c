import type { MockDraft, POINTS } from '#games/mock-draft/contest';
import { ELEMENT_NAMES, toWireReason } from '#games/mock-draft/reason';
import { type DraftPick, scorePick } from '#games/mock-draft/score';
import * as words from '../../words/mock-draft.ts';

/** Made-up picks beside made-up results, scored by the rule itself. */
export type Example = {
  title: string;
  story: string;
  total: number;
  perfect: boolean;
  lines: { name: string; points: number; max: number; because: string }[];
};

export function draftExamples(contest: MockDraft): Example[] {
  const [home = '', rival = ''] = contest.clubs;
  const [first, second] = contest.accent === 'basketball' ? ['G', 'F'] : ['QB', 'WR'];
  const pick = (number: number, team: string, player: string, position: string, trade = false): DraftPick => ({
    pick: number,
    team,
    player,
    position,
    trade,
  });
  const cases = [
    {
      title: words.everythingRight,
      story: words.theyTakeHim(home),
      mine: pick(5, home, words.playerA, first ?? ''),
      real: [pick(5, home, words.playerA, first ?? '')],
    },
    {
      title: words.tooEarly,
      story: words.theyTakeHimNext(home),
      mine: pick(5, home, words.playerA, first ?? ''),
      real: [pick(5, home, words.playerB, second ?? ''), pick(24, home, words.playerA, first ?? '')],
    },
    {
      title: words.wrongTeam,
      story: words.rivalTakesHim(home, rival),
      mine: pick(5, home, words.playerA, first ?? ''),
      real: [pick(5, rival, words.playerA, first ?? '', true)],
    },
  ];
  return cases.map(({ title, story, mine, real }) => {
    const { points, correct, reasons } = scorePick(contest, mine, real);
    const lines = reasons.map(toWireReason).map(({ element, ...rest }) => ({
      name: ELEMENT_NAMES[element as keyof typeof POINTS],
      ...rest,
    }));
    return { title, story, total: points, perfect: correct, lines };
  });
}
