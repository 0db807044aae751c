const TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_PIXELS = 4_096;
const SIDE = 256;

/** Why a file cannot be an avatar, by what it says of itself; null if it may be one. */
export function refusalOfPicture(file: Pick<File, 'type' | 'size'>): string | null {
  if (!TYPES.includes(file.type)) return 'Choose a PNG, JPEG or WebP picture';
  return file.size > MAX_BYTES ? 'The picture is larger than 2 MB' : null;
}

/**
 * The middle square of a picture, 256 pixels a side, made anew. It is small to send, and everything else that the file held
 * (where it was taken, for one) stays behind.
 * @throws Error with a sentence for the fan when the file is no picture or too large
 */
export async function squareOf(file: File): Promise<Blob> {
  const refusal = refusalOfPicture(file);
  if (refusal !== null) throw new Error(refusal);
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('This file is not a picture');
  });
  const { width, height } = picture;
  if (width > MAX_PIXELS || height > MAX_PIXELS) throw new Error('The picture is larger than 4096 pixels');
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const side = Math.min(width, height);
  const drawing = canvas.getContext('2d');
  // A photo is many times larger than what is kept of it: without smoothing most of its pixels would be passed over.
  if (drawing) drawing.imageSmoothingQuality = 'high';
  drawing?.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  // A browser that cannot write WebP gives PNG instead; both are taken.
  const square = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (square === null) throw new Error('This picture could not be read');
  return square;
}
