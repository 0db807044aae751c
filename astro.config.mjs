import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { sourcesHash } from './scripts/build.ts';
import { guardLine, heldPressLine, prefetchRules, themeLine } from './site/layouts/lines.ts';

// Where the site stands, for addresses that must be whole (shared pictures); said once, in
// wrangler.toml.
const [, site] = /^SITE_URL = "(.+)"$/m.exec(readFileSync('wrangler.toml', 'utf8')) ?? [];

/**
 * The policy of a page names the styles that Astro puts into it, and those of all islands. The
 * build names every part of every page's styles besides: 3 KB that come before each page.
 */
const ownStyles = {
  name: 'own-styles',
  hooks: {
    'astro:build:ssr': ({ manifest: { csp } }) => {
      csp.styleDirective.hashes = csp.styleDirective.hashes.slice(-1);
      csp.styleHashes = csp.styleDirective.hashes;
    },
  },
};

/**
 * Whether a module is for organisers alone: no fan loads their screens, nor how the files of a
 * season are read.
 */
const isForOrganisers = (id) =>
  [
    'site/islands/admin/',
    'site/stores/admin/',
    'site/words/contests-console.ts',
    'site/words/desk.ts',
    'site/words/people.ts',
    'seasons/',
    'games/contest-path.ts',
    'games/lock-move.ts',
    'games/mock-draft/published-row.ts',
    'node_modules/papaparse/',
  ].some((place) => id.startsWith(`${process.cwd()}/${place}`));

/**
 * What the bar of a page runs (site/layouts), and islands too: pages that are only read load no
 * more.
 */
const ofBar =
  /(site\/client\/((groups|session)-on-device|logout|call|device-cookies|storage)|site\/stores\/session|site\/layouts\/own-lock|site\/words\/(site|zone)|site\/ui\/form\/match|games\/(fold|lock-text))\.ts$|\/node_modules\/nanostores\/atom\//;
const bar = { name: 'bar', test: ofBar, minShareCount: 2, priority: 2 };

/** What the screens of one area share, and few others load. A page names its area (page.astro). */
const areas = {
  account:
    /\/site\/(words\/(account|profile)\.ts|stores\/account\/(registration|sign-in|mail-proof)|islands\/account\/(form\.module|new-username|view))|\/games\/fan\/mail-address/,
  results:
    /\/site\/(islands\/(draft\/results\/|fan\/fan-links)|stores\/draft\/(friends|scored(-sheet)?)\.ts|ui\/(points-chart|scored-slots|story-card))|\/games\/share\/called/,
  sheets:
    /\/site\/(sheet\/machine|stores\/season\/calls|islands\/(sheet-frame|event-panel|use-sheet|profile\/push-question)|ui\/form\/picker-sheet|words\/guest\.ts)|\/games\/(news\/world-change|refuse)/,
  tables:
    /\/site\/(islands\/(leaderboard\/|group\/group)|stores\/leaderboard\/standings|kinds\/(.+\/)?leaderboard|ui\/standings-table|words\/(group|leaderboard)\.ts)/,
};
const ofArea = Object.entries(areas).map(([name, test]) => ({ name, test, minShareCount: 2 }));

/**
 * What several screens run comes in one file, which a page names before its island asks for it
 * (page.astro). Not what draws pictures: few fans share one, and wait for it.
 */
const common = {
  name: 'common',
  test: (id) =>
    !isForOrganisers(id) &&
    !Object.values(areas).some((area) => area.test(id)) &&
    !/\/site\/(layouts\/|client\/passkey\.ts|islands\/share\/draw)|\/games\/share\/|\/node_modules\/@simplewebauthn\//.test(
      id,
    ),
  minShareCount: 2,
  priority: 1,
};

/**
 * We ask for no certificate of who made an authenticator, and take none. What reads them is 75 of
 * the Worker's 900 KiB: a module that is asked for one says that there is none. A browser that
 * signs with the new key itself (packed, without certificates) is checked as ever.
 */
const ofCertificates =
  /@simplewebauthn\/server\/esm\/(helpers\/(convertX509PublicKeyToCOSE|getCertificateInfo|validateCertificatePath|isCertRevoked|validateExtFIDOGenCEAAGUID|mapX509SignatureAlgToCOSEAlg)|registration\/verifications\/(?:tpm\/)?(verifyAttestation(?:AndroidKey|AndroidSafetyNet|Apple|TPM|FIDOU2F)))\.js$/;
const withoutCertificates = {
  name: 'without-certificates',
  enforce: 'pre',
  load(id) {
    const [, , helper, verification] = ofCertificates.exec(id) ?? [];
    const name = helper ?? verification;
    return name && `export function ${name}() { throw new Error('No certificates are taken'); }`;
  },
};

/**
 * In place of React's own: what islands draw elements by, which gives each text an element of its
 * own, and how they wake.
 */
const ownReact = {
  name: 'own-react',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id === '@astrojs/react/client.js') return `${process.cwd()}/site/islands/wake.ts`;
    if (/^react\/jsx-(dev-)?runtime$/.test(id) && /\/site\/.*\.tsx/.test(importer ?? ''))
      return `${process.cwd()}/site/ui/jsx-runtime.ts`;
  },
};

const version = sourcesHash().slice(0, 12);
const named = ['bar', 'common', 'rolldown-runtime', 'wake', ...Object.keys(areas)];
const scriptName = ({ name }) => `_astro/[name].${named.includes(name) ? version : '[hash]'}.js`;

/** Of the scripts that are in a page as they are. */
const hashes = [guardLine, heldPressLine, prefetchRules, themeLine].map(
  (line) => `sha256-${createHash('sha256').update(line).digest('base64')}`,
);

export default defineConfig({
  site,
  srcDir: './site',
  publicDir: './site/public',
  output: 'server',
  // Addresses as specified, without a slash at the end: /tennis/welcome is welcome.html, served
  // without a redirect.
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: cloudflare({ imageService: 'passthrough' }),
  integrations: [react(), ownStyles],
  session: false,
  devToolbar: { enabled: false },
  vite: {
    plugins: [ownReact, withoutCertificates],
    // By the file alone: Vite's own names count lines too, which every screen would carry.
    css: {
      modules: {
        generateScopedName: (name, file) =>
          `${name}_${createHash('sha1').update(relative('.', file)).digest('hex').slice(0, 5)}`,
      },
    },
    // A sentence of site/words goes where it is said: no screen loads those of another.
    build: { rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } } },
    define: {
      SCRIPTS_VERSION: JSON.stringify(version),
    },
    environments: {
      client: {
        build: {
          // Browsers of the last two and a half years: docs/operations.md.
          target: 'baseline-widely-available',
          rolldownOptions: {
            output: {
              banner: '',
              entryFileNames: scriptName,
              chunkFileNames: scriptName,
              codeSplitting: { groups: [bar, common, ...ofArea] },
            },
          },
        },
      },
      // Less to parse before the first answer; source maps say what is what.
      ssr: { build: { rolldownOptions: { output: { minify: true } } } },
    },
  },
  // No page shows code; its colours would be inline styles.
  markdown: { syntaxHighlight: false },
  // Astro adds the hash of every script and style that it writes. No page may make markup out of
  // text: Trusted Types with a single policy, which knows one address, the service worker's
  // (site/layouts/install.ts).
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' blob: data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "require-trusted-types-for 'script'",
        'trusted-types service-worker',
        "worker-src 'self'",
      ],
      scriptDirective: { hashes },
    },
  },
});
