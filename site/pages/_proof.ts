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

const element = (tag: 'li' | 'span', text: string) => Object.assign(document.createElement(tag), { textContent: text });
const listed = (texts: string[]) => texts.map((text) => element('li', text));

/** A name and its figure, in groups of 8 characters between which a line may break. */
function figured(name: string, figure: string): HTMLElement {
  const line = element('li', name);
  for (const group of figure.match(/.{1,8}/g) ?? []) line.appendChild(element('span', group));
  return line;
}

/** What is said of a sheet that fits its root, by who publishes that; offline nobody says it. */
async function saidOf({ contest: id, slotGroup, root, leaves }: Proof): Promise<[title: string, sentence: string]> {
  try {
    const roots = await publishedRoots(contest);
    const seal = roots.find((each) => each.contest === id && each.slotGroup === slotGroup);
    return seal?.root === root && seal.leaves === leaves
      ? [words.picksAreSealed, words.sealedWith(minuteOf(seal.sealedAt), leaves)]
      : [words.sheetDoesNotHold, words.rootIsAnother];
  } catch {
    return [words.picksFitTheirSeal, words.rootIsUnknown];
  }
}

const minuteOf = (at: string) => at.slice(0, 16).replace('T', ' ');

async function show(proof: Proof): Promise<void> {
  const flaw = await flawOf(proof);
  shown = flaw ? null : proof;
  const link = part('receipt');
  if (link) link.hidden = flaw !== null;
  part('sheet')?.replaceChildren(...listed(proof.sheet.map(lineText)));
  const figures = { contest: proof.contest, lock: proof.slotGroup, fan: proof.fan, salt: proof.salt, leaf: proof.leaf };
  const facts = Object.entries({ ...figures, root: proof.root, sheets: String(proof.leaves) });
  part('figures')?.replaceChildren(...facts.map(([name, value]) => figured(`${name}: `, value)));
  if (flaw) return say(words.sheetDoesNotHold, words.sheetIsAnother);
  say(...(await saidOf(proof)));
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
  const roots = (await publishedRoots(contest)).map(({ name, slotGroup, root, leaves, sealedAt }) =>
    figured(words.rootOf(name ?? slotGroup, leaves, minuteOf(sealedAt)), root),
  );
  part('roots')?.replaceChildren(...(roots.length > 0 ? roots : listed([words.noRootsYet])));
}

await open();
await listRoots().catch(() => {
  part('roots')?.replaceChildren(...listed([words.rootsDidNotLoad]));
});
