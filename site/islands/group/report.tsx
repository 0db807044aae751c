import { useState } from 'react';
import { reportGroup } from '../../stores/group/one-group.ts';
import { Button } from '../../ui/form/button.tsx';
import * as words from '../../words/group.ts';
import { useAskFirst } from '../ask-first.tsx';
import styles from './group.module.css';

/** A member reports what the group is called, says of itself or shows. */
export function Report({ id, name }: { id: string; name: string }) {
  const [said, setSaid] = useState('');
  const { ask, dialog } = useAskFirst(() => setSaid(words.reportedThankYouAdministratorLooks));
  const question = {
    title: words.reportQuestion(name),
    text: words.administratorLooksAtNameDescription,
    button: words.report,
    act: () => reportGroup(id),
  };
  return (
    <>
      <Button variant="quiet" size="small" className={styles.start} onClick={() => ask(question)}>
        {words.reportNameDescriptionOrPicture}
      </Button>
      <p className={styles.soft} role="status">
        {said}
      </p>
      {dialog}
    </>
  );
}
