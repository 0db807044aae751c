import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import type { ContestOverview } from '#schema/wire/contests';
import { copyOf } from '../../../stores/admin/contest-admin.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field, FileField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import styles from '../admin.module.css';
import { Sentences } from '../results/sentences.tsx';
import { BlankContest } from './blank-contest.tsx';
import { BundlePreview } from './bundle-preview.tsx';
import { useBundle } from './use-bundle.ts';

type NewContestProps = { rows: ContestOverview[]; onChange: (id: string) => void };

/**
 * A contest from a bundle, as the next season of one that there is, or from nothing. Each is looked
 * at first, and begins as a draft.
 */
export function NewContest({ rows, onChange }: NewContestProps) {
  const { looked, error, said, busy, look, stored, back } = useBundle(onChange);
  const id = useId();
  const [old, setOld] = useState(rows[0]?.id ?? '');
  const [next, setNext] = useState({
    id: '',
    path: '',
    title: '',
    startsOn: '',
    athletes: 'kept' as 'kept' | 'emptied',
  });
  const change = (changed: Partial<typeof next>) => setNext((before) => ({ ...before, ...changed }));
  const field = (name: 'id' | 'path' | 'title' | 'startsOn') => ({
    value: next[name],
    required: true,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const copy = (event: FormEvent) => {
    event.preventDefault();
    void look(() => copyOf(old, next));
  };
  return (
    <section className={styles.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>New contest</h2>
      <Sentences tone="success" lines={said} />
      <Sentences tone="error" lines={error} />
      {looked ? (
        <BundlePreview looked={looked} onStored={stored} onBack={back} />
      ) : (
        <>
          <FileField
            label="Bundle"
            hint="A .zip with season.json and its CSV files"
            accept=".zip"
            disabled={busy}
            onChoose={([zip]) => zip && void look(async () => ({ zip }))}
          />
          <form className={styles.part} aria-labelledby={`${id}-copy`} onSubmit={copy}>
            <h3 id={`${id}-copy`}>Next season of a contest</h3>
            <SelectField
              label="Copy of"
              value={old}
              options={rows.map(({ id: value, title }) => ({ value, label: title }))}
              onChange={(event) => setOld(event.target.value)}
            />
            <Field label="Id" hint="Such as nfl-2026" {...field('id')} />
            <Field label="Path" hint="Permanent address, such as nfl-draft-2026" {...field('path')} />
            <Field label="Title" {...field('title')} />
            <Field label="First day" type="date" {...field('startsOn')} />
            <SelectField
              label="Athletes"
              value={next.athletes}
              options={[
                { value: 'kept', label: 'Last season’s' },
                { value: 'emptied', label: 'None yet' },
              ]}
              onChange={(event) => change({ athletes: event.target.value === 'kept' ? 'kept' : 'emptied' })}
            />
            <Button type="submit" variant="outline" busy={busy} className={styles.submit}>
              Preview copy
            </Button>
          </form>
          <BlankContest busy={busy} onLook={look} />
        </>
      )}
    </section>
  );
}
