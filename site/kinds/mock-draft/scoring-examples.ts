import type { MockDraft, POINTS } from '#games/mock-draft/contest';
import { ELEMENT_NAMES, toWireReason } from '#games/mock-draft/reason';
import { type DraftPick, scorePick } from '#games/mock-draft/score';

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
      title: 'Everything right',
      story: `Pick 5: you say ${home} take Player A, no trade. They do.`,
      mine: pick(5, home, 'Player A', first ?? ''),
      real: [pick(5, home, 'Player A', first ?? '')],
    },
    {
      title: 'Right team, right player, too early',
      story: `Pick 5: you say ${home} take Player A. They take Player B, and Player A with their next pick.`,
      mine: pick(5, home, 'Player A', first ?? ''),
      real: [pick(5, home, 'Player B', second ?? ''), pick(24, home, 'Player A', first ?? '')],
    },
    {
      title: 'Right player, wrong team',
      story: `Pick 5: you say ${home} take Player A. ${rival} have traded up and take him.`,
      mine: pick(5, home, 'Player A', first ?? ''),
      real: [pick(5, rival, 'Player A', first ?? '', true)],
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
