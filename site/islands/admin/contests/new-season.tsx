import { type ChangeEvent, type FormEvent, useState } from 'react';
import type { ContestOverview, Imported } from '#schema/wire/contests';
import { addressOf } from '#seasons/new-season';
import type { Initial } from '../../../client/initial.ts';
import { type Looked, lookAt, lookAtBundle } from '../../../stores/admin/bundle.ts';
import {
  type Answers,
  type Beginning,
  type NewSeasonShown,
  notAnswered,
  seasonOf,
} from '../../../stores/admin/season-answers.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { FileField } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';
import { Console } from '../console-page.tsx';
import { Part } from '../part.tsx';
import { useTask } from '../use-task.ts';
import { BundlePreview } from './bundle-preview.tsx';
import { SeasonWhat, SeasonWhen, SeasonWho } from './season-fields.tsx';

/** A new season: after another one, or the first of its sport. It begins as a draft. */
export function NewSeason({ initial }: { initial: Initial<NewSeasonShown | null> }) {
  return (
    <Console initial={initial}>
      {({ rows, beginning }) => (
        <>
          <div className="spread">
            <h1>{words.newSeason}</h1>
            <ButtonLink variant="outline" href="/admin/contests">
              {words.allContests}
            </ButtonLink>
          </div>
          {beginning ? <SeasonForm rows={rows} beginning={beginning} /> : <BeginWith rows={rows} />}
        </>
      )}
    </Console>
  );
}

const onStored = async ({ data }: Imported) => {
  location.assign(`/admin/contests/${data.contest.id}`);
  return undefined;
};

/** What it begins with; of experts a whole bundle instead. */
function BeginWith({ rows }: { rows: readonly ContestOverview[] }) {
  const task = useTask();
  const [looked, setLooked] = useState<Looked | null>(null);
  const latest = rows.toSorted((a, b) => b.startsOn.localeCompare(a.startsOn));
  const look = ([zip]: FileList) =>
    task.run(async () => {
      if (zip) setLooked(await lookAtBundle(zip));
    });
  return (
    <Part card title={words.whatItBeginsWith} task={task}>
      <form className={styles.form} method="get">
        <SelectField
          label={words.beginWith}
          name="from"
          required
          placeholder={words.choose}
          defaultValue=""
          options={[
            ...latest.map(({ id, title }) => ({ value: id, label: words.seasonAfter(title) })),
            ...Object.entries(words.FROM_NOTHING).map(([value, label]) => ({ value, label })),
          ]}
        />
        <Button type="submit" className={styles.submit}>
          {words.next}
        </Button>
      </form>
      <details className={styles.experts}>
        <summary>{words.forExperts}</summary>
        <FileField label={words.bundle} hint={words.bundleHint} accept=".zip" onChoose={look} />
      </details>
      {looked && <BundlePreview looked={looked} task={task} onStored={onStored} />}
    </Part>
  );
}

type SeasonFormProps = { rows: readonly ContestOverview[]; beginning: Beginning };

/** What, when and where, who: looked at as a whole, and then stored. */
function SeasonForm({ rows, beginning }: SeasonFormProps) {
  const task = useTask();
  const [answers, setAnswers] = useState(() => notAnswered(beginning));
  const [looked, setLooked] = useState<Looked | null>(null);
  const address = answers.address || addressOf(answers.title, rows);

  const change = (changed: Partial<Answers>) => {
    setAnswers({ ...answers, ...changed });
    setLooked(null);
  };
  const field = (name: Exclude<keyof Answers, 'turn' | 'athletes'>) => ({
    value: answers[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [name]: target.value }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setLooked(null);
    task.run(async () => {
      setLooked(await lookAt(await seasonOf(beginning, { ...answers, address })));
    });
  };
  const props = { beginning, answers, field, change };
  return (
    <Part card title={answers.title || words.newSeason} task={task}>
      <form className={styles.form} onSubmit={send}>
        <SeasonWhat {...props} address={address} />
        <SeasonWhen {...props} />
        <SeasonWho {...props} />
        <Button type="submit" variant="outline" className={styles.submit} busy={task.busy}>
          {words.lookAtSeason}
        </Button>
      </form>
      {looked && <BundlePreview looked={looked} task={task} onStored={onStored} />}
    </Part>
  );
}
