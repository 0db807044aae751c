import { processorMs } from '../machine.ts';
import type { Ask } from './ask.ts';
import { dealt, fire } from './cannon.ts';

/** What is asked again and again, for one line of the table. */
export type Subject = {
  name: string;
  /** The next requests; they may go round a circle of fans. */
  next(count: number): Ask[];
};

/** What one subject took, round by round. */
export type Taken = {
  /** Answers a second by as many connections as there are, one number a round. */
  rates: number[];
  /** Milliseconds of each answer, asked one after the other. */
  alone: number[];
  /**
   * Milliseconds of workerd's processor time an answer, one number a round; NaN if nobody knows.
   */
  processor: number[];
};

/** How many requests a subject has in a round: by all connections at once, then one by one. */
export type Effort = {
  rounds: number;
  /** No new round is begun after so long, but for the first three. */
  budgetMs: number;
  connections: number;
  burst: number;
  alone: number;
};

/**
 * Asks all subjects in turn, round after round, each round beginning with another one: what else
 * the machine does meets all of them alike. A first round warms up and does not count.
 */
export async function interleaved(site: URL, subjects: Subject[], effort: Effort): Promise<Map<string, Taken>> {
  const taken = new Map(subjects.map(({ name }): [string, Taken] => [name, { rates: [], alone: [], processor: [] }]));
  const began = performance.now();
  for (let round = -1; round < effort.rounds; round++) {
    if (round > 2 && performance.now() - began > effort.budgetMs) break;
    const begin = Math.max(round, 0) % subjects.length;
    for (const { name, next } of [...subjects.slice(begin), ...subjects.slice(0, begin)]) {
      const used = processorMs() ?? Number.NaN;
      const burst = await fire(site, dealt(next(effort.burst), effort.connections), effort.burst);
      const alone = await fire(site, [next(effort.alone + 1)], effort.alone + 1);
      if (round < 0) continue;
      const samples = taken.get(name);
      samples?.rates.push(burst.rate);
      // The first also waits for the connection.
      samples?.alone.push(...alone.ms.slice(1));
      samples?.processor.push(((processorMs() ?? Number.NaN) - used) / (burst.ms.length + alone.ms.length));
    }
  }
  return taken;
}

/** A subject whose requests are these, one after the other and again from the first. */
export function circle(name: string, requests: Ask[]): Subject {
  let at = 0;
  return {
    name,
    next: (count) =>
      Array.from({ length: count }, () => {
        const request = requests[at++ % requests.length];
        if (!request) throw new Error(`${name} has nothing to ask`);
        return request;
      }),
  };
}
