import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * Every word of a screen is in site/words, one entry a sentence: a page, an island or a store names
 * the entry. So a sentence is found, corrected and one day translated in one place.
 */
const files = globSync('site/{client,islands,kinds,layouts,pages,sheet,stores,ui}/**/*.{ts,tsx,astro}', {
  // Clubs have names, which are data.
  exclude: (path) => path.endsWith('.test.ts') || path.endsWith('clubs.ts'),
});

/** Attributes that are read to somebody. */
const SAID = /^(label|title|placeholder|hint|heading|description|alt|unit|of|text|message|aria-label)$/;

/** 'Save your picks', 'Saved. Editable ...': two words and more, as a sentence begins. */
const SENTENCE = /^(?!Called It)[A-Z][a-z’']*[,.:]? [\w’'–-]/;

/** 'Email', 'your picks': not an id. */
const WORDS = /[A-Z][a-z]|[a-z] [a-z]/;

/** What is compared or sent, not said. */
const DATA = ['Season Long', 'No refresh token available', 'Figtree of pictures'];

/** The sentences of a page or a module that are not in site/words. */
function wordsIn(path: string, content: string): string[] {
  const source = ts.createSourceFile('page.tsx', asTsx(path, content), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxText(node) && /[a-z]{2}/i.test(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && SAID.test(node.name.getText()) && node.initializer)
      if (ts.isStringLiteral(node.initializer) && WORDS.test(node.initializer.text)) found.push(node.initializer.text);
    if (ts.isStringLiteralLike(node) && SENTENCE.test(node.text)) found.push(node.text);
    if (ts.isTemplateExpression(node) && SENTENCE.test(node.head.text)) found.push(node.head.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter((text) => !DATA.includes(text));
}

/** An Astro page as TSX: its script, then its markup; styles and inline scripts left out. */
function asTsx(path: string, content: string): string {
  if (!path.endsWith('.astro')) return content;
  const [, script = '', markup = content] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content) ?? [];
  const plain = markup.replace(/<(style|script)[\s\S]*?(<\/\1>|\/>)|<!--[\s\S]*?-->|<!doctype html>/gi, '');
  return `${script}\n;<>${plain}</>`;
}

test('words of screens are in site/words', () => {
  const found = files.flatMap((path) => wordsIn(path, readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`));
  expect(found, 'Write each as an entry of site/words/<area>.ts, whole, and name it here').toEqual([]);
});

test.each([
  ['page.tsx', 'const a = <p>Save your picks</p>;', 'Save your picks'],
  ['page.tsx', 'const a = <Field label="Email" />;', 'Email'],
  ['store.ts', "const failed = 'The picture could not be made.';", 'The picture could not be made.'],
  ['store.ts', `const left = \`Pick must be \${1} to \${2}\`;`, 'Pick must be '],
  ['page.astro', '---\nconst a = 1;\n---\n<h1>Your picks</h1>', 'Your picks'],
])('a sentence in a %s is found: %s', (path, content, sentence) => {
  expect(wordsIn(path, content)).toEqual([sentence]);
});

/** What these say, each area says. */
const COMMON = ['ui.ts', 'site.ts'];
const areas = globSync('site/words/*.ts', { exclude: (path) => path.endsWith('.test.ts') });
/** Every entry with its area, and what it says. */
const entries = areas.flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/^export const (\w+)[^=]*=\s*([^;]+);/gm)].map(
    ([, name = '', says = '']) => ({
      area: basename(path),
      name,
      says: says.replace(/\s+/g, ' '),
    }),
  ),
);

test('every entry of site/words is named somewhere', () => {
  const users = files.map((path) => readFileSync(path, 'utf8'));
  const idle = entries.filter(({ area, name }) => {
    const from = COMMON.includes(area) ? 'words/' : `words/${area}'`;
    const used = new RegExp(`\\bwords\\.${name}\\b`);
    return !users.some((content) => content.includes(from) && used.test(content));
  });
  expect(idle, 'Take out what no screen says any more').toEqual([]);
});

test('what two areas say is one entry, in ui.ts', () => {
  const twice = [...Map.groupBy(entries, ({ says }) => says).values()].filter((same) => same.length > 1);
  expect(twice, 'Write it once, in site/words/ui.ts').toEqual([]);
  const shared = new Set(entries.flatMap(({ area, name }) => (COMMON.includes(area) ? [name] : [])));
  const hidden = entries.filter(({ area, name }) => !COMMON.includes(area) && shared.has(name));
  expect(hidden, 'Name it otherwise: ui.ts or site.ts has an entry of this name').toEqual([]);
});

/** Names for what has another name in docs/words.md. */
const OLD =
  /\b(mails?|log in|house rules|deadlines?|fan page|fans? made this pick|users?|your call|see the results)\b|top …%|\b(the|one|own) table\b|… %/i;
/** Texts of the specification, and the table that a chart is. */
const FIXED = [
  ...['User', 'Total Users', 'Failed to load user results', 'Please log in to view scores'],
  ...['Failed to fetch user selections'],
];

/** The texts of a module that say a thing by a name of before. */
function oldNamesIn(content: string): string[] {
  const source = ts.createSourceFile('words.ts', content, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    const text = isText
      ? node
          .getText()
          .slice(1, -1)
          .replace(/\$\{[^}]*\}/g, '…')
      : '';
    if (/^[A-Z…]/.test(text) && OLD.test(text) && !FIXED.includes(text)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('a thing has one name in every text', () => {
  const all = globSync('{games,site/words,worker/words}/**/*.ts', { exclude: (path) => path.endsWith('.test.ts') });
  const found = all.flatMap((path) => oldNamesIn(readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`));
  expect(found, 'docs/words.md says how it is called').toEqual([]);
  expect(oldNamesIn("const a = ['Told by mail', 'House rules', 'mail', user];")).toEqual([
    'Told by mail',
    'House rules',
  ]);
});

test('classes, addresses and data are no words', () => {
  expect(wordsIn('page.tsx', '<a className="big" href="/old page" data-open="now">{words.saved}</a>')).toEqual([]);
});
