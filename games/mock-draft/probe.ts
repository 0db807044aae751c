import type { Choice } from '../contest.ts';
import type { Probe } from '../rule-version.ts';

const [ASH, ELM] = ['Ash', 'Elm'];
const result = { outcome: null };

/**
 * Three picks, one traded, two of one team, and one of nobody known; each team and none with each
 * player and nobody, traded and not, at each and at a pick that is open.
 */
export const probe: Probe = {
  slots: [1, 2, 3, 4, 5].map((pick) => ({
    id: String(pick),
    position: pick,
    locksAt: 0,
    tournament: 'draft',
    category: null,
    team: ASH,
  })),
  athletes: [
    { id: 1, name: 'Abe', rank: 1, position: 'QB' },
    { id: 2, name: 'Bo', rank: 2, position: 'QB' },
    { id: 3, name: 'Cy', rank: 3, position: 'WR' },
  ],
  tournaments: [],
  results: [
    { ...result, key: '1', athleteId: 1, player: 'Abe', team: ASH, position: 'QB', trade: false },
    { ...result, key: '2', athleteId: 3, player: 'Cy', team: ELM, position: 'WR', trade: true },
    { ...result, key: '3', athleteId: 0, player: null, team: ASH, position: null, trade: false },
    { ...result, key: '4', athleteId: 0, player: null, team: null, position: null, trade: false },
  ],
  choices: ['1', '2', '3', '4', '5'].flatMap((slot) =>
    [ASH, ELM, null].flatMap((team) =>
      [1, 2, 3, null].flatMap((athlete) =>
        [true, false].map((trade): Choice => ({ slot, team, athlete, trade, backup: null })),
      ),
    ),
  ),
};
