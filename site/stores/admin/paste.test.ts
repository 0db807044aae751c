import { expect, test } from 'vitest';
import { textsOf } from './paste.ts';

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
