/**
 * A proof as the end of a link: packed, so that it goes into a QR code, and after the #, which no
 * server is told.
 */
import { type Proof, readProof } from './proof.ts';

/** Far more than a sheet of 64 picks under a million leaves. */
const MOST_BYTES = 64 * 1024;

/** Through a packer, bounded: a link may unpack to anything. Throws RangeError if it is more. */
async function through(bytes: Uint8Array<ArrayBuffer>, packer: GenericTransformStream): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(packer as ReadableWritablePair<Uint8Array, BufferSource>)
    .getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > MOST_BYTES) throw new RangeError('Too much');
    parts.push(read.value);
  }
  return new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
}

export async function packProof(proof: Proof): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(proof));
  const packed = await through(text, new CompressionStream('deflate-raw'));
  return btoa(String.fromCharCode(...packed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Null: it is none. */
export async function unpackProof(text: string): Promise<Proof | null> {
  try {
    const packed = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
    return readProof(new TextDecoder().decode(await through(packed, new DecompressionStream('deflate-raw'))));
  } catch {
    return null;
  }
}
