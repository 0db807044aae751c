import type { Machine } from './machine.ts';
import type { Line } from './table.ts';

/** One run with so many fans, as `--json` writes it; `sizes` has all runs if there were several. */
export type Run = { fans: number; lines: Line[] };
export type Figures = Run & { machine: Machine; command: string; sizes: Run[] };

const EXPLAINED = `\`ms\` and \`p95\`: asked one after the other. \`rate\`: answers a second, eight asking at once. \`ratio\`: beside the control named in its row,
median of the rounds, with its 95 % interval; in answers a second more is better, in milliseconds less is. \`processor\`: milliseconds of
processor that workerd used an answer, and the control's as a part of them in the same rounds: what else the machine does changes these least. Rows and round trips are D1's own count of
one call. Everything runs in workerd on this machine, reached at the Worker itself, with a signed-in fan's token.`;

/** A run as a table of Markdown; `before`: the same lines of an earlier run. */
export function tableOf({ lines }: Run, before?: Run): string {
  const old = new Map(before?.lines.map((line) => [line.name, line]));
  const head = [
    '',
    ...(before ? ['before ms', 'before ratio'] : []),
    'ms',
    'p95',
    'rate',
    'ratio',
    'interval',
    'processor ms',
    'processor ratio',
    'beside',
    'rows read',
    'round trips',
    'besides',
  ];
  const rows = lines.map((line) => {
    const was = old.get(line.name);
    return [
      line.name,
      ...(before ? [number(was?.ms), number(was?.ratio)] : []),
      number(line.ms),
      number(line.p95),
      number(line.rate),
      number(line.ratio),
      line.interval ? line.interval.map(number).join(' to ') : '',
      number(line.processorMs),
      number(line.processorRatio),
      line.against ?? '',
      number(line.rowsRead),
      number(line.roundTrips),
      besides(line),
    ];
  });
  return markdown([head, ...rows]);
}

/** What each line costs with so many fans. */
export function costs(sizes: readonly Run[]): string {
  const names = [...new Set(sizes.flatMap(({ lines }) => lines.map(({ name }) => name)))];
  const msOf = (name: string, { lines }: Run) => number(lines.find((line) => line.name === name)?.ms);
  return markdown([
    ['fans', ...sizes.map(({ fans }) => number(fans))],
    ...names.map((name) => [name, ...sizes.map((run) => msOf(name, run))]),
  ]);
}

/** A table of Markdown; its first row is the head. */
export function markdown([head = [], ...rows]: readonly (readonly (string | number)[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function besides(line: Line): string {
  const {
    longestRead,
    peakMB,
    errors,
    lost,
    saves,
    seconds,
    maximum,
    slowest,
    refused,
    slowestRefusal,
    slowestBare,
    beyondErrors,
  } = line;
  return [
    longestRead !== undefined && `longest read meanwhile ${number(longestRead)} ms`,
    peakMB !== undefined && `workerd held ${number(peakMB)} MB`,
    maximum !== undefined && `maximum ${number(maximum)} a second, for ${number(seconds)} s`,
    saves !== undefined &&
      `${number(saves)} saves, ${number(lost)} lost, ${number(errors)} errors, slowest ${number(slowest)} ms`,
    refused !== undefined &&
      `at twice the maximum ${number(refused)} refused with Retry-After, the slowest after ${number(slowestRefusal)} ms (a bare answer then: ${number(slowestBare)} ms), ${number(beyondErrors)} errors`,
  ]
    .filter(Boolean)
    .join('; ');
}

function number(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '' : value.toLocaleString('en-US', { maximumFractionDigits: 3 });
}

/** bench/RESULTS.md: what was measured, on what, by which command. */
export function resultsOf(figures: Figures, before?: Figures): string {
  const { machine, command, sizes } = figures;
  const beforeOf = (fans: number) => before?.sizes.find((run) => run.fans === fans);
  return `# Results

Made by \`${command}\` at ${machine.at}, commit ${machine.commit}${before ? `; before: commit ${before.machine.commit}, ${before.machine.at}` : ''}.

${machineOf(machine)}${before ? `\n\nBefore: ${machineOf(before.machine)}` : ''}

${EXPLAINED}

## Milliseconds against fans

${costs(sizes)}
${sizes.map((run) => `\n## ${run.fans.toLocaleString('en-US')} fans\n\n${tableOf(run, beforeOf(run.fans))}\n`).join('')}`;
}

export function machineOf({ processor, cores, memoryGB, system, node, load }: Machine): string {
  const loads = `load ${load.before} before the run${load.after === undefined ? '' : `, ${load.after} in its last minute`}`;
  return `${processor}, ${cores} cores, ${memoryGB} GB, ${system}, Node ${node}; ${loads}.`;
}
