import { useState } from 'react';
import { downloadFile } from '../../../stores/admin/files.ts';
import { Field } from '../../../ui/form/field.tsx';
import * as words from '../../../words/desk.ts';
import styles from '../admin.module.css';
import { Part, TaskButton } from '../part.tsx';
import { useTask } from '../use-task.ts';

/** A contest as files for a spreadsheet. */
export function Downloads({ contest }: { contest: { id: string } }) {
  const task = useTask();
  const [group, setGroup] = useState('');
  return (
    <Part title={words.downloads} hint={words.whatDownloadsAre} task={task}>
      <Field
        label={words.onlyOneGroup}
        hint={words.addressOfGroup}
        value={group}
        maxLength={200}
        onChange={(event) => setGroup(event.target.value)}
      />
      <div className={styles.row}>
        <TaskButton task={task} act={() => downloadFile(contest, 'standings', group)}>
          {words.downloadStandings}
        </TaskButton>
        <TaskButton task={task} act={() => downloadFile(contest, 'picks', group)}>
          {words.downloadPicks}
        </TaskButton>
      </div>
    </Part>
  );
}
