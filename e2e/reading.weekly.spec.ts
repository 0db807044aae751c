import { test } from './journey.ts';
import { type Visit, visit } from './visits.ts';
import { DESKS, PHONES } from './widths.ts';

/** Half way through the first round of the NFL draft, as 'npm start -- --at' shows it. */
test.use({ at: '2025-04-26T00:40:00Z' });

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const VISITS: Visit[] = [
  { who: 'signed in', scheme: 'light', viewport: PHONE },
  { who: 'signed in', scheme: 'dark', viewport: PHONE },
  { who: 'signed in', scheme: 'light', viewport: DESK },
  { who: 'signed in', scheme: 'dark', viewport: DESK },
  { who: 'signed out', scheme: 'light', viewport: DESK },
  { who: 'signed out', scheme: 'dark', viewport: PHONE },
];

for (const each of VISITS) {
  const { who, scheme, viewport } = each;
  test(`axe finds nothing and nothing sticks out, ${who}, ${scheme}, ${viewport.width} px`, async ({ page }) => {
    test.setTimeout(600_000);
    // Once in all widths of phones, once in those of desks: other colours are as wide.
    const all = viewport === PHONE ? PHONES : DESKS;
    await visit(page, each, scheme === 'light' ? all : [viewport.width]);
  });
}
