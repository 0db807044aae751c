import { type FormEvent, useState } from 'react';
import { endSharedPage } from '../../../stores/admin/shared-pages.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import * as words from '../../../words/people.ts';
import { useAskFirst } from '../../ask-first.tsx';
import styles from '../admin.module.css';

/** Ends a page that a fan shares, of which somebody has written. `onDone`: told what was done. */
export function PageToEnd({ onDone }: { onDone: (message: string) => void }) {
  const [address, setAddress] = useState('');
  const { ask, dialog } = useAskFirst(() => setAddress(''));

  function submit(event: FormEvent) {
    event.preventDefault();
    ask({
      title: words.endSharedPageQuestion,
      text: words.nobodyCanOpenIt,
      button: words.endSharedPage,
      act: async () => onDone(await endSharedPage(address)),
    });
  }
  return (
    <section className={styles.card} aria-labelledby="shared">
      <h2 id="shared">{words.sharedPages}</h2>
      <form className={styles.row} onSubmit={submit}>
        <Field
          label={words.addressOfSharedPage}
          type="url"
          required
          autoComplete="off"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button type="submit" variant="danger">
          {words.endSharedPage}
        </Button>
      </form>
      {dialog}
    </section>
  );
}
