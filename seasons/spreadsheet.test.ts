import { expect, test } from 'vitest';
import { decoded, undivided } from './spreadsheet.ts';

test.each([
  ['UTF-8', [0x53, 0x61, 0x6c, 0x61, 0xc3, 0xbc, 0x6e], null],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x53, 0x61, 0x6c, 0x61, 0xc3, 0xbc, 0x6e], null],
  ['Latin-1', [0x53, 0x61, 0x6c, 0x61, 0xfc, 0x6e], 'Windows-1252'],
  ['UTF-16', [0xff, 0xfe, 0x53, 0, 0x61, 0, 0x6c, 0, 0x61, 0, 0xfc, 0, 0x6e, 0], 'UTF-16'],
  ['UTF-16, the other way round', [0xfe, 0xff, 0, 0x53, 0, 0x61, 0, 0x6c, 0, 0x61, 0, 0xfc, 0, 0x6e], 'UTF-16'],
])('a name in %s keeps its letters', (_what, bytes, from) => {
  expect(decoded(new Uint8Array(bytes))).toEqual({ text: 'Salaün', from });
});

test('the line that says what divides the cells is no row', () => {
  expect(undivided('sep=;\r\na;b\r\n1;2')).toEqual({ table: 'a;b\r\n1;2', delimiter: ';' });
  expect(undivided('"sep=\t"\na\tb')).toEqual({ table: 'a\tb', delimiter: '\t' });
  expect(undivided('separator;b\n1;2')).toEqual({ table: 'separator;b\n1;2', delimiter: null });
});
