import { expect, test } from 'vitest';
import { filesOf } from '#seasons/files';
import { golf2026 } from '#seasons/shipped';
import { editedFiles, textsOf } from './paste.ts';

test('a file in Latin-1 from this device keeps its letters, and it is said', async () => {
  const files = [
    new File([new Uint8Array([0x53, 0x61, 0x6c, 0x61, 0xfc, 0x6e])], 'picks.csv'),
    new File(['Salaün'], 'other.csv'),
  ];
  expect(await textsOf(files)).toEqual({
    texts: ['Salaün', 'Salaün'],
    warnings: ['picks.csv is not UTF-8 and was read as Windows-1252: look at the letters with accents.'],
  });
});

test('what was brought stays, and what cannot be read or is open is said by its lines', async () => {
  const constants = JSON.stringify(golf2026);
  const files = { ...filesOf('golf-2026'), 'season.json': constants };
  const fields = 'tournament\tplayer\tseed\nWM Phoenix Open\tRory McIlroy\t1\nWM Phoenix Open\tScottie Scheffler';
  const courses = 'event\tstart\tend\tpurse\nWM Phoenix Open\t2026-02-05\t2026-02-08\t960.000';
  const edits = { 'fields.csv': fields, 'tournaments.csv': courses };
  const read = await editedFiles(files, edits);
  expect([edits['fields.csv'], read.wrong, read.lines['fields.csv']]).toEqual([
    fields,
    ['fields.csv, line 3: it has 2 cells, the header has 3.'],
    [2],
  ]);
  expect(read.questions.map(({ key }) => key)).toEqual(['tournaments.csv purse .']);
  const again = await editedFiles(files, edits, { meant: {}, chosen: { 'tournaments.csv purse .': 'thousands' } });
  expect([again.questions, again.files['tournaments.csv']?.includes(',960000')]).toEqual([[], true]);
});
