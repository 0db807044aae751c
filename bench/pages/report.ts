import { readFileSync } from 'node:fs';
import type { Machine } from '../machine.ts';
import { machineOf } from '../report.ts';
import { median } from '../statistics.ts';
import type { FirstAnswer } from './first-answer.ts';
import type { Rounds } from './run.ts';
import { type Interaction, interactionsTable } from './slowest.ts';
import { type Costs, costsTable } from './trace.ts';
import type { Visit } from './visit.ts';

/** A screen's figures: medians of the rounds, times in milliseconds. */
export type ScreenFigures = {
  name: string;
  firstPaint: number;
  lcp: number;
  dataVisible: number;
  /** Of its plain document. */
  plainVisible: number;
  /** Data visible beside the plain document of the same round. */
  ratioToPlain: number;
  /** Between the data and the answer to the first tap, and the taps that it took. */
  firstTap: number;
  taps: number;
  /** The longest that an input waited for its picture. */
  interaction: number;
  scriptKB: number;
  kilobytes: number;
  requests: number;
  /** More of them, for what the first tap opens. */
  tapRequests: number;
  levels: number;
  blocked: number;
  shift: number;
  /** The second visit. */
  warmVisible: number;
  warmRatio: number;
};

export type Figures = {
  machine: Machine;
  command: string;
  runs: number;
  screens: ScreenFigures[];
  firstAnswer: FirstAnswer;
  interactions: Interaction[];
  /** Where the time of one more visit went. */
  costs: (Costs & { name: string })[];
};

export function figuresOf({ screen, product, plain }: Rounds): ScreenFigures {
  const middle = (of: (visit: Visit) => number) => median(product.map(({ cold }) => of(cold)));
  const beside = (which: 'cold' | 'warm') =>
    median(product.map((each, round) => each[which].data / (plain[round]?.[which].data ?? Number.NaN)));
  const whole = Math.round;
  const tenth = (value: number) => Number(value.toFixed(1));
  const hundredth = (value: number) => Number(value.toFixed(2));
  return {
    name: screen.name,
    firstPaint: whole(middle(({ firstPaint }) => firstPaint)),
    lcp: whole(middle(({ largestPaint }) => largestPaint)),
    dataVisible: whole(middle(({ data }) => data)),
    plainVisible: whole(median(plain.map(({ cold }) => cold.data))),
    ratioToPlain: hundredth(beside('cold')),
    firstTap: whole(middle(({ firstTap }) => firstTap)),
    taps: middle(({ taps }) => taps),
    interaction: whole(middle(({ interaction }) => interaction)),
    scriptKB: tenth(middle(({ scriptKB }) => scriptKB)),
    kilobytes: tenth(middle(({ kilobytes }) => kilobytes)),
    requests: middle(({ requests }) => requests),
    tapRequests: middle(({ tapRequests }) => tapRequests),
    levels: middle(({ levels }) => levels),
    blocked: whole(middle(({ blocked }) => blocked)),
    shift: Number(middle(({ shift }) => shift).toFixed(4)),
    warmVisible: whole(median(product.map(({ warm }) => warm.data))),
    warmRatio: hundredth(beside('warm')),
  };
}

const COLUMNS: [title: string, key: keyof ScreenFigures][] = [
  ['screen', 'name'],
  ['first paint', 'firstPaint'],
  ['largest paint', 'lcp'],
  ['data visible', 'dataVisible'],
  ['plain', 'plainVisible'],
  ['ratio', 'ratioToPlain'],
  ['first tap', 'firstTap'],
  ['taps', 'taps'],
  ['interaction', 'interaction'],
  ['script KB', 'scriptKB'],
  ['all KB', 'kilobytes'],
  ['requests', 'requests'],
  ['at the tap', 'tapRequests'],
  ['levels', 'levels'],
  ['blocked', 'blocked'],
  ['shift', 'shift'],
  ['warm', 'warmVisible'],
  ['warm ratio', 'warmRatio'],
];

export function tableOf({ screens }: Figures): string {
  const rows = screens.map((screen) => COLUMNS.map(([, key]) => String(screen[key])));
  return [COLUMNS.map(([title]) => title), COLUMNS.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** bench/pages/RESULTS.md, with the notes that people write. */
export function resultsOf(figures: Figures): string {
  const { machine, command, runs, interactions, costs } = figures;
  return `# Pages on a slow phone

Made by \`${command}\` at ${machine.at}, commit ${machine.commit}.

${machineOf(machine)}

Medians of ${runs} ${runs === 1 ? 'run' : 'runs'}, times in milliseconds. The browser's own throttling: processor 4 times slower, 1.6 Mbit/s, 150 ms a request, an
empty cache; text in brotli, over HTTP/1.1. \`plain\`: the same content as one document with its styles inlined and without a script, from the same Worker, taking
turns with the product; \`ratio\`: data visible beside it, round by round. \`first tap\`: from the data to the answer, tapped every 3 s until then. \`warm\`: data
visible on the second visit. \`at the tap\`: flags of the list that the first tap opens, which the page itself does not ask for.

${tableOf(figures)}

${firstAnswerText(figures)}

## The slowest interaction

Of each screen, in the round whose figure is the one above: how long the input waited until the page heard it, was worked on, and waited for the next picture; and
what ran in that time if its frame took more than 50 ms.

${interactionsTable(interactions)}

## Where the time goes

One more first visit of each, with the browser's own trace: milliseconds of the main thread's processor time until the data was seen, by what it did; and when the
document and the answers to its calls had come. What is neither processor time nor an answer under way is time in which other processes of this machine ran.

${costsTable(costs)}

${readFileSync('bench/pages/notes.md', 'utf8')}`;
}

export function firstAnswerText({ firstAnswer: { bare, product, fan, ratios } }: Figures): string {
  const said = ({ clock, processor }: typeof bare) => `${Math.round(clock)} ms (${Math.round(processor)} of processor)`;
  const times = ({ clock, processor }: typeof bare) => `${clock.toFixed(2)} times (${processor.toFixed(2)})`;
  return `First answer of a Worker, from the start of workerd: ${said(product)}, to a fan who asks for standings ${said(fan)}; of a bare one with the same around it: ${said(bare)}. Round by round that is ${times(ratios.product)}, and ${times(ratios.fan)}.`;
}
