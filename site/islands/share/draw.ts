import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { Contest } from '#games/contest';
import {
  type Heat,
  type Ink,
  type Mark,
  type Measure,
  PICTURE_SIZES,
  type PictureSize,
  squaresPicture,
  squaresSize,
} from '#games/share/share-picture';
import { saveFile, textOfFile } from '../../client/files.ts';
import { clubLook } from '../../ui/marks/clubs.ts';
import * as words from '../../words/share.ts';

export type Theme = 'light' | 'dark';

/**
 * The face of the site under a name of its own: the pages do without a face that comes late
 * (site/styles/face.css), a picture waits for it.
 */
const FACE = 'Figtree of pictures';

async function faceIsThere(): Promise<void> {
  if (![...document.fonts].some(({ family }) => family.includes(FACE)))
    document.fonts.add(new FontFace(FACE, `url(${latin})`, { weight: '300 900' }));
  // Without a connection the picture has the letters of the page.
  await document.fonts.load(`800 48px "${FACE}"`).catch(() => []);
}

/** The drawing of a sport in a theme; null: it did not come. */
async function drawingOf(accent: string, theme: Theme): Promise<HTMLImageElement | null> {
  try {
    const sheet = await textOfFile('/games/drawings.svg');
    const [, box] = new RegExp(`<view id="${accent}" viewBox="([\\d ]+)"`).exec(sheet) ?? [];
    // A canvas asks for a size, and knows the theme of the device only.
    const one = sheet
      .replace(/viewBox="[\d ]+"/, `width="1600" height="1000" viewBox="${box}"`)
      .replaceAll('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all');
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(one)}`;
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

/** Draws a picture on a canvas, in the colours of the site and of a sport, and in its face. */
export async function drawPicture(
  canvas: HTMLCanvasElement,
  { size, accent, theme }: { size: PictureSize; accent: string; theme: Theme },
  marksOf: (measure: Measure) => Mark[],
): Promise<void> {
  const [drawing] = await Promise.all([drawingOf(accent, theme), faceIsThere()]);
  const { width, height } = PICTURE_SIZES[size];
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const family = `"${FACE}", ${getComputedStyle(document.body).fontFamily}`;
  const face = (size: number, weight: number) => `${weight} ${size}px ${family}`;
  const measure: Measure = (text, size, weight) => {
    pen.font = face(size, weight);
    return pen.measureText(text).width;
  };
  const box = (colour: string, x: number, y: number, width: number, height: number, radius: number | number[]) => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.roundRect(x, y, width, height, radius);
    pen.fill();
  };
  const ways: { [M in Mark['mark']]: (mark: Extract<Mark, { mark: M }>, colourOf: (ink: Ink) => string) => void } = {
    drawing({ x, y, width, height, opacity }) {
      pen.globalAlpha = opacity;
      if (drawing) pen.drawImage(drawing, x, y, width, height);
      pen.globalAlpha = 1;
    },
    box({ x, y, width, height, radius, ink, opacity = 1 }, colourOf) {
      pen.globalAlpha = opacity;
      box(colourOf(ink), x, y, width, height, radius);
      pen.globalAlpha = 1;
    },
    club({ club, x, y, size }) {
      const [letters, ground, ink, stripe] = clubLook(club);
      box(stripe, x, y, size, size, size / 4);
      box(ground, x, y, size, size * 0.89, [size / 4, size / 4, size / 12, size / 12]);
      pen.font = face(Math.round(size * 0.34), 800);
      pen.fillStyle = ink;
      pen.textAlign = 'center';
      pen.fillText(letters, x + size / 2, y + size * 0.57);
    },
    text({ text, x, y, size, weight, ink, align }, colourOf) {
      pen.font = face(size, weight);
      pen.fillStyle = colourOf(ink);
      pen.textAlign = align;
      pen.fillText(text, x, y);
    },
  };
  inTheme(theme, (element) => {
    element.dataset.accent = accent;
    const colourOf = (ink: Ink) => {
      element.style.color = `var(--${ink})`;
      return getComputedStyle(element).color;
    };
    for (const mark of marksOf(measure)) ways[mark.mark](mark as never, colourOf);
  });
}

/**
 * A theme is the whole page's, as the styles are built; it is put back before anything is painted.
 */
function inTheme(theme: Theme, look: (element: HTMLElement) => void): void {
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  dataset.theme = theme;
  // A canvas knows no styles: an element of the page says how something looks.
  const element = document.body.appendChild(document.createElement('span'));
  try {
    look(element);
  } finally {
    element.remove();
    if (before === undefined) delete dataset.theme;
    else dataset.theme = before;
  }
}

/** The picture as a file that can be handed on. */
export async function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error(words.pictureCouldNotBeMade);
  return new File([blob], name, { type: 'image/png' });
}

/** Gives the fan everyone's picks as a picture: squares, a line of `people` each, no name. */
export async function saveSquares({ title, accent }: Contest, people: Heat[][]): Promise<void> {
  const canvas = document.createElement('canvas');
  await drawPicture(canvas, { size: squaresSize(people), accent, theme: 'light' }, (measure) =>
    squaresPicture(people, title, location.host, measure),
  );
  saveFile(await fileOf(canvas, 'picture.png'), 'called-it-squares.png');
}
