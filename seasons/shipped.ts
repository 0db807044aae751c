/**
 * The contests of the folders beside this file, one by one, for whoever means a certain one. Their
 * constants are in season.json alone.
 */
import type { MockDraft } from '#games/mock-draft/contest';
import type { OneAndDone } from '#games/one-and-done/contest';
import golf from './golf-2026/season.json' with { type: 'json' };
import nba from './nba-2025/season.json' with { type: 'json' };
import nfl from './nfl-2025/season.json' with { type: 'json' };
import tennis from './tennis-2025/season.json' with { type: 'json' };

type ScoredByRounds = OneAndDone & { scoring: { by: 'round' } };

export const golf2026 = golf as OneAndDone;
export const nba2025 = nba as MockDraft;
export const nfl2025 = nfl as MockDraft;
export const tennis2025 = tennis as ScoredByRounds;
