import { createInflate } from 'node:zlib';
import type { PngHeader } from './png.ts';
import { unusable } from './reader.ts';

/** Left, top, and the step across and down of each pass of Adam7. */
export const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Bytes of each row with its filter, and how many such rows, in the order in which they come. */
function rowsOf({ width, height, bits, interlaced }: PngHeader): { bytes: number; count: number }[] {
  const passes = interlaced ? PASSES : ([[0, 0, 1, 1]] as const);
  return passes.flatMap(([left, top, across, down]) => {
    const [wide, count] = [Math.ceil((width - left) / across), Math.ceil((height - top) / down)];
    return wide > 0 && count > 0 ? [{ bytes: 1 + Math.ceil((wide * bits) / 8), count }] : [];
  });
}

/**
 * Unpacks the pixels piece by piece, keeping none: they must be exactly as many as the header says,
 * each row led by a known filter, with nothing behind them. Not a DecompressionStream: workerd's
 * does not wait for its reader, and had 298 MB lying there. Throws Refused.
 */
export async function checkPixels(header: PngHeader, packed: Uint8Array): Promise<void> {
  const starts = rowStarts(header);
  let next = starts.next();
  let done = 0;
  const inflate = createInflate();
  try {
    inflate.end(packed);
    for await (const piece of inflate as AsyncIterable<Uint8Array>) {
      while (!next.done && next.value < done + piece.length) {
        if ((piece[next.value - done] as number) > 4) throw unusable('a row of its pixels is wrong');
        next = starts.next();
      }
      done += piece.length;
      if (next.done && done > next.value) throw unusable('it has more pixels than its header says');
    }
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith('Z_') ? unusable('its pixels cannot be unpacked') : error;
  } finally {
    inflate.destroy();
  }
  if (!next.done || done < next.value) throw unusable('it has fewer pixels than its header says');
  if (inflate.bytesWritten !== packed.length) throw unusable('something hides behind its pixels');
}

/** Where each row begins among the unpacked bytes; at last, how many these are. */
function* rowStarts(header: PngHeader): Generator<number, number> {
  let at = 0;
  for (const { bytes, count } of rowsOf(header)) {
    for (let row = 0; row < count; row++) {
      yield at;
      at += bytes;
    }
  }
  return at;
}
