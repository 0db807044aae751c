import { type Bytes, bytesOf, little } from './bytes.ts';
import { type Made, SMUGGLED } from './made.ts';
import { ALPHA, ANIMATION, alph, part, riff, vp8, vp8l, vp8x } from './make-webp.ts';

type Size = { width: number; height: number };
const small = { width: 30, height: 20 };
const [canvas, alphaCanvas] = [vp8x(30, 20), vp8x(30, 20, ALPHA)];
const [lossy, lossless, opacity] = [vp8(30, 20), vp8l(30, 20), alph(30, 20)];
const UNKNOWN = 'it has an unknown part';
const ONE_FRAME = 'it has not exactly one frame';

function good(): [string, Bytes, Size][] {
  const side = { width: 1024, height: 1024 };
  const exif = part('EXIF', bytesOf('MM', 0, 42, SMUGGLED));
  return [
    ['a lossy WebP', riff(lossy), small],
    ['a lossless WebP', riff(lossless), small],
    ['an extended lossy WebP', riff(canvas, lossy), small],
    ['an extended lossless WebP', riff(alphaCanvas, lossless), small],
    ['a lossy WebP with opacity', riff(alphaCanvas, opacity, lossy), small],
    ['a lossy WebP of 1024 pixels a side', riff(vp8(1024, 1024)), side],
    ['a lossless WebP of 1024 pixels a side', riff(vp8l(1024, 1024)), side],
    ['a lossy WebP of one pixel', riff(vp8(1, 1)), { width: 1, height: 1 }],
    ['a lossless WebP of one pixel', riff(vp8l(1, 1)), { width: 1, height: 1 }],
    [
      'a lossy WebP with metadata',
      riff(vp8x(30, 20, 0x3c), part('ICCP', bytesOf(SMUGGLED)), opacity, lossy, exif, part('XMP ', bytesOf(SMUGGLED))),
      small,
    ],
    ['a lossless WebP with metadata', riff(vp8x(30, 20, 0x2c), part('ICCP', bytesOf(SMUGGLED)), lossless, exif), small],
    ['a WebP with a page behind it', bytesOf(riff(lossy), SMUGGLED), small],
    ['a WebP with an archive behind it', bytesOf(riff(lossless), 'PK', 3, 4, SMUGGLED), small],
  ];
}

/** A lossy frame with other bytes at a place of its header. */
function lossyWith(at: number, ...bytes: number[]): Bytes {
  const changed = Uint8Array.from(lossy);
  changed.set(bytes, 8 + at);
  return riff(changed);
}

function bad(): [string, Bytes, string][] {
  const TOO_LARGE = 'The picture may be at most 1024 pixels wide and high';
  const changedLossless = (at: number, byte: number) => {
    const changed = Uint8Array.from(lossless);
    changed[8 + at] = byte;
    return riff(changed);
  };
  return [
    ['a WebP of 16,383 pixels on a canvas of 10', riff(vp8x(10, 10), vp8l(16_383, 16_383)), TOO_LARGE],
    ['a lossy WebP of 16,383 pixels on a canvas of 10', riff(vp8x(10, 10), lossyTag(16_383, 16_383)), TOO_LARGE],
    ['a lossless WebP of 1025 pixels across', riff(vp8l(1025, 10)), TOO_LARGE],
    ['a lossless WebP of 1025 pixels down', riff(vp8l(10, 1025)), TOO_LARGE],
    ['a lossy WebP of 1025 pixels across', riff(vp8(1025, 10)), TOO_LARGE],
    ['a lossy WebP of 1025 pixels down', riff(vp8(10, 1025)), TOO_LARGE],
    ['a lossy WebP of no width', riff(vp8(0, 10)), 'it has no size'],
    ['a canvas larger than its frame', riff(vp8x(1000, 1000), lossless), 'its frame is not of its size'],
    ['a canvas smaller than its frame', riff(vp8x(29, 20), lossy), 'its frame is not of its size'],
    ['a canvas without a frame', riff(canvas), ONE_FRAME],
    ['a WebP of two lossy frames', riff(canvas, lossy, lossy), ONE_FRAME],
    ['a WebP of a lossy and a lossless frame', riff(canvas, lossy, lossless), ONE_FRAME],
    ['a WebP of two frames and opacity', riff(alphaCanvas, opacity, lossy, lossy), ONE_FRAME],
    ['a WebP of two frames without a canvas', riff(lossy, vp8l(16_383, 16_383)), UNKNOWN],
    ['a WebP of two canvases', riff(canvas, vp8x(10, 10), lossy), UNKNOWN],
    ['a WebP with its canvas at last', riff(lossy, canvas), UNKNOWN],
    ['a WebP that moves', riff(vp8x(30, 20, ANIMATION), part('ANIM', new Uint8Array(6)), lossy), 'it moves'],
    ['a WebP that moves unannounced', riff(canvas, part('ANMF', bytesOf(new Uint8Array(16), lossy))), UNKNOWN],
    ['a WebP with an unknown part', riff(canvas, lossy, part('JUNK', bytesOf(SMUGGLED))), UNKNOWN],
    ['a simple WebP with metadata', riff(lossy, part('EXIF', bytesOf(SMUGGLED))), UNKNOWN],
    ['a WebP of nothing', riff(), UNKNOWN],
    ['a WebP of opacity alone', riff(opacity), UNKNOWN],
    ['a WebP with opacity behind its frame', riff(alphaCanvas, lossy, opacity), UNKNOWN],
    ['a lossless WebP with opacity', riff(alphaCanvas, opacity, lossless), ONE_FRAME],
    ['a WebP with opacity unannounced', riff(canvas, opacity, lossy), ONE_FRAME],
    ['a WebP with too little opacity', riff(alphaCanvas, alph(30, 19), lossy), 'its opacity is wrong'],
    ['a WebP with too much opacity', riff(alphaCanvas, alph(1000, 1000), lossy), 'its opacity is wrong'],
    ['a WebP with opacity of another kind', riff(alphaCanvas, alph(30, 20, 2), lossy), 'its opacity is wrong'],
    ['a WebP with reserved bits in its opacity', riff(alphaCanvas, alph(30, 20, 0xc0), lossy), 'its opacity is wrong'],
    ['a WebP with no opacity in its part', riff(alphaCanvas, part('ALPH', bytesOf()), lossy), 'it is cut short'],
    ['a canvas with reserved bits', riff(vp8x(30, 20, 0x80), lossy), 'its header is wrong'],
    ['a canvas of nine bytes', riff(part('VP8X', new Uint8Array(9)), lossy), 'its header is wrong'],
    ['a lossy WebP that begins in the middle', lossyWith(0, 0x11), 'its frame is wrong'],
    ['a lossy WebP of the version 7', lossyWith(0, 0x1e), 'its frame is wrong'],
    ['a lossy WebP that is not shown', lossyWith(0, 0x00), 'its frame is wrong'],
    ['a lossy WebP without its start code', lossyWith(3, 1, 2, 3), 'its frame is wrong'],
    ['a lossy WebP that scales itself up', lossyWith(6, 30, 0x40), 'its frame is wrong'],
    ['a lossy WebP with a partition beyond its end', lossyWith(0, 0xf0, 0xff, 0xff), 'it is cut short'],
    ['a lossless WebP without its signature', changedLossless(0, 0x2e), 'its frame is wrong'],
    ['a lossless WebP of the version 7', changedLossless(4, 0xe1), 'its frame is wrong'],
    ['a lossless WebP of one byte', riff(part('VP8L', bytesOf(0x2f))), 'it is cut short'],
    ['a WebP shorter than it says', riff(lossy).subarray(0, -2), 'it is cut short'],
    ['a WebP longer than 4 GB', bytesOf('RIFF', little(0xffffffff, 4), 'WEBP', lossy), 'it is cut short'],
    ['a WebP of two bytes', bytesOf('RIFF', little(2, 4), 'WEBP', lossy), 'it is cut short'],
    ['a WebP with a part beyond its end', riff(bytesOf('VP8L', little(0xfffffff0, 4), 0x2f)), 'it is cut short'],
    [
      'a WebP of 5000 parts',
      riff(canvas, lossy, ...Array(5000).fill(part('EXIF', bytesOf(SMUGGLED)))),
      'it has too many parts',
    ],
  ];
}

/** The header of a lossy frame, with nothing behind it. */
function lossyTag(width: number, height: number): Bytes {
  return part('VP8 ', bytesOf(0x10, 0, 0, 0x9d, 0x01, 0x2a, little(width, 2), little(height, 2)));
}

export function webps(): Made[] {
  return [
    ...good().map(([name, bytes, size]) => ({ name, bytes, ending: 'webp' as const, ...size })),
    ...bad().map(([name, bytes, why]) => ({ name, bytes, why })),
  ];
}
