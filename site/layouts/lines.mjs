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
            JSON.stringify(scopedName(name, join(dirname(path), from))),
          ),
        text,
      );
      return { contents, loader: 'tsx' };
    });
    onLoad({ filter: /\.module\.css$/ }, ({ path }) => {
      const names = [...readFileSync(path, 'utf8').matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name]) => name);
      const scoped = Object.fromEntries([...new Set(names)].map((name) => [name, scopedName(name, path)]));
      return { contents: `export default ${JSON.stringify(scoped)}`, loader: 'js' };
    });
  },
};

/** A file with all that it imports, as one short script to stand in a page as it is: it costs no request. */
async function lineOf(path) {
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
    loader: { '.css': 'empty' },
    alias: {
      'react/jsx-runtime': here('../first-picture/jsx-runtime.ts'),
      react: here('../first-picture/react.ts'),
    },
    plugins: [classes],
  });
  return outputFiles[0].text.trim();
}

/** By the names that pages call them. The policy lists the hash of each. */
export const lines = {
  OPENING_LINE: await lineOf('../client/opening.ts'),
  BAR_LINE: await lineOf('./bar.ts'),
  OWN_LOCK_LINE: await lineOf('./own-lock.ts'),
  INSTALL_LINE: await lineOf('./install.ts'),
  LEADERBOARD_PICTURE: await lineOf('../first-picture/first-standings.tsx'),
  DRAFT_SHEET_PICTURE: await lineOf('../first-picture/first-picks.tsx'),
  MAIL_SETTINGS_LINE: await lineOf('../pages/_mail-settings.ts'),
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
