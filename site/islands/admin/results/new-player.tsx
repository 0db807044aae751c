import { type FormEvent, useId, useState } from 'react';
import { capital } from '#games/words';
import { sentenceOf } from '../../../client/problem.ts';
import { enterAthlete, type NewAthlete, nearIn, nearTo } from '../../../stores/admin/new-athlete.ts';
import type { Publishable } from '../../../stores/admin/publication.ts';
import type { Prospect } from '../../../stores/draft/client.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import * as words from '../../../words/desk.ts';
import styles from '../admin.module.css';
import { DoYouMean } from '../do-you-mean.tsx';

type NewPlayerProps = {
  contest: Publishable;
  /** The name that nobody has, and whom it may mean. */
  name: string;
  near?: readonly string[];
  /** Those among whom that is looked for, if nobody has said it. */
  among?: readonly Pick<Prospect, 'player'>[];
  /** In whose field they enter. */
  tournament?: string | undefined;
  /** They are known, and only not in that field. */
  listed?: boolean | undefined;
  /** Positions that others have. */
  positions?: readonly string[];
  onChoose: (name: string) => void;
  onEntered: (name: string, message: string) => void;
};

/**
 * Somebody whom nobody listed: those with nearly that name first, then a new player. Keyed by the
 * name.
 */
export default function NewPlayer({
  contest,
  tournament,
  listed,
  positions = [],
  among = [],
  onChoose,
  onEntered,
  ...given
}: NewPlayerProps) {
  const id = useId();
  const [near, setNear] = useState(() => given.near ?? nearTo(among, given.name));
  const [said, setSaid] = useState<NewAthlete>({ name: given.name });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const isSeveral = near.some((name) => name.startsWith(`${given.name} (`));
  const nobody = isSeveral ? words.severalAreCalled(given.name) : words.nobodyIsCalled(given.name);

  async function enter(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      const done = await enterAthlete(contest, { ...said, ...(tournament && { tournament }), anyway: near.length > 0 });
      onEntered(said.name.trim().replace(/\s+/g, ' '), done);
    } catch (problem) {
      setNear(nearIn(problem));
      setError(sentenceOf(problem));
      setBusy(false);
    }
  }

  return (
    <section className={styles.part} aria-labelledby={id}>
      <h4 id={id}>{listed ? words.isNotInField(given.name) : nobody}</h4>
      <DoYouMean near={near} onChoose={onChoose} />
      <form className={styles.form} onSubmit={enter}>
        {!listed && (
          <Field
            label={words.name}
            required
            maxLength={80}
            value={said.name}
            onChange={(event) => {
              setSaid({ ...said, name: event.target.value });
              setNear([]);
            }}
          />
        )}
        {(listed ? [] : contest.says).map((what) => (
          <Field
            key={what}
            label={capital(what)}
            required={what === 'position'}
            maxLength={what === 'country' ? 3 : 40}
            value={said[what] ?? ''}
            list={what === 'position' ? `${id}-positions` : undefined}
            hint={what === 'country' ? words.threeLettersSuchAsEsp : undefined}
            onChange={(event) => setSaid({ ...said, [what]: event.target.value })}
          />
        ))}
        <datalist id={`${id}-positions`}>
          {positions.map((position) => (
            <option key={position} value={position} />
          ))}
        </datalist>
        {error && <Banner tone="error">{error}</Banner>}
        <Button type="submit" variant="outline" busy={busy} className={styles.submit}>
          {listed ? words.enterInField(said.name) : words.enterAsNewPlayer(said.name)}
        </Button>
      </form>
    </section>
  );
}
