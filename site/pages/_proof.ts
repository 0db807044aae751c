/**
 * What the page of proofs does: it checks a sheet in this browser, by the same rule that sealed it.
 * Nothing is sent for it, and without the net it works too.
 */
import { encode } from 'uqr';
import { packProof, unpackProof } from '#games/proof/packed';
import { flawOf, type Proof, readProof } from '#games/proof/proof';
import { lineText } from '#games/proof/words';
import { sentenceOf } from '../client/problem.ts';
import { saveFile } from '../client/save-file.ts';
import { namedRound, ownProof, publishedRoots } from '../stores/proof/sealed-sheet.ts';

const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`);
const contest = { path: part('proof')?.dataset.proof ?? '' };
const wanted = new URLSearchParams(location.search).get('slotGroup');
let shown: Proof | null = null;

function say(title: string, words: string): void {
  const [heading, text] = [part('title'), part('words')];
  if (heading) heading.textContent = title;
  if (text) text.textContent = words;
}

const listed = (texts: string[]) =>
  texts.map((text) => Object.assign(document.createElement('li'), { textContent: text }));

/** What is known of the root by who publishes it; offline nobody says anything. */
async function publishedRoot(proof: Proof): Promise<string> {
  try {
    const found = (await publishedRoots(contest)).find(
      (each) => each.contest === proof.contest && each.slotGroup === proof.slotGroup,
    );
    return found?.root === proof.root && found.leaves === proof.leaves
      ? 'The site publishes this root for this lock.'
      : 'The site publishes another root for this lock, or none: this is not what was sealed.';
  } catch {
    return 'The site cannot be asked just now: compare the root with the one in your mail.';
  }
}

async function show(proof: Proof): Promise<void> {
  const flaw = await flawOf(proof);
  shown = flaw ? null : proof;
  const link = part('receipt');
  if (link) link.hidden = flaw !== null;
  part('sheet')?.replaceChildren(...listed(proof.sheet.map(lineText)));
  const figures = { contest: proof.contest, lock: proof.slotGroup, fan: proof.fan, salt: proof.salt, leaf: proof.leaf };
  const facts = Object.entries({ ...figures, root: proof.root, sheets: String(proof.leaves) });
  part('figures')?.replaceChildren(...listed(facts.map(([name, value]) => `${name}: ${value}`)));
  if (flaw) return say('This does not hold', 'The sheet is not the one that this root is of.');
  say('This sheet holds', `It is one of ${proof.leaves} under its root. ${await publishedRoot(proof)}`);
}

const NONE = 'Open a receipt: a link, or the file that was saved here.';

async function open(): Promise<void> {
  const packed = location.hash.slice(1);
  if (packed) {
    const proof = await unpackProof(packed);
    return proof ? show(proof) : say('This is no receipt', 'The link is not complete. Copy it again, whole.');
  }
  try {
    const proof = await ownProof(contest, wanted);
    await (proof ? show(proof) : say('Prove a pick', NONE));
  } catch (error) {
    say('Prove a pick', `${sentenceOf(error)} ${NONE}`);
  }
}

async function linkOf(proof: Proof): Promise<string> {
  return `${location.origin}${location.pathname}#${await packProof(proof)}`;
}

part('copy')?.addEventListener('click', async () => {
  if (!shown) return;
  await navigator.clipboard.writeText(await linkOf(shown));
  const said = part('copied');
  if (said) said.textContent = 'Copied. Whoever opens the link sees your sheet.';
});

part('save')?.addEventListener('click', () => {
  if (!shown) return;
  const { contest: of, slotGroup } = shown;
  saveFile(new Blob([JSON.stringify(shown, null, 1)], { type: 'application/json' }), `${of}-${slotGroup}-proof.json`);
});

part('draw')?.addEventListener('click', async () => {
  if (!shown) return;
  const { data, size } = encode(await linkOf(shown), { border: 4 });
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`M${x} ${y}h1v1h-1z`] : [])));
  path.setAttribute('d', dark.join(''));
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', 'QR code of the link to this receipt');
  svg.appendChild(path);
  part('code')?.replaceChildren(svg);
});

part('file')?.addEventListener('change', async ({ target }) => {
  const [file] = (target as HTMLInputElement).files ?? [];
  const proof = file && file.size < 100_000 ? readProof(await file.text()) : null;
  if (proof) await show(proof);
  else say('This is no receipt', 'Choose the file that was saved here, as it was saved.');
});

window.addEventListener('hashchange', () => void open());

async function listRoots(): Promise<void> {
  const texts = (await publishedRoots(contest)).map(
    ({ name, slotGroup, root, leaves, sealedAt }) =>
      `${name ?? slotGroup}: ${root}, over ${leaves} sheets, sealed ${sealedAt.slice(0, 16).replace('T', ' ')} UTC`,
  );
  part('roots')?.replaceChildren(...listed(texts.length > 0 ? texts : ['Nothing is sealed yet.']));
  const lots = await namedRound(contest);
  const said = part('lots');
  if (said && lots)
    said.textContent = lots.randomness
      ? `Lots were drawn by round ${lots.round}: ${lots.randomness}. Read it at ${lots.address}.`
      : `Lots will be drawn by round ${lots.round}, named ${lots.namedAt.slice(0, 10)}. Read it at ${lots.address}.`;
}

await open();
await listRoots().catch(() => {
  part('roots')?.replaceChildren(...listed(['They could not be loaded. Try again later.']));
});
