import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refused } from '../../problem.ts';
import { SMUGGLED } from '../../testing/pictures/bytes.ts';
import { corpus, NO_PICTURE } from '../../testing/pictures/corpus.ts';
import { jpeg } from '../../testing/pictures/jpeg.ts';
import { png } from '../../testing/pictures/png.ts';
import { checkedPicture, MAX_BYTES } from './checked.ts';

const made = await corpus();
const check = (bytes: Uint8Array<ArrayBuffer>) => checkedPicture(new File([bytes], 'demo.svg', { type: 'text/html' }));
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
const small = { width: 3, height: 2 };
const GOOD = { PNG: png(small), JPEG: jpeg(small) } as Record<string, Uint8Array<ArrayBuffer>>;

for (const file of made) {
  if ('why' in file) {
    test(`${file.name} is refused`, async () => {
      const refusal = await check(file.bytes).then(
        () => 'taken',
        (error) => error,
      );
      expect(refusal).toBeInstanceOf(Refused);
      expect(refusal.code).toBe(file.why === NO_PICTURE ? 'unsupported' : 'invalid');
      expect(refusal.message).toContain(file.why);
    });
  } else {
    test(`${file.name} is taken, without what was smuggled`, async () => {
      const { ending, bytes } = await check(file.bytes);
      expect(ending).toBe(file.ending);
      expect(textOf(bytes)).not.toContain(SMUGGLED);
      expect(textOf(bytes)).not.toMatch(/Exif|EXIF|iCCP|ICCP|ICC_PROFILE|tEXt|XMP|Photoshop/);
      // What was kept is kept again, to the last byte.
      expect(await check(Uint8Array.from(bytes))).toEqual({ ending, bytes });
    });
  }
}

test('there are at least 60 made files, and each has a name of its own', () => {
  expect(new Set(made.map(({ name }) => name)).size).toBe(made.length);
  expect(made.length).toBeGreaterThanOrEqual(60);
});

test.each(Object.entries(GOOD))('a %s cut short anywhere is refused', async (_form, bytes) => {
  for (let length = 0; length < bytes.length; length++) {
    await expect(check(bytes.slice(0, length)), `${length} bytes`).rejects.toBeInstanceOf(Refused);
  }
});

test.each(Object.entries(GOOD))(
  'a %s with any of its bytes changed is taken or refused, and nothing else happens',
  async (_form, bytes) => {
    const change = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const changed = Uint8Array.from(bytes);
        for (const [at, byte] of changes) changed[at] = byte;
        const answer = await check(changed).catch((error) => error);
        if (answer instanceof Error) expect(answer).toBeInstanceOf(Refused);
        else expect((await check(Uint8Array.from(answer.bytes))).bytes).toEqual(answer.bytes);
      }),
      { seed: 1, numRuns: 500 },
    );
  },
);

test('a file of more than 2 MB is refused as such', async () => {
  const file = new File([new Uint8Array(MAX_BYTES + 1)], 'demo.png');
  await expect(checkedPicture(file)).rejects.toMatchObject({
    code: 'too_large',
    message: 'The picture may be at most 2 MB',
  });
});
