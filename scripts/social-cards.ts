/**
 * `npx node scripts/social-cards.ts`: draws the picture that links to a game show, and links to
 * what is shared of one, out of the illustration of each sport, 1200 x 630
 * (site/public/games/{sport}-card.png). Run it again after an illustration has changed; the
 * pictures are kept.
 */
import { readFileSync } from 'node:fs';
import { chromium as browsers } from '@playwright/test';
import { chromium, chromiumFlags } from './chromium.ts';

const SPORTS = {
  football: ['NFL Mock Draft', '#4a3fb5'],
  basketball: ['NBA Mock Draft', '#b8400e'],
  tennis: ['Tennis 3&amp;Done', '#4d6b00'],
  golf: ['Golf 1&amp;Done', '#1b7a43'],
} as const;

const face = readFileSync('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2').toString(
  'base64',
);
const drawings = readFileSync('site/public/games/drawings.svg').toString('base64');
const browser = await browsers.launch({ executablePath: chromium(), args: chromiumFlags() });
const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' });
for (const [sport, [title, ink]] of Object.entries(SPORTS)) {
  await page.setContent(`<style>
    @font-face { font-family: Figtree; src: url(data:font/woff2;base64,${face}); font-weight: 300 900 }
    body { margin: 0; font-family: Figtree, sans-serif; display: grid; grid-template-columns: 560px 640px; height: 630px; background: #fff }
    div { padding: 0 56px; align-self: center }
    h1 { margin: 0; font-size: 76px; line-height: 1.05; color: ${ink} }
    p { font-size: 34px; color: #14202e }
    b { font-size: 34px; color: #1565c0 }
    img { width: 640px; height: 630px; object-fit: cover }
    </style><div><b>Called It</b><h1>${title}</h1><p>Predict it before it locks. Free.</p></div><img src="data:image/svg+xml;base64,${drawings}#${sport}">`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `site/public/games/${sport}-card.png` });
}
await browser.close();
