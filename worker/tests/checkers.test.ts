import { expect, test } from 'vitest';
import { nfl2025 } from '#seasons/shipped';
import { bindings } from '../testing/bindings.ts';
import { proofOf } from '../testing/seals.ts';
import type { Checked, Pages } from '../testing/servers.ts';
import { here, pick, stranger, threeFans } from '../testing/three-fans.ts';

/** The scripts of docs/, as everybody may run them, on what the Worker answers. */
threeFans();
const checked = async (script: string, input: unknown): Promise<Checked> =>
  (await fetch(`${bindings.CHECKER}/${script}`, { method: 'POST', body: JSON.stringify(input) })).json();

test('the scripts of docs/ find a proof and all sheets right, and whatever was changed of them wrong', async () => {
  const fans = await Promise.all([0, 1, 2, 3, 4].map((n) => here.fan(`demo-checked-${n}`)));
  for (const [at, fan] of fans.entries()) await pick(fan, at, 3);
  await here.cronAt('2025-04-26T00:01:00Z');
  const proof = await proofOf(here, nfl2025.path, fans[3] ?? stranger);
  const right = await checked('check-a-pick', proof);
  expect(right).toEqual({
    code: 0,
    said: expect.stringContaining(`Holds: one of 5 sheets of nfl-2025 under the root ${proof.root}`),
  });
  expect(right.said).toContain(proof.sheet[0]?.athlete);
  for (const wrong of [
    { ...proof, sheet: proof.sheet.slice(1) },
    { ...proof, fan: fans[1]?.id },
    { ...proof, path: proof.path.slice(1) },
    { ...proof, root: proof.leaf },
  ])
    expect(await checked('check-a-pick', wrong)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Does not hold'),
    });

  const pages: Pages = {};
  for (let address: string | undefined = `/api/${nfl2025.path}/sheets?limit=2`; address; ) {
    const { body, headers } = await here.ask('GET', address);
    const link = headers.get('Link');
    pages[address] = { body: JSON.stringify(body), link };
    address = /<([^>]*)>/.exec(link ?? '')?.[1];
  }
  expect(Object.keys(pages)).toHaveLength(3);
  expect(await checked('check-all-sheets', pages)).toEqual({
    code: 0,
    said: `Holds: 5 leaves make the root ${proof.root}\n`,
  });
  const [first = '', second = ''] = Object.keys(pages);
  const text = pages[first]?.body ?? '';
  const player = JSON.parse(text).data[0].sheet[0].athlete;
  const other = { ...pages, [first]: { ...pages[first], body: text.replace(player, 'Nobody') } };
  expect((await checked('check-all-sheets', other)).said).toMatch(/^Does not fit: .+\nDoes not hold\n$/);
  const shorter = { ...pages, [first]: { body: text, link: pages[second]?.link ?? null } };
  expect(await checked('check-all-sheets', shorter)).toEqual({ code: 1, said: 'Does not hold\n' });
});
