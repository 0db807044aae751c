import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import product from '../../astro.config.mjs';

/**
 * The page of states alone, under the product's own content policy: for e2e/states.spec.ts. No
 * Worker, no other page.
 */
export default defineConfig({
  srcDir: './site/dev',
  publicDir: './site/public',
  outDir: './.cache/states',
  cacheDir: './.cache/states-build',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file' },
  integrations: [react()],
  devToolbar: { enabled: false },
  markdown: product.markdown,
  security: product.security,
});
