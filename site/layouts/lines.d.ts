/** lines.mjs, as the build puts them into pages: they are made where esbuild runs (astro.config.mjs). */
declare const OPENING_LINE: string;
declare const BAR_LINE: string;
declare const OWN_LOCK_LINE: string;
declare const INSTALL_LINE: string;
declare const INTENT_RULES: string;
declare const LEADERBOARD_PICTURE: string;
declare const DRAFT_SHEET_PICTURE: string;
declare const LANDING_PICTURE: string;
declare const DRAFT_RESULTS_PICTURE: string;
declare const SEASON_SHEET_PICTURE: string;
declare const MAIL_SETTINGS_LINE: string;
