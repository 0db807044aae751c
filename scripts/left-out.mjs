/**
 * Parts of packages that the Worker never asks, and that every first request would parse: tables of media types and of mail providers, other ways to
 * send a letter, patterns of paths, what Astro does with pictures, actions and sessions. What is asked all the same says so.
 * docs/decisions/021-islands-run-on-preact.md has the figures.
 */
const NEVER = 'throw new Error("Left out of the Worker: scripts/left-out.mjs")';
const never = (...names) => names.map((name) => `export function ${name}() { ${NEVER} }`).join(' ');

const PARTS = [
  // What is wrong with a request the Worker says itself (worker/http/plain-words.ts).
  [/\/zod\/v4\/locales\/en\.js$/, 'export default () => ({});'],
  // Tables name the columns they take, and are asked by statements, never by their relations.
  [/\/drizzle-orm\/sqlite-core\/columns\/all\.js$/, never('getSQLiteColumnBuilders')],
  [/\/drizzle-orm\/sqlite-core\/query-builders\/query\.js$/, never('RelationalQueryBuilder')],
  [
    /\/drizzle-orm\/relations\.js$/,
    never(
      'extractTablesRelationalConfig',
      'createTableRelationsHelpers',
      'getOperators',
      'getOrderByOperators',
      'normalizeRelation',
      'mapRelationalRow',
      'One',
      'Many',
    ),
  ],
  // Sessions have ids of our own, passwords a hash of our own.
  [/\/lucia\/dist\/crypto\.js$/, never('generateId', 'generateIdFromEntropySize', 'Scrypt', 'LegacyScrypt')],
  // No letter has an attachment.
  [
    /\/nodemailer\/dist\/esm\/mime-funcs\/mime-types\.js$/,
    'export const detectMimeType = () => "application/octet-stream"; export const detectExtension = () => "bin";',
  ],
  // The mail server is named by its host.
  [/\/nodemailer\/dist\/esm\/well-known\/services\.js$/, 'export const services = {};'],
  // Letters go by SMTP, past no proxy, with a name and a password; the mail server signs them, and they hold no address to be fetched.
  [
    /\/nodemailer\/dist\/esm\/((ses-transport|sendmail-transport|stream-transport|json-transport|xoauth2|fetch|dkim)\/index|smtp-connection\/http-proxy-client)\.js$/,
    `export default function never() { ${NEVER} }`,
  ],
  // Every address comes in parts (worker/mail/smtp.ts): none is read out of a text.
  [
    /\/nodemailer\/dist\/esm\/addressparser\/index\.js$/,
    `export default function addressparser(text) { if (text) ${NEVER}; return []; }`,
  ],
  // The platform knows how the name of a host is written in ASCII; this is for older ones. What it does not know stays as it is.
  [
    /\/nodemailer\/dist\/esm\/punycode\/index\.js$/,
    'export const toASCII = (name) => name; export const toUnicode = (name) => name;',
  ],
  // Pictures are files; none is drawn anew at an address of Astro's.
  [
    /\/@astrojs\/cloudflare\/dist\/entrypoints\/image-passthrough-endpoint\.js$/,
    'export const prerender = false; export const GET = () => new Response("Not Found", { status: 404 });',
  ],
  // Only the build asks these, of a Worker of its own.
  [/\/@astrojs\/cloudflare\/dist\/utils\/static-image-collection\.js$/, never('installAddStaticImage')],
  [
    /\/@astrojs\/cloudflare\/dist\/utils\/prerender\.js$/,
    never(
      'installPrerenderErrorPropagation',
      'isStaticPathsRequest',
      'isPrerenderRequest',
      'isStaticImagesRequest',
      'isImageTransformRequest',
      'handleStaticPathsRequest',
      'handlePrerenderRequest',
      'handleStaticImagesRequest',
      'handleImageTransformRequest',
    ),
  ],
  // Calls go to the API: pages have no actions, and keep no session.
  [/\/astro\/dist\/actions\/handler\.js$/, 'export function handleAction() {}'],
  [
    /\/astro\/dist\/actions\/utils\.js$/,
    `export const hasActionPayload = () => false; export const createGetActionResult = () => () => undefined; export const createCallAction = () => () => { ${NEVER} };`,
  ],
  [/\/astro\/dist\/actions\/runtime\/client\.js$/, never('deserializeActionResult')],
  [/\/astro\/dist\/core\/session\/handler\.js$/, 'export function provideSession() {}'],
  // The site speaks one language, under one host.
  [
    /\/astro\/dist\/core\/i18n\/handler\.js$/,
    'export const getI18n = () => null; export const finalizeI18n = async (_i18n, _state, response) => response;',
  ],
  [
    /\/astro\/dist\/i18n\/utils\.js$/,
    never(
      'computeCurrentLocale',
      'computeCurrentLocaleFromParams',
      'computePreferredLocale',
      'computePreferredLocaleList',
      'parseLocale',
    ),
  ],
  // Islands wake in the browser; none is asked of the server by itself: their address leads nowhere.
  [
    /\/astro\/dist\/runtime\/server\/render\/server-islands\.js$/,
    `export const containsServerDirective = () => false; ${never('renderServerIslandRuntime', 'ServerIslandComponent')}`,
  ],
  [
    /\/astro\/dist\/core\/server-islands\/endpoint\.js$/,
    `export const SERVER_ISLAND_COMPONENT = "_server-islands.astro"; export const SERVER_ISLAND_ROUTE = "/_server-islands/[name]"; const page = () => new Response(null, { status: 404 }); page.isAstroComponentFactory = true; export const createEndpoint = () => ({ default: page }); ${never('injectServerIslandRoute')}`,
  ],
  // Pages have their own answer for what is not there, and for what fails.
  [
    /\/astro\/dist\/template\/4xx\.js$/,
    'export default () => "Not Found"; export const notFoundTemplate = () => "Not Found"; export const subpathNotUsedTemplate = notFoundTemplate; export const trailingSlashMismatchTemplate = notFoundTemplate;',
  ],
  [/\/astro\/dist\/core\/errors\/dev-handler\.js$/, never('renderDevError')],
  // What the edge keeps, the Worker says itself; pages of one address each.
  [
    /\/astro\/dist\/core\/cache\/runtime\/cache\.js$/,
    `export const isCacheActive = () => false; ${never('AstroCache', 'applyCacheHeaders')}`,
  ],
  [/\/astro\/dist\/core\/render\/paginate\.js$/, never('generatePaginateFunction')],
  // Islands are named by no pattern, and given no children to take apart.
  [/\/@astrojs\/internal-helpers\/dist\/create-filter\.js$/, never('createFilter')],
  [/\/@astrojs\/react\/dist\/vnode-children\.js$/, `export default function never() { ${NEVER} }`],
];

export const leftOut = {
  name: 'left-out',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load(id) {
    const part = PARTS.find(([path]) => path.test(id.replace(/\?.*$/, '')));
    return part?.[1];
  },
};
