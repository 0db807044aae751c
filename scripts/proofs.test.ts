import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { flawOf, type Proof, packProof, readProof, unpackProof } from '#games/proof/proof';
import { canonical, leafOf, type Plain, type Sealed, saidBy, sheetOf, slotGroupOf } from '#games/proof/sheet';
import { pathOf, rootOf } from '#games/proof/tree';
import { treeHash } from '#worker/testing/seals';

const hash = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest('hex');
const hashes = (n: number) => Array.from({ length: n }, (_, at) => hash(Buffer.from(`leaf ${at}`)));

test('the root over the eight leaves of the reference tests of RFC 6962 is theirs', async () => {
  const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  const leaves = inputs.map((each) => hash(Buffer.of(0), Buffer.from(each, 'hex')));
  expect(leaves[0]).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
  expect(await rootOf(leaves)).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
  expect(await rootOf(leaves.slice(0, 3))).toBe('aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77');
  expect(await rootOf([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

test('the root of up to 34 leaves is that of the definition', async () => {
  for (let n = 0; n <= 34; n++) expect(await rootOf(hashes(n))).toBe(treeHash(hashes(n)));
});

test('the root over the roots of parts of 256 leaves is the root over all, and so are the paths', async () => {
  for (const n of [1, 256, 257, 513, 1000]) {
    const all = hashes(n);
    const parts = Array.from({ length: Math.ceil(n / 256) }, (_, at) => all.slice(at * 256, at * 256 + 256));
    const roots = await Promise.all(parts.map(rootOf));
    expect(await rootOf(roots)).toBe(await rootOf(all));
    for (const m of [0, 256, n - 1].filter((each) => each < n)) {
      const part = Math.floor(m / 256);
      const inPart = await pathOf(parts[part] ?? [], m % 256);
      expect([...inPart, ...(await pathOf(roots, part))]).toEqual(await pathOf(all, m));
    }
  }
});

test('the canonical text is that of RFC 8785: its example of the order of names, its escapes', () => {
  const names = {
    '€': 'Euro',
    '\r': 'CR',
    '\ufb33': 'Hebrew',
    '1': 'One',
    '😀': 'Smiley',
    '\u0080': 'Control',
    ö: 'O',
  };
  expect(canonical(names)).toBe(
    '{"\\r":"CR","1":"One","\u0080":"Control","ö":"O","€":"Euro","😀":"Smiley","\ufb33":"Hebrew"}',
  );
  expect(canonical('€$\u000f\nA\'B"\\"/')).toBe('"€$\\u000f\\nA\'B\\"\\\\\\"/"');
  expect(canonical([56, { d: true, 10: null, '1': [] }])).toBe('[56,{"1":[],"10":null,"d":true}]');
});

test('the canonical text says the same as the value, whatever the order of its names', () => {
  const plain = fc.letrec<{ value: Plain }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string({ unit: 'grapheme' }),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value')),
      fc.dictionary(fc.string({ unit: 'grapheme' }), tie('value'), { noNullPrototype: true }),
    ),
  })).value;
  const turned = (value: Plain): Plain =>
    Array.isArray(value)
      ? value.map(turned)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .reverse()
              .map(([name, each]) => [name, turned(each)]),
          )
        : value;
  fc.assert(
    fc.property(plain, (value) => {
      expect(JSON.parse(canonical(value))).toEqual(value);
      expect(canonical(turned(value))).toBe(canonical(value));
    }),
  );
});

test('half a character and a fraction have no canonical text', () => {
  expect(() => canonical({ athlete: 'A\ud800' })).toThrow('Half a character');
  expect(() => canonical([0.5])).toThrow('Only whole numbers');
});

const sealed: Sealed = {
  contest: 'nfl-2025',
  slotGroup: 'all',
  fan: 'fan-1',
  salt: '00112233445566778899aabbccddeeff',
  sheet: [
    { slot: '1', athlete: 'Cam Ward', team: 'Tennessee Titans', trade: false },
    { slot: '3', athlete: null, team: 'New York Giants', trade: true },
  ],
};

test('a leaf is SHA-256 over a zero byte and the canonical text, written out here', async () => {
  const text =
    '{"contest":"nfl-2025","fan":"fan-1","salt":"00112233445566778899aabbccddeeff","sheet":[' +
    '{"athlete":"Cam Ward","slot":"1","team":"Tennessee Titans","trade":false},' +
    '{"athlete":null,"slot":"3","team":"New York Giants","trade":true}],"slotGroup":"all"}';
  expect(await leafOf(sealed)).toBe(hash(Buffer.of(0), Buffer.from(text)));
});

test('a sheet holds each pick that says something, in one shape: a team without a player too, an emptied one not', () => {
  const empty = { athlete: null, team: null, trade: false, backup: null };
  expect(saidBy(empty)).toBeNull();
  expect(
    sheetOf([
      { ...empty, slot: '1', team: 'Titans' },
      { ...empty, slot: 'masters/golfer' },
      { ...empty, slot: 'open/golfer', athlete: 'Rory McIlroy', backup: 'Scottie Scheffler' },
    ]),
  ).toEqual([
    { slot: '1', athlete: null, team: 'Titans', trade: false },
    { slot: 'open/golfer', athlete: 'Rory McIlroy', backup: 'Scottie Scheffler' },
  ]);
  expect([slotGroupOf('nfl-2025', 'nfl-2025'), slotGroupOf('tennis-2025', 'wimbledon')]).toEqual(['all', 'wimbledon']);
});

async function proofAmong(n: number, place: number): Promise<Proof> {
  const leaf = await leafOf(sealed);
  const all = hashes(n).with(place, leaf);
  return { ...sealed, leaf, path: await pathOf(all, place), root: await rootOf(all), leaves: n };
}

test('a proof holds at any place among any number of leaves; with anything changed it does not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 150 }), fc.nat(), async (n, at) => {
      const proof = await proofAmong(n, at % n);
      expect(await flawOf(proof)).toBeNull();
      expect(readProof(JSON.stringify(proof))).toEqual(proof);
      const other = hashes(400).at(-1) ?? '';
      const wrong: Proof[] = [
        { ...proof, fan: 'fan-2' },
        { ...proof, salt: proof.salt.replace('0', '1') },
        { ...proof, slotGroup: 'wimbledon' },
        { ...proof, sheet: proof.sheet.slice(1) },
        { ...proof, sheet: proof.sheet.toReversed() },
        { ...proof, leaf: other },
        { ...proof, root: other },
        { ...proof, path: [...proof.path, { side: 'left', hash: other }] },
        ...proof.path.map((step, place) => ({ ...proof, path: proof.path.with(place, { ...step, hash: other }) })),
      ];
      for (const each of wrong) expect(await flawOf(each)).not.toBeNull();
    }),
    { numRuns: 12 },
  );
});

test('a proof goes into a link and comes out of it; a link that holds anything else, or far too much, holds none', async () => {
  const proof = await proofAmong(9, 4);
  const packed = await packProof(proof);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(await unpackProof(packed)).toEqual(proof);
  const long = { ...proof, fan: hashes(500).join('') };
  const far = deflateRawSync(JSON.stringify(long)).toString('base64url');
  for (const text of ['', 'x', '%%', packed.slice(4), far, deflateRawSync('{}').toString('base64url')])
    expect(await unpackProof(text), text).toBeNull();
});

test('what is handed over is read only if it is a proof, whatever it is', async () => {
  const proof = await proofAmong(5, 3);
  const line = { slot: '1', athlete: 'Cam Ward' };
  const wrong: unknown[] = [
    null,
    [],
    'text',
    { ...proof, leaf: proof.leaf.toUpperCase() },
    { ...proof, salt: proof.salt.slice(2) },
    { ...proof, leaves: 1.5 },
    { ...proof, path: [{ side: 'above', hash: proof.leaf }] },
    { ...proof, path: [{ side: 'left', hash: 'zz'.repeat(32) }] },
    { ...proof, sheet: [{ ...line, seen: false }] },
    { ...proof, sheet: [{ ...line, trade: 'yes' }] },
    { ...proof, sheet: [{ ...line, athlete: 7 }] },
  ];
  for (const each of wrong) expect(readProof(JSON.stringify(each)), JSON.stringify(each)).toBeNull();
  expect(readProof('{')).toBeNull();
  fc.assert(fc.property(fc.jsonValue(), (value) => readProof(JSON.stringify(value)) === null));
});

/** How a script of docs/ ends, and what it says. */
const runs = (script: string, argument: string) =>
  new Promise<[code: number, said: string]>((resolve) =>
    execFile(process.execPath, [`docs/${script}.mjs`, argument], (error, said) =>
      resolve([Number(error?.code ?? 0), said]),
    ),
  );

test('the script for a pick finds a proof right, and whatever was changed of it wrong', async () => {
  const file = join(tmpdir(), `called-it-proof-${process.pid}.json`);
  const checks = (proof: Proof) => {
    writeFileSync(file, JSON.stringify(proof));
    return runs('check-a-pick', file);
  };
  const proof = await proofAmong(6, 2);
  const [code, said] = await checks(proof);
  expect(code).toBe(0);
  expect(said).toContain(`Holds: one of 6 sheets of nfl-2025 under the root ${proof.root}`);
  expect(said).toContain('Cam Ward');
  const { sheet, path, leaf } = proof;
  for (const change of [{ sheet: sheet.slice(1) }, { fan: 'fan-2' }, { path: path.slice(1) }, { root: leaf }])
    expect(await checks({ ...proof, ...change })).toEqual([1, expect.stringContaining('Does not hold')]);
});

test('the script for all sheets of a lock follows their pages, and misses or believes none', async () => {
  const withheld = hashes(5).map((leaf) => ({ fan: null, salt: null, sheet: null, leaf }));
  const rows = [...withheld, { ...sealed, leaf: await leafOf(sealed) }].sort((a, b) => (a.leaf < b.leaf ? -1 : 1));
  const root = await rootOf(rows.map(({ leaf }) => leaf));
  let listed: object[] = [];
  const server = createServer(({ url = '' }, response) => {
    const from = Number(url.split('=')[1]);
    const more = from + 2 < listed.length;
    response.writeHead(200, more ? { Link: `</sheets?cursor=${from + 2}>; rel="next"` } : {});
    const { contest, slotGroup } = sealed;
    response.end(JSON.stringify({ contest, slotGroup, root, leaves: 6, data: listed.slice(from, from + 2) }));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const checks = (those: object[]) => {
    listed = those;
    return runs('check-all-sheets', `http://127.0.0.1:${(server.address() as AddressInfo).port}/sheets?cursor=0`);
  };
  expect(await checks(rows)).toEqual([0, `Holds: 6 leaves make the root ${root}\n`]);
  expect(await checks(rows.slice(1))).toEqual([1, 'Does not hold\n']);
  const changed = rows.map((row) => (row.sheet ? { ...row, sheet: row.sheet.slice(1) } : row));
  expect(await checks(changed)).toEqual([1, 'Does not fit: fan-1\nDoes not hold\n']);
});
