import { type FormEvent, useState } from 'react';
import { JOIN_WAYS, type JoinWay, mistakeInDescription, mistakeInGroupName } from '#games/group';
import { createGroup, groupAddress } from '../../stores/group/groups.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useAct } from '../use-act.ts';
import styles from './group.module.css';

const WAYS: Record<JoinWay, string> = {
  open: 'Everybody with the link or the code',
  request: 'Who asks, once a captain says yes',
  closed: 'Nobody',
};
const OPTIONS = JOIN_WAYS.map((value) => ({ value, label: WAYS[value] }));

type Texts = { name: string; description: string; joining: JoinWay };
type GroupFormProps = {
  was: Texts;
  submit: string;
  /** @throws ApiProblem, NetworkProblem */
  onSubmit: (texts: Texts) => Promise<void>;
};

/** What a group says of itself, and how it is joined: of a new one and of one that is changed. */
export function GroupForm({ was, submit, onSubmit }: GroupFormProps) {
  const { busy, failure, run } = useAct();
  const [mistakes, setMistakes] = useState<{ name: string | null; description: string | null }>(NONE);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const of = (field: string) =>
      String(typed.get(field) ?? '')
        .normalize('NFC')
        .trim();
    const texts = { name: of('name'), description: of('description'), joining: of('joining') as JoinWay };
    const found = { name: mistakeInGroupName(texts.name), description: mistakeInDescription(texts.description) };
    setMistakes(found);
    if (!found.name && !found.description) await run(() => onSubmit(texts));
  }

  return (
    <form className={styles.form} onSubmit={send}>
      {failure && <Banner tone="error">{failure}</Banner>}
      <Field label="Group name" name="name" defaultValue={was.name} autoComplete="off" error={mistakes.name} />
      <Field
        label="Description"
        name="description"
        defaultValue={was.description}
        autoComplete="off"
        hint="Optional. Whoever has the link can read it."
        error={mistakes.description}
      />
      <SelectField label="Who can join" name="joining" defaultValue={was.joining} options={OPTIONS} />
      <Button type="submit" busy={busy} className={styles.start}>
        {submit}
      </Button>
    </form>
  );
}

const NONE = { name: null, description: null };

export function NewGroup() {
  return (
    <section className={styles.card} aria-labelledby="new">
      <h2 id="new">New group</h2>
      <GroupForm
        was={{ name: '', description: '', joining: 'open' }}
        submit="Create group"
        onSubmit={async (texts) => location.assign(groupAddress((await createGroup(texts)).id))}
      />
    </section>
  );
}
