/** The contests of the page of states. Named one by one: a new folder in seasons/ changes no scene. */
import golf from '#seasons/golf-2026/contest';
import nba from '#seasons/nba-2025/contest';
import nfl from '#seasons/nfl-2025/contest';
import tennis from '#seasons/tennis-2025/contest';

export const sampleContests = [nfl, nba, tennis, golf];
