import { bytesOf } from './bytes.ts';
import { jpegs } from './corpus-jpeg.ts';
import { pngs } from './corpus-png.ts';
import { type Made, SMUGGLED } from './made.ts';
import { jpeg } from './make-jpeg.ts';
import { png } from './make-png.ts';

/** So many megabytes of zeros, packed into a thousandth. */
async function bomb(megabytes: number): Promise<Uint8Array> {
  const packing = new CompressionStream('deflate');
  const packed = new Response(packing.readable).arrayBuffer();
  const writer = packing.writable.getWriter();
  for (let written = 0; written < megabytes; written++) await writer.write(new Uint8Array(1_000_000));
  await writer.close();
  return new Uint8Array(await packed);
}

/** What is said of a file of any other form. */
export const NO_PICTURE = 'The picture must be a PNG or JPEG';
const small = { width: 3, height: 2 };

function others(): Made[] {
  return [
    { name: 'nothing at all', bytes: bytesOf(), why: NO_PICTURE },
    { name: 'one byte', bytes: bytesOf(0xff), why: NO_PICTURE },
    { name: 'a text', bytes: bytesOf('demo'), why: NO_PICTURE },
    { name: 'an SVG', bytes: bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), why: NO_PICTURE },
    { name: 'a page', bytes: bytesOf(`<!doctype html>${SMUGGLED}`), why: NO_PICTURE },
    { name: 'a GIF', bytes: bytesOf('GIF89a', 1, 0, 1, 0, 0, 0, 0, 0x3b), why: NO_PICTURE },
    { name: 'a bitmap', bytes: bytesOf('BM', new Uint8Array(60)), why: NO_PICTURE },
    { name: 'an icon', bytes: bytesOf(0, 0, 1, 0, 1, 0, new Uint8Array(60)), why: NO_PICTURE },
    { name: 'an AVIF', bytes: bytesOf(0, 0, 0, 28, 'ftypavif', new Uint8Array(60)), why: NO_PICTURE },
    { name: 'a TIFF', bytes: bytesOf('II', 42, 0, new Uint8Array(60)), why: NO_PICTURE },
    { name: 'a PDF', bytes: bytesOf('%PDF-1.7'), why: NO_PICTURE },
    { name: 'an archive', bytes: bytesOf('PK', 3, 4, new Uint8Array(60)), why: NO_PICTURE },
    { name: 'a WebP', bytes: bytesOf('RIFF', 26, 0, 0, 0, 'WEBPVP8L', new Uint8Array(18)), why: NO_PICTURE },
    { name: 'a photo of a phone (HEIC)', bytes: bytesOf(0, 0, 0, 28, 'ftypheic', new Uint8Array(60)), why: NO_PICTURE },
    { name: 'a PNG behind a page', bytes: bytesOf('<html>', png(small)), why: NO_PICTURE },
    { name: 'a JPEG behind a page', bytes: bytesOf('<html>', jpeg(small)), why: NO_PICTURE },
  ];
}

/**
 * Every made file: good ones of each accepted form, attacks, and files that are broken in one
 * place.
 */
export async function corpus(): Promise<Made[]> {
  const packed = await bomb(50);
  return [...pngs(packed), ...jpegs(), ...others()];
}
