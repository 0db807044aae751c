import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';

/** What a sport or a court sets goes by its name. */
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replace(
  /(?:\[data-accent="|\.)(\w+).*\{([^}]*)\}/g,
  (_, name: string, body: string) => body.replaceAll(/--(accent|surface)/g, `--${name}`),
);
/** Of `--name: #light;`, the same in both, or `--name: light-dark(#light, #dark);`. */
const read = (theme: 'light' | 'dark') =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g)].map(
      ([, name, light = '', dark = light]) => [name, theme === 'light' ? light : dark],
    ),
  );
const themes = { light: read('light'), dark: read('dark') };

const SURFACES = ['page', 'paper', 'sunken', 'floating', 'bar', 'hover'];
const TINTED = [
  'success',
  'warning',
  'error',
  'info',
  'football',
  'basketball',
  'tennis',
  'golf',
  'gold',
  'silver',
  'bronze',
];
const pairs = [
  ...SURFACES.flatMap((surface) =>
    ['text', 'text-soft', 'primary-text', 'secondary-text', ...TINTED].map((text) => [text, surface]),
  ),
  ...TINTED.flatMap((name) => [
    [name, `${name}-tint`],
    ['text', `${name}-tint`],
  ]),
  ...['clay', 'grass', 'hard', 'primary-tint'].flatMap((tint) => [
    ['text', tint],
    ['text-soft', tint],
  ]),
  ['primary-text', 'primary-tint'],
  ['secondary-text', 'secondary-tint'],
  ['on-primary', 'primary'],
];

for (const [theme, colours] of Object.entries(themes)) {
  test(`in the ${theme} theme every text stands out from what it is written on`, () => {
    const weak = pairs
      .map(([text = '', surface = '']) => ({
        text,
        surface,
        ratio: contrast(colours[text] ?? '', colours[surface] ?? ''),
      }))
      .filter(({ ratio }) => !(ratio >= 4.5));
    expect(weak).toEqual([]);
  });

  test(`in the ${theme} theme the edge of a control stands out from what it lies on`, () => {
    const ratios = ['page', 'paper', 'sunken'].map((surface) => contrast(colours.edge ?? '', colours[surface] ?? ''));
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(3);
  });
}
