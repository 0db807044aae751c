import { expect, test } from 'vitest';
import { decoded, undivided } from './rows.ts';

test.each([
  ['UTF-8', [0x53, 0x61, 0x6c, 0x61, 0xc3, 0xbc, 0x6e], null],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x53, 0x61, 0x6c, 0x61, 0xc3, 0xbc, 0x6e], null],
  ['Latin-1', [0x53, 0x61, 0x6c, 0x61, 0xfc, 0x6e], 'Windows-1252'],
  ['UTF-16', [0xff, 0xfe, 0x53, 0, 0x61, 0, 0x6c, 0, 0x61, 0, 0xfc, 0, 0x6e, 0], 'UTF-16'],
  ['UTF-16, the other way round', [0xfe, 0xff, 0, 0x53, 0, 0x61, 0, 0x6c, 0, 0x61, 0, 0xfc, 0, 0x6e], 'UTF-16'],
])('a name in %s keeps its letters', (_what, bytes, from) => {
  expect(decoded(new Uint8Array(bytes))).toEqual({ text: 'Salaün', from });
});

test('what divides the cells is said by a line that is no row, or by the header', () => {
  const table = 'a;b\r\n1;2';
  for (const before of ['sep=;\r\n', '\uFEFFsep=;\r\n'])
    expect(undivided(`${before}${table}`)).toEqual({ table, delimiter: ';', first: 2 });
  expect(undivided('"sep=\t"\na\tb')).toEqual({ table: 'a\tb', delimiter: '\t', first: 2 });
  expect(undivided('\n \nseparator;b\n1;2,5')).toEqual({ table: 'separator;b\n1;2,5', delimiter: ';', first: 3 });
  expect(undivided('"a;b",c\n1,2')).toMatchObject({ delimiter: ',' });
  expect(undivided('a\n1,2')).toMatchObject({ delimiter: null });
});
