import { Mistake } from '../../client/problem.ts';
import * as words from '../../words/ui.ts';

/** What the server takes, and the square stays far below. */
const MAX_BYTES = 2 * 1024 * 1024;
const SIDE = 256;

/**
 * The middle square of a picture, 256 pixels a side, made again: a photo may be as large as a phone
 * takes it. The square is small to send, and everything else that the file held (where it was
 * taken, for one) stays behind. Whatever form the browser can open (WebP, HEIC) becomes one of the
 * two that the server takes.
 * @throws Mistake if the browser cannot open it
 */
export async function squareOf(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Mistake(words.cannotOpenPicture);
  });
  const { width, height } = picture;
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const side = Math.min(width, height);
  const drawing = canvas.getContext('2d');
  // A photo is many times larger than what is kept of it: without smoothing most of its pixels
  // would be passed over.
  if (drawing) drawing.imageSmoothingQuality = 'high';
  drawing?.drawImage(picture, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  // Only a photo has nothing that one can see through.
  const type = /jpe?g|hei[cf]/i.test(file.type) ? 'image/jpeg' : 'image/png';
  const square = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (square === null || square.size > MAX_BYTES) throw new Mistake(words.pictureNotRead);
  return square;
}

/** A form that carries a picture under a name. */
export function formWith(name: string, picture: Blob): FormData {
  const form = new FormData();
  form.set(name, picture, picture.type === 'image/jpeg' ? 'logo.jpg' : 'logo.png');
  return form;
}
