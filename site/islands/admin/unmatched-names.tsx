import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import type { Unmatched } from '#seasons/paste/paste';
import { Button } from '../../ui/form/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import * as words from '../../words/contests-console.ts';
import styles from './admin.module.css';

type UnmatchedNamesProps = {
  unmatched: Unmatched[];
  /** The names that a column may have. */
  known: Record<string, string[]>;
  busy: boolean;
  onRemember: (names: { said: string; name: string }[]) => void;
  onNew?: ((name: string) => void) | undefined;
};

/**
 * Names of a paste that nobody has, each with the nearest one, or that fit several: what the
 * organiser says of them is remembered.
 */
export function UnmatchedNames({ unmatched, known, busy, onRemember, onNew }: UnmatchedNamesProps) {
  const id = useId();
  const [names, setNames] = useState<Record<string, string>>({});
  const nameOf = ({ said, nearest }: Unmatched) => names[said] ?? nearest ?? '';
  const answers = unmatched.flatMap((each) => {
    const name = nameOf(each).trim();
    return known[each.column]?.includes(name) ? [{ said: each.said, name }] : [];
  });
  const remember = (event: FormEvent) => {
    event.preventDefault();
    onRemember(answers);
  };
  const fields = (list: Unmatched[]) =>
    list.map((each) => (
      <div key={`${each.column} ${each.said}`} className={styles.row}>
        <Field
          label={words.nameIs(each.said)}
          hint={each.fits.length > 0 ? words.nameFitsAll(each.fits) : undefined}
          list={`${id}-${each.column}`}
          value={nameOf(each)}
          onChange={({ target }) => setNames({ ...names, [each.said]: target.value })}
        />
        {onNew && each.column === 'player' && (
          <Button variant="outline" onClick={() => onNew(each.said)}>
            {words.isNewPlayer}
          </Button>
        )}
      </div>
    ));
  // What may be one of ours is asked first; the rest of a year is left out.
  const left = unmatched.filter((each) => each.left && each.nearest === null);
  const missed = unmatched.filter((each) => !left.includes(each));
  return (
    <form className={styles.part} aria-label={words.namesThatNobodyHas} onSubmit={remember}>
      {missed.length > 0 && <p>{words.namesAreNotClear}</p>}
      {fields(missed)}
      {left.length > 0 && (
        <details>
          <summary>{words.tournamentsWereLeftOut(left.length)}</summary>
          {fields(left)}
        </details>
      )}
      {Object.entries(known).map(([column, list]) => (
        <datalist key={column} id={`${id}-${column}`}>
          {list.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ))}
      <Button type="submit" variant="outline" busy={busy} disabled={answers.length === 0} className={styles.submit}>
        {answers.length === 0 ? words.rememberNames : words.remember(answers.length)}
      </Button>
    </form>
  );
}
