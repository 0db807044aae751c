/** The words of the pages of a contest: introduction, scoring, lists. */
export * from './ui.ts';

export const workedExamples = 'Worked examples';
export const howScoringWorks = 'How scoring works';
export const tip = 'Tip';
export const tiesAndAllGames = (ties: string) => `Ties: ${ties} <link>Overall standings</link>`;
export const draftNight = 'Draft night';
export const poolOfCategories = (athleteWord: string) =>
  `One pick from each category in every tournament, each ${athleteWord} once a season.`;
export const categoryWithBounds = (category: string, bounds: string) =>
  `${category} Category <bounds>(${bounds})</bounds>`;
export const poolOfAll = (athleteWord: string) => `Pick any ${athleteWord} once a season.`;
export const playersNotLoaded = 'Failed to load players. Please try again later.';
export const categories = 'Categories';
export const tryDescription = (title: string) => `${title}: make your picks before you register.`;

// house rules
export const secrecy = 'Secrecy';
export const secrecyRule = 'Only you can see your picks until the lock. After that, everyone can.';
export const ties = 'Ties';
export const corrections = 'Corrections';
export const correctionRule = 'If a published result is corrected, every score is recalculated. Nothing counts twice.';
