import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** A class of a CSS module: its name and a mark of its file. As many different letters as needed: they travel in script, style and page. */
export function scopedName(name, file) {
  const path = relative(here('../..'), file.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

/** What each class of a CSS module is called on an element: its own name, then those of what it is composed of. */
function classesIn(file) {
  const text = readFileSync(file, 'utf8');
  const own = new Set(Array.from(text.matchAll(/\.([a-zA-Z]\w*)/g), ([, name]) => name));
  const all = Object.fromEntries(Array.from(own, (name) => [name, scopedName(name, file)]));
  for (const [, name, others, from] of text.matchAll(/^\.(\w+) \{\s*composes: ([\w ]+?)(?: from "(.+)")?;/gm)) {
    const there = from ? classesIn(join(dirname(file), from)) : all;
    all[name] = [all[name], ...others.split(' ').map((other) => there[other])].join(' ');
  }
  return all;
}

/** Components stand in a line with the classes that their styles have in the page, each as it is said. */
const classes = {
  name: 'classes',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const imported = [...text.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)];
      const contents = imported.reduce(
        (said, [, styles, from]) =>
          said.replaceAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'), (_, name) =>
            JSON.stringify(classesIn(join(dirname(path), from))[name]),
          ),
        text,
      );
      return { contents, loader: 'tsx' };
    });
    onLoad({ filter: /\.module\.css$/ }, ({ path }) => ({
      contents: `export default ${JSON.stringify(classesIn(path))}`,
      loader: 'js',
    }));
  },
};

/** What a first picture has no use for: what asks, what stands below the screen, or on a season's sheet on a desk, and why a choice is refused. It answers nothing. */
const LATER =
  /\/(site\/client\/(request|call)|site\/islands\/(season\/(planner|used|unused)|share\/share-dialog)|site\/ui\/(combobox|flag|match|points-chart)|games\/one-and-done\/refuse)\.tsx?$/;
const later = {
  name: 'later',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^(nanostores|@nanostores\/react)$/ }, () => ({
      path: here('../first-picture/nanostores.ts'),
    }));
    onResolve({ filter: /\/kept-session\.ts$/ }, () => ({ path: here('../first-picture/opened-by.ts') }));
    onLoad({ filter: LATER }, ({ path }) => {
      const names = readFileSync(path, 'utf8').matchAll(/^export (?:async )?function (\w+)/gm);
      return {
        contents: Array.from(names, ([, name]) => `export const ${name} = () => null;`).join('\n'),
        loader: 'js',
      };
    });
  },
};

/** A file with all that it imports, as one short script to stand in a page as it is: it costs no request. */
async function lineOf(path, more = []) {
  const { outputFiles } = await build({
    entryPoints: [here(path)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    jsx: 'automatic',
    // The page has it.
    loader: { '.css': 'empty', '.svg': 'dataurl' },
    alias: {
      'react/jsx-runtime': here('../first-picture/jsx-runtime.ts'),
      react: here('../first-picture/react.ts'),
    },
    plugins: [...more, classes],
  });
  return outputFiles[0].text.trim();
}

const pictureOf = (file) => lineOf(`../first-picture/${file}`, [later]);

/** By the names that pages call them. The policy lists the hash of each. */
export const lines = {
  OPENING_LINE: await lineOf('../client/opening.ts'),
  BAR_LINE: await lineOf('./bar.ts'),
  OWN_LOCK_LINE: await lineOf('./own-lock.ts'),
  INSTALL_LINE: await lineOf('./install.ts'),
  MAIL_SETTINGS_LINE: await lineOf('../pages/_mail-settings.ts'),
};

/** First pictures, by the screen that picture-lines.astro names. They are kept beside the pages: the Worker would carry 30 KiB of what it never runs. */
export const pictures = {
  landing: await pictureOf('first-landing.tsx'),
  leaderboard: await pictureOf('first-standings.tsx'),
  'draft-sheet': await pictureOf('first-picks.tsx'),
  'draft-results': await pictureOf('first-results.tsx'),
  'season-sheet': await pictureOf('first-season.tsx'),
};

/** Own pages are fetched when a fan is about to open one: by a finger that goes down, or a pointer that rests. No mail's link. */
lines.INTENT_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/docs/*', '/*\\?*token=*'] } }] },
      eagerness: 'moderate',
    },
  ],
});
