/**
 * The contests of the page of states. Named one by one: a new folder in seasons/ changes no scene.
 */
import { golf2026 as golf, nba2025 as nba, nfl2025 as nfl, tennis2025 as tennis } from '#seasons/shipped';

export const sampleContests = [nfl, nba, tennis, golf];
