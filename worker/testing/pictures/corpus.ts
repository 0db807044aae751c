import { bytesOf, type Made, SMUGGLED } from './bytes.ts';
import { jpeg, jpegs } from './jpeg.ts';
import { png, pngs } from './png.ts';

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

const others = (): Made[] =>
  Object.entries({
    'nothing at all': bytesOf(),
    'one byte': bytesOf(0xff),
    'an SVG': bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'a page': bytesOf(`<!doctype html>${SMUGGLED}`),
    'a GIF': bytesOf('GIF89a', 1, 0, 1, 0, 0, 0, 0, 0x3b),
    'a WebP': bytesOf('RIFF', 26, 0, 0, 0, 'WEBPVP8L', new Uint8Array(18)),
    'a photo of a phone (HEIC)': bytesOf(0, 0, 0, 28, 'ftypheic', new Uint8Array(60)),
    'a PNG behind a page': bytesOf('<html>', png(small)),
    'a JPEG behind a page': bytesOf('<html>', jpeg(small)),
  }).map(([name, bytes]) => ({ name, bytes, why: NO_PICTURE }));

/**
 * Every made file: good ones of each accepted form, attacks, and files that are broken in one
 * place.
 */
export async function corpus(): Promise<Made[]> {
  const packed = await bomb(50);
  return [...pngs(packed), ...jpegs(), ...others()];
}
