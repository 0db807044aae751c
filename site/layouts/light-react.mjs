import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { pictures } from './lines.mjs';
import { withStylesOnce } from './styles-once.mjs';

/** In the place of React stands its tenth: docs/decisions/021-islands-run-on-preact.md. What is drawn without a browser is drawn whole. */
const alias = [
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
  { find: 'react-dom/client', replacement: fileURLToPath(new URL('light-root.ts', import.meta.url)) },
  { find: 'react-dom/server', replacement: 'preact/compat/server.browser' },
];

/** While developing, a changed island loads its page anew: the plugin's way of keeping its state knows React's own runtime only. */
const reload = { name: 'reload', enforce: 'post', config: () => ({ oxc: { jsx: { refresh: false } } }) };

const light = {
  name: 'light',
  hooks: {
    'astro:config:setup': ({ updateConfig, addClientDirective }) => {
      updateConfig({ vite: { plugins: [reload], resolve: { alias, dedupe: ['preact'] } } });
      addClientDirective({
        name: 'pictured',
        entrypoint: fileURLToPath(new URL('../first-picture/wake.ts', import.meta.url)),
      });
    },
    /** First pictures stand beside the pages (picture-lines.astro). Pages name files that several islands share before their content is known: '/_astro/common.@@.js' (page.astro). */
    'astro:build:done': ({ dir }) => {
      const client = fileURLToPath(dir);
      for (const [screen, line] of Object.entries(pictures))
        writeFileSync(join(client, `_astro/${screen}-picture.js`), line);
      const files = readdirSync(join(client, '_astro'));
      const named = (name) => {
        const file = files.find((each) => each.startsWith(`${name}.`) && each.endsWith('.js'));
        if (!file) throw new Error(`The build made no ${name}.js`);
        return file;
      };
      for (const path of [...textsIn(client), ...textsIn(join(client, '../server'))]) {
        const text = readFileSync(path, 'utf8');
        const whole = text.replaceAll(/([a-z]+)\.@@\.js/g, (_, name) => named(name));
        const once = path.endsWith('.mjs') ? withStylesOnce(whole) : whole;
        if (once !== text) writeFileSync(path, once);
      }
    },
  },
};

/** Islands, on both sides. */
export const islands = [react({ experimentalDisableStreaming: true }), light];

function textsIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((path) => /\.(html|mjs)$/.test(path))
    .map((path) => join(folder, path));
}
