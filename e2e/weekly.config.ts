import daily from '../playwright.config.ts';

/** What proves by volume, once a week: `npm run test:weekly:browser`. */
export default { ...daily, testDir: '.', testIgnore: [], testMatch: '*.weekly.spec.ts' };
