import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import type { Shared } from '#games/share/share';
import { type Ink, type Measure, PICTURE_SIZES, type PictureSize, pictureOf } from '#games/share/share-picture';

export type Theme = 'light' | 'dark';

const INKS: Ink[] = [
  'page',
  'text',
  'text-soft',
  'line',
  'accent',
  'accent-tint',
  'primary',
  'primary-text',
  'on-primary',
];

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

/**
 * Draws a picture on a canvas, in the colours and the face of the site.
 */
export async function drawShare(
  canvas: HTMLCanvasElement,
  shared: Shared,
  size: PictureSize,
  theme: Theme,
): Promise<void> {
  await faceIsThere();
  const { width, height } = PICTURE_SIZES[size];
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw');
  const family = `"${FACE}", ${getComputedStyle(document.body).fontFamily}`;
  const write = (textSize: number, weight: number) => {
    pen.font = `${weight} ${textSize}px ${family}`;
  };
  const measure: Measure = (text, textSize, weight) => {
    write(textSize, weight);
    return pen.measureText(text).width;
  };
  const colours = coloursOf(theme, shared.contest.accent);
  for (const mark of pictureOf(shared, size, location.host, measure)) {
    pen.fillStyle = colours[mark.ink];
    if (mark.mark === 'box') {
      pen.beginPath();
      pen.roundRect(mark.x, mark.y, mark.width, mark.height, mark.radius);
      pen.fill();
    } else {
      write(mark.size, mark.weight);
      pen.textAlign = mark.align;
      pen.fillText(mark.text, mark.x, mark.y);
    }
  }
}

/**
 * The tokens as an element of an accent has them in a theme: a canvas knows no names. A theme is
 * the whole page's, as the styles are built; it is put back before anything is painted.
 */
function coloursOf(theme: Theme, accent: string): Record<Ink, string> {
  const swatch = document.body.appendChild(document.createElement('span'));
  swatch.dataset.accent = accent;
  const { dataset } = document.documentElement;
  const before = dataset.theme;
  dataset.theme = theme;
  const colours = INKS.map((ink) => {
    swatch.style.color = `var(--${ink})`;
    return [ink, getComputedStyle(swatch).color];
  });
  if (before === undefined) delete dataset.theme;
  else dataset.theme = before;
  swatch.remove();
  return Object.fromEntries(colours) as Record<Ink, string>;
}

/** The picture as a file that can be handed on. */
export async function fileOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture could not be made');
  return new File([blob], name, { type: 'image/png' });
}
