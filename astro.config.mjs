import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import cloudflare from '@astrojs/cloudflare';
import { defineConfig } from 'astro/config';
import { leftOut } from './scripts/left-out.mjs';
import { heldPressLine } from './site/layouts/held-press-line.ts';
import { islands } from './site/layouts/light-react.mjs';
import { lines, pictures, scopedName } from './site/layouts/lines.mjs';
import { themeLine } from './site/layouts/theme-line.ts';

// Where the site stands, for addresses that must be whole (shared pictures); said once, in wrangler.toml.
const [, site] = /^SITE_URL = "(.+)"$/m.exec(readFileSync('wrangler.toml', 'utf8')) ?? [];

/** The page of states, while developing only: a build of the product does not know it (e2e/states.spec.ts has its own). */
const states = {
  name: 'states',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return;
      injectRoute({ pattern: '/dev/states', entrypoint: './site/dev/pages/dev/states.astro', prerender: true });
    },
  },
};

/** Whether a file stands in one of these folders. */
const within =
  (...rooms) =>
  (id) =>
    rooms.some((room) => id.startsWith(`${process.cwd()}/${room}/`));

/** Screens of organisers: no fan loads them. */
const ofOrganisers = within('site/islands/admin', 'site/stores/admin');

/** How the files of a season are read: an organiser who works at one loads it. */
const ofSeasons = (id) => within('seasons')(id) || id.includes('/node_modules/papaparse/');

/**
 * What a screen runs comes in two files: its own, and one with all that several screens use. A file each would cost a request, and small ones
 * compress badly. Organisers load a third, and who works at a season a fourth.
 */
const common = { name: 'common', test: (id) => !ofOrganisers(id) && !ofSeasons(id), minShareCount: 2, priority: 2 };
const desk = { name: 'desk', test: ofOrganisers, minShareCount: 2, priority: 1 };
const season = { name: 'season', test: ofSeasons, minShareCount: 2, priority: 1 };

/** What brings a module along: the entry, pages, and what else is loaded at its first use. */
function bringing(id, build) {
  const [walked, found] = [new Set([id]), []];
  for (const each of walked) {
    const { isEntry, importers, dynamicImporters } = build.getModuleInfo(each);
    if (isEntry || dynamicImporters.length > 0) found.push(each);
    for (const importer of importers) walked.add(importer);
  }
  return found.sort();
}

/** The file that keeps a style: one for each set of pages that share it, for a page carries all styles of a file that holds one of its own. */
function stylesOf(id, build) {
  return `styles-${createHash('sha256').update(bringing(id, build).join()).digest('hex').slice(0, 12)}`;
}

/** A package, by its folder. */
const packages = (names) => new RegExp(`/node_modules/(${names})/`);
const ofPages = packages('astro|@astrojs|preact|preact-render-to-string|nanostores|@nanostores|cookie|clsx');
const ofMail = packages('nodemailer');
const ofDocs = packages('zod-openapi');

/** What is loaded with the first request that needs it, and should not be long in coming; the last part are the calls of a kind, which a contest has. */
const BRANCHES =
  /\/worker\/(?:(?:routes|kinds|account|account\/picture)\/)?(?:(page|account|contest|fans|games|checked|common-passwords)|([\w-]+)\/routes)\.ts$/;

/**
 * The file of the Worker that keeps a module: `core` is there for every first answer, `shared` for more than one branch, `contest` for every kind, a
 * branch for itself. The rest is for those who can wait: organisers and the minute; or the pages.
 */
function keeping(id, build) {
  const from = bringing(id, build);
  if (from.some((each) => build.getModuleInfo(each).isEntry)) return 'core';
  const branches = from.flatMap((each) => (BRANCHES.test(each) ? [BRANCHES.exec(each)] : []));
  if (branches.length === 0) return from.some(within('worker')) ? 'rest' : 'pages';
  const [[, name, kind]] = branches;
  if (branches.length === 1) return name ?? kind;
  return branches.every(([, its = 'contest']) => its === 'contest') ? 'contest' : 'shared';
}

const ofWorker = within('worker', 'games', 'schema', 'seasons', 'node_modules');
const file = (priority, its) => ({
  name: (id, build) => [keeping(id, build)].find(its) ?? null,
  test: ofWorker,
  priority,
});

/** What the Worker runs comes in few files, for a hundred small ones compress badly. First those that others need: a file takes with it what its modules import. */
const together = [
  { name: stylesOf, test: /\.css(\?|$)/, priority: 9 },
  file(8, (name) => name === 'core'),
  file(7, (name) => name === 'shared'),
  // A page and a call have it in common, and nothing else.
  { name: 'countries', test: /\/schema\/wire\/country\.ts$/, priority: 6 },
  { name: 'renderer', test: ofPages, priority: 6 },
  { name: 'mail', test: ofMail, priority: 6 },
  { name: 'docs', test: ofDocs, priority: 6 },
  file(5, (name) => name === 'contest'),
  file(4, (name) => name !== 'rest' && name !== 'pages'),
  file(3, (name) => name === 'rest'),
  {
    name: 'pages',
    test: (id) => ofWorker(id) || within('site')(id) || id.includes('virtual:astro:page:'),
    priority: 2,
  },
];

/** Of the scripts that stand in a page as they are. */
const hashes = [themeLine, heldPressLine, ...Object.values(lines), ...Object.values(pictures)].map(
  (line) => `sha256-${createHash('sha256').update(line).digest('base64')}`,
);

export default defineConfig({
  site,
  srcDir: './site',
  publicDir: './site/public',
  output: 'static',
  // Addresses as specified, without a slash at the end: /tennis/welcome is welcome.html, served without a redirect.
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  adapter: cloudflare({ imageService: 'passthrough' }),
  integrations: [...islands, states],
  session: false,
  devToolbar: { enabled: false },
  vite: {
    plugins: [leftOut],
    define: Object.fromEntries(
      Object.entries({ ...lines, PICTURES: pictures }).map(([name, line]) => [name, JSON.stringify(line)]),
    ),
    css: { modules: { generateScopedName: scopedName } },
    // The path of a call (schema/wire/paths) stands in the script that asks it: no page loads those of others.
    build: { rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } } },
    environments: {
      // Less to send, and less to parse before the first answer; source maps say what is what.
      ssr: {
        build: { rolldownOptions: { output: { banner: '', minify: true, codeSplitting: { groups: together } } } },
      },
      client: {
        build: {
          rolldownOptions: {
            output: { banner: '', codeSplitting: { groups: [common, desk, season] } },
          },
        },
      },
    },
  },
  // No page shows code; its colours would be inline styles.
  markdown: { syntaxHighlight: false },
  // Astro adds the hash of every script and style that it writes. No page may make markup out of text: Trusted Types with a single
  // policy, which knows one address, the service worker's (site/layouts/install.ts).
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
