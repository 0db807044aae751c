import { crop, initPhoton, PhotonImage, resize, SamplingFilter } from '@cf-wasm/photon/others';
import photonModule from '@cf-wasm/photon/photon.wasm?module';
import { Refused } from '../problem.ts';

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_SIDE = 4096;
/** Unpacking takes some 17 bytes a pixel, and a Worker has 128 MB for everything. */
const MAX_PIXELS = 4_000_000;
/** Side of the square that is kept. */
const SIDE = 256;

let loading: Promise<unknown> | undefined;

/** Once an isolate, at the first picture. Workers compile WebAssembly at deployment only: the module is given, not fetched. */
export function ready(): Promise<unknown> {
  loading ??= initPhoton({ module_or_path: photonModule });
  return loading;
}

const NOT_A_PICTURE = 'The picture must be a PNG, JPEG or WebP';

/**
 * A picture from outside becomes a square WebP of our own making: whatever else was in the file is gone. What it is says its first
 * bytes, never its name. Throws Refused 'invalid' or 'too_large'.
 */
export async function toAvatar(file: File): Promise<Uint8Array> {
  if (file.size > MAX_BYTES) throw new Refused('too_large', 'The picture may be at most 2 MB');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const size = sizeOf(bytes);
  if (!size) throw new Refused('invalid', NOT_A_PICTURE);
  if (size.width > MAX_SIDE || size.height > MAX_SIDE)
    throw new Refused('invalid', `The picture may be at most ${MAX_SIDE} pixels wide and high`);
  if (size.width * size.height > MAX_PIXELS)
    throw new Refused('invalid', 'The picture may have at most 4 million pixels, as 2000 by 2000');
  await ready();
  try {
    return shrink(bytes);
  } catch {
    throw new Refused('invalid', NOT_A_PICTURE);
  }
}

/** Throws when the bytes are not what their header says. Each step frees the one before: memory taken here never shrinks. */
function shrink(bytes: Uint8Array): Uint8Array {
  const then = (image: PhotonImage, step: (image: PhotonImage) => PhotonImage) => {
    try {
      return step(image);
    } finally {
      image.free();
    }
  };
  const whole = PhotonImage.new_from_byteslice(bytes);
  const [width, height] = [whole.get_width(), whole.get_height()];
  const side = Math.min(width, height);
  const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)];
  const square = then(whole, (image) => crop(image, left, top, left + side, top + side));
  const small = then(square, (image) => resize(image, SIDE, SIDE, SamplingFilter.Lanczos3));
  try {
    return small.get_bytes_webp();
  } finally {
    small.free();
  }
}

type Size = { width: number; height: number };

/** Width and height as the file's header states them, before anything is unpacked; null for anything but PNG, JPEG, WebP. */
export function sizeOf(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
      return { width: view.getUint32(16), height: view.getUint32(20) };
    if (startsWith(bytes, [0xff, 0xd8, 0xff])) return jpegSize(view);
    if (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]))
      return webpSize(view, bytes[15]);
  } catch (error) {
    // A header cut short reads beyond the end.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

function startsWith(bytes: Uint8Array, magic: number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

/** Walks the segments to the frame header (SOF0-SOF15 without DHT, JPG, DAC). */
function jpegSize(view: DataView): Size | null {
  for (let at = 2; at < view.byteLength - 9; ) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The three forms of WebP: 'VP8 ' lossy, 'VP8L' lossless, 'VP8X' extended; `form` is the fourth letter. */
function webpSize(view: DataView, form: number | undefined): Size | null {
  if (form === 0x20) return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (form === 0x4c) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (form === 0x58) {
    const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
    return { width: three(24) + 1, height: three(27) + 1 };
  }
  return null;
}
