import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/**
 * What may not be imported where. No lint rule says it, because none tells a type from a value; and
 * so all of it is here.
 */
type Law = {
  says: string;
  in: RegExp;
  never: RegExp;
  /** Types may be. */
  values?: true;
};
const SCREENS = ['islands', 'pages', 'layouts', 'ui'];
const LAWS: Law[] = [
  {
    says: 'games/ holds pure rules: it knows no other room and no I/O',
    in: /^games\//,
    never: /^(?!games\/)[\w-]+\/|^(node:|drizzle-orm|react)/,
  },
  { says: 'seasons/ knows games/ and nothing else', in: /^seasons\//, never: /^(?!(games|seasons)\/)[\w-]+\// },
  { says: 'schema/ knows games/ and seasons/ and nothing else', in: /^schema\//, never: /^(worker|site|scripts)\// },
  { says: 'only worker/store/ knows the tables', in: /^(worker\/(?!store\/)|site\/)/, never: /^schema\/tables\// },
  { says: 'worker/ knows nothing of site/', in: /^worker\//, never: /^site\// },
  { says: 'site/words/ knows no shapes and no store', in: /^site\/words\//, never: /^(schema\/|nanostores)/ },
  // From the words up to the stores, a room knows those before it.
  ...['words', 'client', 'sheet', 'stores'].map((room, at, rooms) => ({
    says: `site/${room}/ knows nothing of what is built on it`,
    in: new RegExp(`^site/${room}/`),
    never: new RegExp(`^(site/(${[...rooms.slice(at + 1), ...SCREENS].join('|')})/|react|@nanostores/react)`),
  })),
  {
    says: 'site/ui/ knows neither stores nor the client',
    in: /^site\/ui\//,
    never: /^site\/(stores|client|sheet|islands)\//,
  },
  {
    says: 'a page asks its calls in process, by site/layouts/page-data.ts',
    in: /^site\/(layouts|pages)\//,
    never: /^site\/client\/request\.ts/,
  },
  { says: 'site/ knows the worker by type only', in: /^site\//, never: /^worker\//, values: true },
  {
    says: 'site/ knows the wire by type only, but for what carries no shapes: plain names and lists',
    in: /^site\//,
    never: /^schema\/wire\/(?!season-field\.|country\.|link\.)/,
    values: true,
  },
  {
    says: 'no shapes reach the browser',
    in: /^(site|schema\/wire\/(season-field|country|link))/,
    never: /^zod/,
    values: true,
  },
  {
    says: 'worker/store/ knows nothing of who asks it',
    in: /^worker\/store\//,
    never: /^worker\/(http|routes|kinds|acts|cron|mail|account)\//,
  },
  {
    says: 'worker/acts/ knows kinds and the store, not how it is asked',
    in: /^worker\/acts\//,
    never: /^worker\/(http|routes|cron|mail|account)\//,
  },
  { says: 'worker/cron/ receives nothing', in: /^worker\/cron\//, never: /^worker\/(http|routes)\// },
  {
    says: 'worker/mail/ writes and sends, and asks only the store',
    in: /^worker\/mail\//,
    never: /^worker\/(http|routes|kinds|acts|cron)\//,
  },
  { says: 'worker/words/ says, and asks nobody', in: /^worker\/words\//, never: /^worker\/(?!words\/)/, values: true },
  {
    says: 'worker/http/ receives: only app.ts, which puts the product together, knows what is served',
    in: /^worker\/http\/(?!app\.ts)/,
    never: /^worker\/(routes|kinds|acts|cron|mail)\//,
  },
];

/**
 * Each import of a source: whether it is of types only, and what it names, from the root of the
 * project.
 */
function importsOf(path: string, source: string): { types: boolean; named: string }[] {
  const found = source.matchAll(
    /^\s*(?:import|export)\s(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(['"]([^'"]+)['"]\)/gm,
  );
  return [...found].map(([, type, by = '', lazily]) => {
    const named = lazily ?? by;
    const whole = named.startsWith('.') ? normalize(join(dirname(path), named)) : named.replace(/^#/, '');
    return { types: type !== undefined, named: named.startsWith('#') ? `${whole}.ts` : whole };
  });
}

function broken(path: string, source: string): string[] {
  return LAWS.filter((law) => law.in.test(path)).flatMap((law) =>
    importsOf(path, source)
      .filter(({ types, named }) => law.never.test(named) && !(law.values && types))
      .map(({ named }) => `${path} imports ${named}: ${law.says}`),
  );
}

/** What is no source of the product: tests, and declarations, which hold types alone. */
const isAside = (path: string) => /\.(test|d)\.ts$|^worker\/(testing|tests)\//.test(path);

test('every import stays within the laws of its room', () => {
  const files = ['games', 'seasons', 'schema', 'site', 'worker'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)),
  );
  const sources = files.filter((path) => /\.(ts|tsx|astro)$/.test(path) && !isAside(path));
  // A law of a room that is gone holds of nothing.
  expect(LAWS.filter((law) => !sources.some((path) => law.in.test(path)))).toEqual([]);
  expect(sources.flatMap((path) => broken(path, readFileSync(path, 'utf8')))).toEqual([]);
});

test('a batch is asked by name: nobody counts the places of its answers', () => {
  const files = readdirSync('worker', { recursive: true, encoding: 'utf8' }).map((path) => join('worker', path));
  const sources = files.filter((path) => path.endsWith('.ts') && !isAside(path));
  const asking = sources.filter((path) => /\.batch\b/.test(readFileSync(path, 'utf8')));
  expect(asking, 'Take batch() of worker/store/core/database.ts').toEqual([
    'worker/store/core/database.ts',
    // It is between the product and D1, and passes on what it is given.
    'worker/store/fan/session-guard.ts',
  ]);
});

test('an import is found however it is written, and a type where types may be is none', () => {
  const store = 'site/stores/draft/client.ts';
  const wrong = [
    [store, `export * from '../../islands/rendered.tsx';`],
    [store, `import {\n  type Prospect,\n  selection,\n} from '#schema/wire/draft';`],
    [store, `const { draftCalls } = await import('#schema/wire/draft');`],
    ['worker/acts/publish.ts', `import type { AppContext } from '../http/serve.ts';`],
  ] as const;
  for (const [path, source] of wrong) expect(broken(path, source), source).toHaveLength(1);
  expect(broken(store, `import type { Calls } from '#schema/wire/calls';`)).toEqual([]);
});

const MOST_IN_A_ROOM = 25;

test('no room holds more sources than one can look over', () => {
  const files = ['bench', 'games', 'schema', 'scripts', 'seasons', 'site', 'worker'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)),
  );
  const sources = files.filter(
    (path) => /\.(tsx?|mjs|astro|css)$/.test(path) && !/\.test\.|^worker\/tests\//.test(path),
  );
  const rooms = Map.groupBy(sources, (path) => dirname(path));
  const full = [...rooms]
    .filter(([, all]) => all.length > MOST_IN_A_ROOM)
    .map(([room, all]) => `${room}: ${all.length}`);
  expect(full, 'Part the room by what its files are about').toEqual([]);
});

/** What no line of these rooms says, and what to write instead. Lint rules know no such pattern. */
const LINES = [
  {
    // A function takes some ten thousand arguments; what somebody sends may have more rows, and was
    // a RangeError.
    says: 'no list is spread into the arguments of a function where rows come from elsewhere',
    in: /^(seasons|worker\/(acts|bundle|feeds|kinds|store))\/.*(?<!\.test)\.ts$/,
    never: /\b(?:Math\.(?:max|min)|push|unshift|concat)\((?:[^(){]|\([^()]*\))*?\.\.\./,
    found: 'list.push(...rows.map((row) => row))',
  },
  {
    says: 'nobody asks a contest for its kind by name: byKind (games/by-kind.ts) has an answer for each',
    in: /^(games|seasons|schema|scripts|worker|site|e2e)\/(?!rooms\.test)/,
    never: /[!=]== ['"](?:mock-draft|one-and-done)['"]|case ['"](?:mock-draft|one-and-done)['"]|\[\w+\.kind\]/,
    found: "if (contest.kind === 'mock-draft')",
  },
];

test.each(LINES)('$says', (law) => {
  expect(law.found).toMatch(law.never);
  const sources = globSync('{games,seasons,schema,scripts,worker,site,e2e}/**/*.{ts,tsx,astro}').filter(
    law.in.test,
    law.in,
  );
  const breaches = sources.flatMap((path) => {
    const [breach] = law.never.exec(readFileSync(path, 'utf8')) ?? [];
    return breach ? [`${path}: ${breach}`] : [];
  });
  expect(sources.length).toBeGreaterThan(100);
  expect(breaches).toEqual([]);
});
