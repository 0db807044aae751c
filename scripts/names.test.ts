import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { expect, test } from 'vitest';

/**
 * In site/ a name of a file is used once, so that it can be searched for. Three rooms are apart: a
 * page is named after its address, words after their area, and in site/kinds/<kind>/ a file has the
 * name of the one that asks each kind for its part.
 */
test('a file of the site has a name of its own, or that of the file which asks the kinds', () => {
  const all = globSync('site/**/*.{ts,tsx,astro}', {
    exclude: (path) => /\.test\.ts$|site\/(pages|words)\b/.test(path),
  });
  const stems = Map.groupBy(all, (path) => basename(path, extname(path)));
  const clashes = [...stems.values()].flatMap((paths) => {
    const own = paths.filter((path) => !/site\/kinds\/[^/]+\//.test(path));
    const parts = paths.filter((path) => !own.includes(path));
    const asks = own.every(
      (path) => parts.length === 0 || readFileSync(path, 'utf8').includes(`/${basename(parts[0] ?? '')}'`),
    );
    return own.length > 1 || !asks ? [paths.join(' and ')] : [];
  });
  expect(clashes, 'Name one of each after what it holds, so that a search finds one file').toEqual([]);
});

test('a class of a page has no name of a class for all screens, unless it refines that', () => {
  const classes = (css: string) =>
    [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/g)].map(([, name = '']) => name);
  const shared = new Set(['base', 'words'].flatMap((of) => classes(readFileSync(`site/styles/${of}.css`, 'utf8'))));
  for (const refined of ['card', 'facts', 'main', 'pill', 'tap']) shared.delete(refined);
  const clashes = globSync('site/**/*.astro').flatMap((path) => {
    const [, ...styles] = readFileSync(path, 'utf8').split(/^<style.*>$/m);
    return styles.flatMap(classes).flatMap((name) => (shared.has(name) ? [`${path}: .${name}`] : []));
  });
  expect(clashes, 'The look of all screens comes on top: name it otherwise').toEqual([]);
});

test('no line of a comment is longer than 100 columns', () => {
  const all = globSync('{*.{mjs,ts},{bench,e2e,games,schema,scripts,seasons,site,worker}/**/*.{ts,tsx,astro,css,js}}');
  const long = all.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        line.length > 100 && /^\s*(\/\/|\/?\*|\{\/\*)/.test(line) && !line.includes('biome-ignore')
          ? [`${path}:${at + 1}`]
          : [],
      ),
  );
  expect(long, 'Say it shorter, or on two lines').toEqual([]);
});

/** Sentences that have to be read twice, by their turns of phrase. */
const ODD = /(^|[.:] )Who (?!(may|saves)\b)[^?]*$|\banew\b|\bthe same of\b|\bwhereof\b/;

test('a line of the docs has at most 100 columns, and no turn of phrase that must be read twice', () => {
  const all = globSync('{README,CONTRIBUTING,SECURITY,docs/**/*}.md');
  const faults = all.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        (line.length > 100 && !/^\||^!\[/.test(line)) || ODD.test(line) ? [`${path}:${at + 1}`] : [],
      ),
  );
  expect(faults, 'Subject, verb, object').toEqual([]);
});

/** A file of this project, as docs and comments name it. */
const FILE = /(?<![\w./])(bench|docs|e2e|games|migrations|schema|scripts|seasons|site|worker)\/[\w./[\]-]*\w\.\w+/g;

test('a file that docs or comments name is there', () => {
  const all = globSync('{*.{md,mjs},docs/**/*.md,{bench,e2e,games,schema,scripts,seasons,site,worker}/**/*.*}').filter(
    // Tests of laws make up files.
    (path) => /\.(md|mjs|ts|tsx|astro|css)$/.test(path) && !/^scripts\/.*\.test\.ts$/.test(path),
  );
  const missing = all.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(FILE)].flatMap(([file]) => (existsSync(file) ? [] : [`${path}: ${file}`])),
  );
  expect(missing, 'Name where it is now').toEqual([]);
});
