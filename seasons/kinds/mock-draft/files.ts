import type { MockDraft } from '#games/mock-draft/contest';
import {
  athleteOf,
  cellsOf,
  day,
  type FileRules,
  MOST_ATHLETES,
  oneOf,
  orUnknown,
  personName,
  text,
  whole,
} from '#seasons/cells';
import type { SeasonFiles } from '#seasons/season';

/**
 * teams.csv, prospects.csv, and what may be absent: experts.csv, withdrawals.csv, results.csv.
 * Columns that follow from another file may be left out.
 */
export function draftFiles({ picks, clubs }: MockDraft, files: SeasonFiles): Record<string, FileRules> {
  const pick = whole(1, picks);
  const team = oneOf(clubs, 'a club of season.json');
  const list = cellsOf(files['prospects.csv'], 'player');
  const player = athleteOf(list, oneOf(list, 'in prospects.csv'));
  return {
    'teams.csv': {
      required: true,
      columns: { pick, team },
      optional: { team_id: orUnknown(text) },
      once: [['pick']],
      lines: picks,
    },
    'prospects.csv': {
      required: true,
      columns: { rank: whole(1), player: personName, position: text },
      optional: { school: orUnknown(text), class: orUnknown(text) },
      once: [['player']],
      namesakes: 'of the same school and position',
      most: MOST_ATHLETES,
      later: true,
    },
    'experts.csv': {
      required: false,
      columns: { expert: text, pick, team, player },
      optional: { published: orUnknown(day), position: orUnknown(text) },
      once: [['expert', 'pick']],
    },
    'withdrawals.csv': { required: false, columns: { player }, once: [['player']], later: true },
    'results.csv': {
      required: false,
      columns: { pick, team, player: orUnknown(player) },
      optional: { position: orUnknown(text), trade: orUnknown(oneOf(['true', 'false'], 'true or false')) },
      once: [['pick'], ['player']],
    },
  };
}
