import { useState } from 'react';
import { reportGroup } from '../../stores/group/one-group.ts';
import { Button } from '../../ui/form/button.tsx';
import { useAct } from '../use-act.ts';
import { type Asked, AskFirst } from './ask-first.tsx';
import styles from './group.module.css';

/** A member reports what the group is called, says of itself or shows. */
export function Report({ id, name }: { id: string; name: string }) {
  const [pending, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState('');
  const { busy, failure, run } = useAct();
  const reporting: Asked = {
    title: `Report ${name}?`,
    text: 'An administrator looks at the name, the description and the picture. Nobody in the group learns who reported it.',
    button: 'Report',
    act: () => reportGroup(id),
  };
  async function send(act: Asked['act']) {
    if (!(await run(act))) return;
    setAsked(null);
    setSaid('Reported. Thank you: an administrator looks at it.');
  }
  return (
    <>
      <Button variant="quiet" size="small" className={styles.start} onClick={() => setAsked(reporting)}>
        Report name, description or picture
      </Button>
      <p className={styles.soft} role="status">
        {said}
      </p>
      <AskFirst
        asked={pending}
        busy={busy}
        failure={failure}
        onYes={(act) => void send(act)}
        onNo={() => setAsked(null)}
      />
    </>
  );
}
