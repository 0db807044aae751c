import { expect, test } from 'vitest';
import { turns } from './turn.ts';

/** Work that runs until it is ended. */
function work(log: string[], name: string) {
  let end = (_error?: Error) => {};
  const run = () => {
    log.push(name);
    return new Promise<string>((resolve, reject) => {
      end = (error) => (error ? reject(error) : resolve(name));
    });
  };
  return { run, end: (error?: Error) => end(error) };
}

test('one runs at a time, the others in the order in which they came', async () => {
  const turn = turns(1, 2);
  const log: string[] = [];
  const [first, second, third] = [work(log, 'first'), work(log, 'second'), work(log, 'third')];
  const all = [turn(first.run), turn(second.run), turn(third.run)];
  expect(log).toEqual(['first']);
  first.end();
  expect(await all[0]).toBe('first');
  expect(log).toEqual(['first', 'second']);
  second.end();
  await all[1];
  third.end();
  await all[2];
  expect(log).toEqual(['first', 'second', 'third']);
});

test('who finds the queue full is told at once to try again', async () => {
  const turn = turns(1, 1);
  const log: string[] = [];
  const [first, second, third] = [work(log, 'first'), work(log, 'second'), work(log, 'third')];
  const all = [turn(first.run), turn(second.run)];
  await expect(turn(third.run)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 });
  first.end();
  await all[0];
  second.end();
  await all[1];
  expect(log).toEqual(['first', 'second']);
});

test('work that fails ends its turn too', async () => {
  const turn = turns(1, 1);
  const log: string[] = [];
  const [first, second] = [work(log, 'first'), work(log, 'second')];
  const all = [turn(first.run), turn(second.run)];
  first.end(new Error('demo'));
  await expect(all[0]).rejects.toThrow('demo');
  second.end();
  expect(await all[1]).toBe('second');
  await expect(turn(async () => 'third')).resolves.toBe('third');
});
