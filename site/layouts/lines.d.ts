/** lines.mjs, as the build puts them into pages: they are made where esbuild runs (astro.config.mjs). */
declare const OPENING_LINE: string;
declare const BAR_LINE: string;
declare const OWN_LOCK_LINE: string;
declare const INSTALL_LINE: string;
declare const INTENT_RULES: string;
declare const MAIL_SETTINGS_LINE: string;
/** While developing only: first pictures by their screens. */
declare const PICTURES: Record<'landing' | 'leaderboard' | 'draft-sheet' | 'draft-results' | 'season-sheet', string>;
