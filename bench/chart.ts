/** One curve: what it cost, in milliseconds, with so many fans. */
export type Curve = { name: string; points: { fans: number; ms: number }[] };

const WIDTH = 900;
const HEIGHT = 460;
const LEFT = 70;
const RIGHT = 190;
const TOP = 30;
const BOTTOM = 60;
const COLOURS = [
  '#1976d2',
  '#dc004e',
  '#2e7d32',
  '#ed6c02',
  '#6a1b9a',
  '#00838f',
  '#5d4037',
  '#455a64',
  '#c0ca33',
  '#ad1457',
];

/**
 * Cost against fans, both in powers of ten, as an SVG document: a line that lies flat costs the
 * same for every number of fans.
 */
export function chart(curves: Curve[]): string {
  const points = curves.flatMap((curve) => curve.points).filter(({ ms }) => ms > 0);
  if (points.length === 0) throw new Error('Nothing to draw');
  const powers = (values: number[]) =>
    [Math.floor(Math.log10(Math.min(...values))), Math.ceil(Math.log10(Math.max(...values)))] as const;
  const [fansFrom, fansTo] = powers(points.map(({ fans }) => fans));
  const [msFrom, msTo] = powers(points.map(({ ms }) => ms));
  const x = (fans: number) =>
    LEFT + ((Math.log10(fans) - fansFrom) / Math.max(1, fansTo - fansFrom)) * (WIDTH - LEFT - RIGHT);
  const y = (ms: number) =>
    HEIGHT - BOTTOM - ((Math.log10(ms) - msFrom) / Math.max(1, msTo - msFrom)) * (HEIGHT - TOP - BOTTOM);
  const steps = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => 10 ** (from + step));
  const at = (value: number) => value.toFixed(1);

  const grid = [
    ...steps(fansFrom, fansTo).map(
      (fans) =>
        `<line x1="${at(x(fans))}" y1="${TOP}" x2="${at(x(fans))}" y2="${HEIGHT - BOTTOM}" class="grid"/><text x="${at(x(fans))}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${fans.toLocaleString('en-US')}</text>`,
    ),
    ...steps(msFrom, msTo).map(
      (ms) =>
        `<line x1="${LEFT}" y1="${at(y(ms))}" x2="${WIDTH - RIGHT}" y2="${at(y(ms))}" class="grid"/><text x="${LEFT - 8}" y="${at(y(ms) + 4)}" text-anchor="end">${ms < 1 ? ms : ms.toLocaleString('en-US')} ms</text>`,
    ),
  ];
  const drawn = spread(
    curves
      .filter((curve) => curve.points.some(({ ms }) => ms > 0))
      .map((curve) => ({ curve, y: y(curve.points.at(-1)?.ms ?? 1) })),
  );
  const lines = drawn.map(({ curve, y: label }, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const places = curve.points.filter(({ ms }) => ms > 0).map(({ fans, ms }) => `${at(x(fans))},${at(y(ms))}`);
    const dots = places.map(
      (place) => `<circle cx="${place.split(',')[0]}" cy="${place.split(',')[1]}" r="3" fill="${colour}"/>`,
    );
    return `<polyline points="${places.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>${dots.join('')}<text x="${WIDTH - RIGHT + 10}" y="${at(label + 4)}" fill="${colour}">${curve.name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<title>Cost against fans</title>
<style>.grid{stroke:#ddd}text{fill:#333}</style><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${grid.join('\n')}
${lines.join('\n')}
<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 12}" text-anchor="middle">fans</text>
</svg>
`;
}

/** Names beside the ends of their curves, none upon another. */
function spread<T extends { y: number }>(labels: T[]): T[] {
  let last = Number.NEGATIVE_INFINITY;
  return labels
    .toSorted((a, b) => a.y - b.y)
    .map((label) => {
      last = Math.max(label.y, last + 15);
      return { ...label, y: last };
    });
}
