import type { Contest } from '#games/contest';
import { type Heat, squaresPicture, squaresSize } from '#games/share/share-picture';
import { saveFile } from '../../client/files.ts';
import { drawPicture, fileOf } from './draw.ts';

/** Gives the fan everyone's picks as a picture: squares, a line of `people` each, no name. */
export async function saveSquares({ title, accent }: Contest, people: Heat[][]): Promise<void> {
  const canvas = document.createElement('canvas');
  await drawPicture(canvas, { size: squaresSize(people), accent, theme: 'light' }, (measure) =>
    squaresPicture(people, title, location.host, measure),
  );
  saveFile(await fileOf(canvas, 'picture.png'), 'called-it-squares.png');
}
