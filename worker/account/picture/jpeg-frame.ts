import { checkSize, Reader, unusable } from './reader.ts';

/**
 * `blocks`: squares of 8 pixels that the picture has, and so the most restarts a scan of it can
 * have.
 */
export type Frame = { progressive: boolean; components: readonly number[]; blocks: number };
/** What scans there have been: how many, and of which components the first coefficients. */
export type Progress = { scans: number; begun: Set<number> };

/**
 * Each scan goes over the whole picture again, however few bytes it has. Encoders write about ten.
 */
const MAX_SCANS = 32;
/** Blocks of all components in one unit; T.81, B.2.3. */
const MAX_UNIT = 10;

/**
 * The frame header: baseline or progressive, 8 bits, grey or three components numbered from 0 or 1.
 * Throws Refused.
 */
export function frameOf(progressive: boolean, data: Uint8Array): Frame {
  const reader = new Reader(data);
  const precision = reader.byte();
  const height = reader.big(2);
  const width = reader.big(2);
  const count = reader.byte();
  checkSize(width, height);
  if (precision !== 8 || (count !== 1 && count !== 3)) throw unusable('its colours are of an unusual kind');
  if (reader.left !== 3 * count) throw unusable('a part has a wrong length');
  const components: number[] = [];
  let unit = 0;
  for (let index = 0; index < count; index++) {
    const [id, sampling, factors] = reader.take(3) as unknown as [number, number, number];
    const [across, down] = [sampling >> 4, sampling & 15];
    if (![1, 2, 4].includes(across) || ![1, 2, 4].includes(down) || factors > 3) throw unusable('its frame is wrong');
    // Numbered otherwise, a reader may take them for other colours.
    if (index === 0 ? id > 1 : id !== (components[0] as number) + index)
      throw unusable('its colours are of an unusual kind');
    components.push(id);
    unit += across * down;
  }
  if (count > 1 && unit > MAX_UNIT) throw unusable('its frame is wrong');
  return { progressive, components, blocks: Math.ceil(width / 8) * Math.ceil(height / 8) };
}

/**
 * The header of a scan; `progress` goes on. Baseline: every component once, whole. Progressive:
 * first coefficients first, then ranges of the others of one component, each bit by bit; T.81,
 * G.1.1.1.
 */
export function checkScan(frame: Frame, progress: Progress, data: Uint8Array): void {
  if (++progress.scans > MAX_SCANS) throw unusable('it goes over itself too often');
  const reader = new Reader(data);
  const count = reader.byte();
  if (count < 1 || count > frame.components.length || reader.left !== 2 * count + 3) throw unusable('a scan is wrong');
  const ids = Array.from({ length: count }, () => {
    const [id, tables] = [reader.byte(), reader.byte()];
    if (tables & 0xcc || (!frame.progressive && tables & 0xee)) throw unusable('a scan is wrong');
    return id;
  });
  const inOrder = ids.every(
    (id, index) => frame.components.includes(id) && (index === 0 || id > (ids[index - 1] as number)),
  );
  if (!inOrder) throw unusable('a scan is wrong');
  const [first, last] = [reader.byte(), reader.byte()];
  const bits = reader.byte();
  const begun = ids.every((id) => progress.begun.has(id));
  const fresh = ids.every((id) => !progress.begun.has(id));
  const right = frame.progressive
    ? isStep({ first, last, bits, count, begun, fresh })
    : fresh && first === 0 && last === 63 && bits === 0;
  if (!right) throw unusable('a scan is wrong');
  for (const id of ids) progress.begun.add(id);
}

type Step = { first: number; last: number; bits: number; count: number; begun: boolean; fresh: boolean };

/**
 * `bits`: the lowest bit that was known before and the lowest that is known now, four bits each; 0
 * above: none before.
 */
function isStep({ first, last, bits, count, begun, fresh }: Step): boolean {
  const [high, low] = [bits >> 4, bits & 15];
  if (low > 13 || (high !== 0 && high !== low + 1)) return false;
  if (first === 0) return last === 0 && (high === 0 ? fresh : begun);
  return begun && count === 1 && last >= first && last <= 63;
}
