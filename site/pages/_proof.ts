/**
 * What the page of proofs does: it checks a sheet in this browser, by the same rule that sealed it.
 * Nothing is sent for it, and without the net it works too.
 */
import { encode } from 'uqr';
import { flawOf, type Proof, packProof, readProof, unpackProof } from '#games/proof/proof';
import { lineText } from '#games/proof/words';
import { saveFile } from '../client/files.ts';
import { sentenceOf } from '../client/problem.ts';
import { ownProof, publishedRoots } from '../stores/proof.ts';
import * as words from '../words/proof.ts';

const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`);
const contest = { path: part('proof')?.dataset.proof ?? '' };
const wanted = new URLSearchParams(location.search).get('slotGroup');
let shown: Proof | null = null;

function say(title: string, sentence: string): void {
  const [heading, text] = [part('title'), part('words')];
  if (heading) heading.textContent = title;
  if (text) text.textContent = sentence;
}

const listed = (texts: string[]) =>
  texts.map((text) => Object.assign(document.createElement('li'), { textContent: text }));

/** What is known of the root by who publishes it; offline nobody says anything. */
async function publishedRoot(proof: Proof): Promise<string> {
  try {
    const publication = (await publishedRoots(contest)).find(
      (each) => each.contest === proof.contest && each.slotGroup === proof.slotGroup,
    );
    return publication?.root === proof.root && publication.leaves === proof.leaves
      ? words.rootIsPublished
      : words.rootIsAnother;
  } catch {
    return words.rootIsUnknown;
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
  if (flaw) return say(words.sheetDoesNotHold, words.sheetIsAnother);
  say(words.sheetHolds, words.sheetIsUnderRoot(proof.leaves, await publishedRoot(proof)));
}

const NONE = words.openReceipt;

async function open(): Promise<void> {
  const packed = location.hash.slice(1);
  if (packed) {
    const proof = await unpackProof(packed);
    return proof ? show(proof) : say(words.noReceipt, words.linkIsIncomplete);
  }
  try {
    const proof = await ownProof(contest, wanted);
    await (proof ? show(proof) : say(words.provePick, NONE));
  } catch (error) {
    say(words.provePick, `${sentenceOf(error)} ${NONE}`);
  }
}

async function linkOf(proof: Proof): Promise<string> {
  return `${location.origin}${location.pathname}#${await packProof(proof)}`;
}

part('copy')?.addEventListener('click', async () => {
  if (!shown) return;
  await navigator.clipboard.writeText(await linkOf(shown));
  const line = part('copied');
  if (line) line.textContent = words.linkIsCopied;
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
  svg.setAttribute('aria-label', words.qrCodeOfReceipt);
  svg.appendChild(path);
  part('code')?.replaceChildren(svg);
});

part('file')?.addEventListener('change', async ({ target }) => {
  const [file] = (target as HTMLInputElement).files ?? [];
  const proof = file && file.size < 100_000 ? readProof(await file.text()) : null;
  if (proof) await show(proof);
  else say(words.noReceipt, words.chooseSavedFile);
});

window.addEventListener('hashchange', () => void open());

async function listRoots(): Promise<void> {
  const texts = (await publishedRoots(contest)).map(({ name, slotGroup, root, leaves, sealedAt }) =>
    words.rootOf(name ?? slotGroup, root, leaves, sealedAt.slice(0, 16).replace('T', ' ')),
  );
  part('roots')?.replaceChildren(...listed(texts.length > 0 ? texts : [words.noRootsYet]));
}

await open();
await listRoots().catch(() => {
  part('roots')?.replaceChildren(...listed([words.rootsDidNotLoad]));
});
