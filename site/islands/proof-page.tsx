import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';
import { encode } from 'uqr';
import type { Contest } from '#games/contest';
import { flawOf, type Proof, packProof, readProof, unpackProof } from '#games/proof/proof';
import { saveFile } from '../client/files.ts';
import { sentenceOf } from '../client/problem.ts';
import { calledIn, ownProof, publishedRoots } from '../stores/proof.ts';
import { Button, buttonClass } from '../ui/form/button.tsx';
import { saidColumns, saidSlot } from '../ui/said-slot.tsx';
import { ScoredSlots } from '../ui/scored-slots.tsx';
import { Sentence } from '../ui/sentence.tsx';
import tints from '../ui/tints.module.css';
import * as words from '../words/proof.ts';
import { exactText } from '../words/zone.ts';
import { useZone } from './rendered.tsx';
import { useAct } from './use-act.ts';

type Of = { contest: Contest };

/** What was opened, and what is said of it. */
type Opened = {
  title: string;
  sentence: string;
  /** How it stands beside what the site publishes. */
  tone?: 'success' | 'error';
  proof?: Proof;
  /** What is said of picks that came true, by slot. */
  called?: ReadonlyMap<string, string>;
};

/**
 * A sheet that proves itself, for everybody: it is checked in this browser, by the same rule that
 * sealed it. Nothing is sent for that, and without the net it works too.
 */
export function ProofPage({ contest }: Of) {
  const zone = useZone();
  const [view, setView] = useState<Opened>({ title: words.provePick, sentence: words.lookingForReceipt });
  const [showsHow, setShowsHow] = useState(false);
  const { title, sentence, tone, proof } = view;

  const open = useEffectEvent(async () => setView(await openedAt(contest, zone)));
  useEffect(() => {
    const again = () => void open();
    again();
    window.addEventListener('hashchange', again);
    return () => window.removeEventListener('hashchange', again);
  }, []);

  async function openFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    const saved = file && file.size < 100_000 ? readProof(await file.text()) : null;
    setView(saved ? await checked(contest, saved, zone) : { title: words.noReceipt, sentence: words.chooseSavedFile });
  }

  return (
    <>
      <div className={`column gap-2 ${tone ? `card ${tints[tone]}` : ''}`}>
        <h1 tabIndex={-1}>{title}</h1>
        <p role="status">{sentence}</p>
      </div>
      {proof && tone !== 'error' && <Receipt key={proof.leaf} proof={proof} />}
      {proof && <Sheet {...view} proof={proof} />}
      <details onToggle={({ currentTarget }) => setShowsHow(currentTarget.open)}>
        <summary>{words.showMeHow}</summary>
        <div className="column">
          <h2>{words.whatThisProves}</h2>
          <p>
            <Sentence text={words.whatReceiptProves} links={{ link: `/${contest.path}/saves` }} />
          </p>
          {proof && (
            <>
              <h2>{words.theFigures}</h2>
              <Figures figures={figuresOf(proof)} />
            </>
          )}
          <h2>{words.publishedRoots}</h2>
          {showsHow && <Roots contest={contest} />}
        </div>
      </details>
      <label className={`${buttonClass({ variant: 'outline' })} start`}>
        {words.openSavedReceipt}
        <input className="over" type="file" accept="application/json,.json" onChange={openFile} />
      </label>
    </>
  );
}

/** What the address holds, or the own proof that it asks for. */
async function openedAt(contest: Contest, zone: string | null): Promise<Opened> {
  const packed = location.hash.slice(1);
  try {
    const wanted = new URLSearchParams(location.search).get('slotGroup');
    const proof = packed ? await unpackProof(packed) : await ownProof(contest, wanted);
    if (proof) return await checked(contest, proof, zone);
    return packed
      ? { title: words.noReceipt, sentence: words.linkIsIncomplete }
      : { title: words.provePick, sentence: words.openReceipt };
  } catch (error) {
    return { title: words.provePick, sentence: `${sentenceOf(error).replace(/\.?$/, '.')} ${words.openReceipt}` };
  }
}

/** A proof, checked by itself and by who publishes its root; offline nobody says that. */
async function checked(contest: Contest, proof: Proof, zone: string | null): Promise<Opened> {
  const fails = { title: words.sheetDoesNotHold, tone: 'error', proof } as const;
  if (await flawOf(proof)) return { ...fails, sentence: words.sheetIsAnother };
  const roots = await publishedRoots(contest).catch(() => null);
  if (!roots) return { title: words.picksFitTheirSeal, sentence: words.rootIsUnknown, proof };
  const { contest: id, slotGroup, root, leaves } = proof;
  const seal = roots.find((each) => each.contest === id && each.slotGroup === slotGroup);
  if (seal?.root !== root || seal.leaves !== leaves) return { ...fails, sentence: words.rootIsAnother };
  return {
    title: words.picksAreSealed,
    sentence: words.sealedWith(exactText(Date.parse(seal.sealedAt), zone), leaves),
    tone: 'success',
    proof,
    called: await calledIn(contest, proof.fan).catch(() => new Map()),
  };
}

/** The picks, each on its line. */
function Sheet({ proof: { sheet }, called }: Opened & { proof: Proof }) {
  const isDraft = sheet.every(({ slot }) => !slot.includes('/'));
  const rows = sheet.map(({ slot, ...said }) => {
    const right = called?.get(slot);
    return saidSlot({ slot, said, under: [right], right: right !== undefined });
  });
  return <ScoredSlots narrow="line" caption={words.picks} columns={saidColumns(words.pick, isDraft)} rows={rows} />;
}

/** Ways to take the receipt along. */
function Receipt({ proof }: { proof: Proof }) {
  const { failure, said, run } = useAct();
  const [drawn, setDrawn] = useState<{ size: number; dark: string } | null>(null);

  const copy = async () => {
    await navigator.clipboard.writeText(await linkOf(proof));
    return words.linkIsCopied;
  };

  function save() {
    const file = new Blob([JSON.stringify(proof, null, 1)], { type: 'application/json' });
    saveFile(file, `${proof.contest}-${proof.slotGroup}-proof.json`);
  }

  async function draw() {
    const { data, size } = encode(await linkOf(proof), { border: 4 });
    const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`M${x} ${y}h1v1h-1z`] : [])));
    setDrawn({ size, dark: dark.join('') });
  }

  return (
    <div className="column gap-2">
      <p className="row">
        <Button size="small" onClick={() => void run(copy)}>
          {words.copyLink}
        </Button>
        <Button size="small" variant="outline" onClick={save}>
          {words.saveFile}
        </Button>
        <Button size="small" variant="outline" onClick={draw}>
          {words.showQrCode}
        </Button>
      </p>
      <p role="status">{failure ?? said}</p>
      {drawn && (
        <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} role="img" aria-label={words.qrCodeOfReceipt} data-code>
          <path d={drawn.dark} />
        </svg>
      )}
    </div>
  );
}

async function linkOf(proof: Proof): Promise<string> {
  return `${location.origin}${location.pathname}#${await packProof(proof)}`;
}

function figuresOf({ contest, slotGroup, fan, salt, leaf, root, leaves }: Proof): [name: string, figure: string][] {
  const figures = { contest, lock: slotGroup, fan, salt, leaf, root, sheets: String(leaves) };
  return Object.entries(figures).map(([name, figure]) => [`${name}: `, figure]);
}

/** What was published here, latest first. */
function Roots({ contest }: Of) {
  const zone = useZone();
  const [roots, setRoots] = useState<Awaited<ReturnType<typeof publishedRoots>> | 'failed'>([]);
  useEffect(() => void publishedRoots(contest).then(setRoots, () => setRoots('failed')), [contest]);
  if (roots === 'failed') return <p>{words.rootsDidNotLoad}</p>;
  if (roots.length === 0) return <p>{words.noRootsYet}</p>;
  const figures = roots.map(({ name, slotGroup, root, leaves, sealedAt }): [name: string, figure: string] => [
    words.rootOf(name ?? slotGroup, leaves, exactText(Date.parse(sealedAt), zone)),
    root,
  ]);
  return <Figures figures={figures} />;
}

/** Names and their figures, in groups of 8 characters between which a line may break. */
function Figures({ figures }: { figures: readonly (readonly [name: string, figure: string])[] }) {
  return (
    <ul className="breaks">
      {figures.map(([name, figure]) => (
        <li key={name}>
          {name}
          {[...figure.matchAll(/.{1,8}/g)].map(({ 0: group, index }) => (
            <code key={index}>{group}</code>
          ))}
        </li>
      ))}
    </ul>
  );
}
