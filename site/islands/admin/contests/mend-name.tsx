import { type FormEvent, useState } from 'react';
import type { ContestOverview } from '#schema/wire/contests';
import { sentenceOf } from '../../../client/problem.ts';
import { mendName, nearIn } from '../../../stores/admin/new-athlete.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';
import { DoYouMean } from '../do-you-mean.tsx';

type MendNameProps = { contest: ContestOverview; onChange: (id: string) => void };

/** A name with a slip in it, mended everywhere at once. */
export function MendName({ contest, onChange }: MendNameProps) {
  const [player, setPlayer] = useState('');
  const [name, setName] = useState('');
  const [near, setNear] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function mend(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    setNear([]);
    setSaid('');
    try {
      setSaid(await mendName(contest, { player: player.trim(), name: name.trim() }));
      setPlayer('');
      setName('');
      onChange(contest.id);
    } catch (problem) {
      setNear(nearIn(problem));
      setError(sentenceOf(problem));
    }
    setBusy(false);
  }
  return (
    <section className={styles.part} aria-label={words.mendName}>
      <h3>{words.mendName}</h3>
      <p className={styles.soft}>{words.mendedEverywhere}</p>
      <form className={styles.row} onSubmit={mend}>
        <Field
          label={words.nameNow}
          required
          maxLength={80}
          value={player}
          onChange={(event) => setPlayer(event.target.value)}
        />
        <Field
          label={words.rightName}
          required
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="outline" busy={busy}>
          {words.mendThisName}
        </Button>
      </form>
      {error && <Banner tone="error">{error}</Banner>}
      <DoYouMean near={near} onChoose={setPlayer} />
      <p role="status">{said}</p>
    </section>
  );
}
