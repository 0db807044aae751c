import { processorMs } from '../machine.ts';
import { type Connection, open, type Reply } from './connection.ts';

/** What is asked again and again, for one line of the table. */
export type Subject = {
  name: string;
  /** The next request; they may go round a circle of fans. */
  next(): Buffer;
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

/**
 * How much is asked of each subject in a round: by all connections for `burstMs`, then one by one
 * at most `alone` times, or until `aloneMs` is over.
 */
export type Effort = {
  rounds: number;
  /** No new round is begun after so long, but for the first three. */
  budgetMs: number;
  connections: number;
  burstMs: number;
  alone: number;
  aloneMs: number;
};

/** Throws with what was answered if it is no success: a fast refusal is no speed. */
export async function ask(connection: Connection, request: Buffer): Promise<Reply> {
  const reply = await connection.send(request);
  if (reply.status >= 400) throw new Error(`${reply.headers.split('\r\n')[0]}: ${reply.body.toString().slice(0, 300)}`);
  return reply;
}

/** So many connections for as long as `use` lasts. */
export async function withConnections<T>(
  site: URL,
  count: number,
  use: (connections: Connection[]) => Promise<T>,
): Promise<T> {
  const connections = await Promise.all(Array.from({ length: count }, () => open(site)));
  try {
    return await use(connections);
  } finally {
    for (const connection of connections) connection.close();
  }
}

/**
 * Asks all subjects in turn, round after round, each round beginning with another one: what else
 * the machine does meets all of them alike. A first round warms up and does not count.
 */
export function interleaved(site: URL, subjects: Subject[], effort: Effort): Promise<Map<string, Taken>> {
  const taken = new Map(subjects.map(({ name }): [string, Taken] => [name, { rates: [], alone: [], processor: [] }]));
  return withConnections(site, effort.connections, async (connections) => {
    const began = performance.now();
    for (let round = -1; round < effort.rounds; round++) {
      if (round > 2 && performance.now() - began > effort.budgetMs) break;
      const begin = Math.max(round, 0) % subjects.length;
      for (const subject of [...subjects.slice(begin), ...subjects.slice(0, begin)]) {
        const used = processorMs() ?? Number.NaN;
        const { answers, rate } = await burst(connections, subject, effort.burstMs);
        const alone = await oneByOne(connections, subject, effort);
        if (round < 0) continue;
        const its = taken.get(subject.name);
        its?.rates.push(rate);
        its?.alone.push(...alone);
        its?.processor.push(((processorMs() ?? Number.NaN) - used) / (answers + alone.length));
      }
    }
    return taken;
  });
}

/** How many answers, and how many a second, all connections asking as fast as they are answered. */
export async function burst(
  connections: Connection[],
  subject: Subject,
  forMs: number,
): Promise<{ answers: number; rate: number }> {
  let answers = 0;
  const began = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() - began < forMs) {
        await ask(connection, subject.next());
        answers++;
      }
    }),
  );
  return { answers, rate: (answers * 1_000) / (performance.now() - began) };
}

async function oneByOne(connections: Connection[], subject: Subject, effort: Effort): Promise<number[]> {
  const [connection] = connections;
  if (!connection) throw new Error('No connection');
  const all: number[] = [];
  for (let total = 0; all.length < effort.alone && total < effort.aloneMs; ) {
    const began = performance.now();
    await ask(connection, subject.next());
    all.push(performance.now() - began);
    total += all.at(-1) ?? 0;
  }
  return all;
}

/** A subject whose requests are these, one after the other and again from the first. */
export function circle(name: string, requests: Buffer[]): Subject {
  let at = 0;
  return {
    name,
    next() {
      const request = requests[at++ % requests.length];
      if (!request) throw new Error(`${name} has nothing to ask`);
      return request;
    },
  };
}
