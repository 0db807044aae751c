import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { heldPressLine } from './site/layouts/held-press-line.ts';
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

/**
 * The small pieces of site/ui/ that most acting pages use travel as one file: a file each costs a request, and they compress badly
 * alone. The large ones (combobox) stay apart.
 */
const pieces = {
  name: 'pieces',
  test: /site\/ui\/(banner|button|chip|countdown|dialog|empty|field|live-region|progress|select-field|skeleton|spinner|toggle|try-again)\.tsx$/,
};

/** Of the only scripts that stand in a page as they were written. */
const hashes = [themeLine, heldPressLine].map((line) => `sha256-${createHash('sha256').update(line).digest('base64')}`);

/** What an acting page asks the server with, as one file for the same reason. */
const asking = {
  name: 'asking',
  test: /site\/(client\/(request|refresh|problem|clock)|stores\/(session|total-points))\.ts$/,
};

/** The session as the browser keeps it: pages that are only read carry this, and nothing of what asks. */
const kept = { name: 'kept', test: /site\/(client\/(kept-session|logout|last-seen)|words\/browser-zone)\.ts$/ };

/** What waits on the device to be sent, as one file for the same reason. */
const sheet = {
  name: 'sheet',
  test: /site\/(sheet\/\w+(-\w+)?|islands\/use-retrying|stores\/season\/held|ui\/fold)\.tsx?$/,
};

/** Numbers and days in words, as one file for the same reason. */
const words = { name: 'words', test: /site\/words\/(day|own-time|number)\.ts$/ };

/** A class of a CSS module: its name and a mark of its file. As many different letters as needed: they travel in script, style and page. */
function scopedName(name, file) {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

export default defineConfig({
  site,
  srcDir: './site',
  publicDir: './site/public',
  output: 'static',
  // Addresses as specified, without a slash at the end: /tennis/welcome is welcome.html, served without a redirect.
  trailingSlash: 'never',
  build: { format: 'file' },
  adapter: cloudflare({ imageService: 'passthrough' }),
  integrations: [react(), states],
  session: false,
  devToolbar: { enabled: false },
  vite: {
    css: { modules: { generateScopedName: scopedName } },
    // The path of a call (schema/wire/paths) stands in the script that asks it: no page loads those of others.
    build: { rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } } },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { banner: '', codeSplitting: { groups: [kept, pieces, asking, words, sheet] } } },
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
