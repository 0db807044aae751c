import { bindings } from '../bindings.ts';
import type { Fan, World } from '../world.ts';
import type { Reading } from './readings.ts';

/** What a call answered to somebody; `text` is its body, `tag` its ETag. */
export type Told = { reading: Reading; who: string; status: number; body: unknown; text: string; tag: string | null };

/**
 * Asks every address as everybody, once each. Nobody has asked before as far as limits know. `ask`:
 * in another way than at once.
 */
export async function walk(
  here: World,
  readings: readonly Reading[],
  viewers: Readonly<Record<string, Fan | undefined>>,
  ask = (address: string, as?: Fan) => here.ask('GET', address, as ? { as } : {}),
): Promise<Told[]> {
  const told: Told[] = [];
  for (const [who, as] of Object.entries(viewers)) {
    await bindings.DB.prepare('delete from attempts').run();
    for (const reading of readings) {
      const { status, body, headers } = await ask(reading.address, as);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      told.push({ reading, who, status, body, text, tag: headers.get('ETag') });
    }
  }
  return told;
}

/** What differs between two walks, with both answers. `steady` takes away what may differ. */
export function differences(before: readonly Told[], after: readonly Told[], steady: (told: Told) => string) {
  const keyOf = ({ who, reading }: Told) => `${who}: ${reading.address}`;
  const known = new Map(before.map((each) => [keyOf(each), steady(each)]));
  return after.flatMap((each) => {
    const [key, text] = [keyOf(each), steady(each)];
    return known.get(key) === text ? [] : [{ key, was: known.get(key), is: text }];
  });
}
