import { useState } from 'react';
import { reportGroup } from '../../stores/group/one-group.ts';
import { Button } from '../../ui/form/button.tsx';
import { useAskFirst } from '../ask-first.tsx';
import styles from './group.module.css';

/** A member reports what the group is called, says of itself or shows. */
export function Report({ id, name }: { id: string; name: string }) {
  const [said, setSaid] = useState('');
  const { ask, dialog } = useAskFirst(() => setSaid('Reported. Thank you: an administrator looks at it.'));
  const question = {
    title: `Report ${name}?`,
    text: 'An administrator looks at the name, the description and the picture. Nobody in the group learns who reported it.',
    button: 'Report',
    act: () => reportGroup(id),
  };
  return (
    <>
      <Button variant="quiet" size="small" className={styles.start} onClick={() => ask(question)}>
        Report name, description or picture
      </Button>
      <p className={styles.soft} role="status">
        {said}
      </p>
      {dialog}
    </>
  );
}
