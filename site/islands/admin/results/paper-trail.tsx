import { useState } from 'react';
import type { Published } from '#schema/wire/publication';
import { sentenceOf } from '../../../client/problem.ts';
import type { Publishable } from '../../../stores/admin/publication.ts';
import { type Publication, rowText, sizeText, undo, wasText } from '../../../stores/admin/trail.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import * as words from '../../../words/desk.ts';
import styles from '../admin.module.css';
import { ShowOlder } from '../show-older.tsx';
import { Moved } from './moved.tsx';
import { TrailLine } from './trail-line.tsx';
import type { ShownTrail } from './use-trail.ts';

type PaperTrailProps = { contest: Publishable; trail: ShownTrail; onChange: (answer: Published | null) => void };

/** Who published what, when and from where, latest first. The latest can be taken back. */
export function PaperTrail({ contest, trail, onChange }: PaperTrailProps) {
  const { lines, state, error, older, more } = trail;
  const [pending, setPending] = useState<Publication | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [moved, setMoved] = useState<Published | null>(null);

  async function takeBack({ id }: Publication) {
    setBusy(true);
    setRefused(null);
    setMoved(null);
    let answer: Published | null = null;
    try {
      answer = await undo(contest, id);
      setMoved(answer);
    } catch (problem) {
      setRefused(sentenceOf(problem));
    }
    setBusy(false);
    setPending(null);
    onChange(answer);
  }

  return (
    <section className={styles.part} aria-labelledby="paper-trail">
      <h3 id="paper-trail">{words.history}</h3>
      {(refused ?? error) && <Banner tone="error">{refused ?? error}</Banner>}
      {moved && <Moved {...moved} />}
      {state === 'loading' && <Skeleton shape="row" lines={3} />}
      {state === 'ready' && lines.length === 0 && <p>{words.nothingHasBeenPublishedYet}</p>}
      <ol className={styles.fans}>
        {lines.map((line) => (
          <TrailLine key={line.id} line={line} onUndo={() => setPending(line)} />
        ))}
      </ol>
      <ShowOlder at={{ contest: contest.id, older }} onMore={more} />
      <Dialog
        open={pending !== null}
        title={words.undoLatestPublication}
        onClose={() => setPending(null)}
        actions={
          <>
            <Button variant="outline" onClick={() => setPending(null)}>
              {words.keepIt}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => pending && takeBack(pending)}>
              {words.undoIt}
            </Button>
          </>
        }
      >
        {pending && <Question line={pending} />}
      </Dialog>
    </section>
  );
}

/** How many rows the question names. */
const NAMED = 3;

function Question({ line }: { line: Publication }) {
  const changed = line.rows.filter(({ change }) => change !== 'same');
  return (
    <>
      <p>{words.undoEffect(line.by, sizeText(line))}</p>
      <ul className={styles.fans}>
        {changed.slice(0, NAMED).map(({ row, was }) => (
          <li key={rowText(row)}>
            {was ? words.thenAgain(rowText(row), wasText(was)) : words.thenOpenAgain(rowText(row))}
          </li>
        ))}
        {changed.length > NAMED && <li>{words.andCountMore(changed.length - NAMED)}</li>}
      </ul>
    </>
  );
}
