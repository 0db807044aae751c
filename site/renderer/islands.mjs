import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Islands are written as for React and run on Preact, which is a tenth of it: docs/decisions/021-islands-run-on-preact.md. */
export const islands = {
  name: 'islands',
  hooks: {
    'astro:config:setup': ({ addRenderer, updateConfig }) => {
      addRenderer({
        name: 'islands',
        clientEntrypoint: here('./wake.ts'),
        serverEntrypoint: here('./draw.ts'),
      });
      updateConfig({
        vite: {
          resolve: {
            alias: [
              { find: /^react$/, replacement: 'preact/compat' },
              { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
            ],
            dedupe: ['preact'],
          },
        },
      });
    },
    /** Pages name files that several islands share before their content is known: '/_astro/common.@@.js' (site/layouts/page.astro). */
    'astro:build:done': ({ dir }) => {
      const client = fileURLToPath(dir);
      const files = readdirSync(join(client, '_astro'));
      const named = (name) => {
        const file = files.find((each) => each.startsWith(`${name}.`) && each.endsWith('.js'));
        if (!file) throw new Error(`The build made no ${name}.js`);
        return file;
      };
      for (const path of [...textsIn(client), ...textsIn(join(client, '../server'))]) {
        const text = readFileSync(path, 'utf8');
        if (text.includes('.@@.js'))
          writeFileSync(
            path,
            text.replaceAll(/([a-z]+)\.@@\.js/g, (_, name) => named(name)),
          );
      }
    },
  },
};

function textsIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .filter((path) => /\.(html|mjs)$/.test(path))
    .map((path) => join(folder, path));
}
