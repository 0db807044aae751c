import { useState } from 'react';
import { downloadFile, type FileOfContest } from '../../../stores/admin/files.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import * as words from '../../../words/desk.ts';
import styles from '../admin.module.css';
import { Part } from '../part.tsx';
import { useTask } from '../use-task.ts';

/** A contest as files for a spreadsheet. */
export function Downloads({ contest }: { contest: { id: string } }) {
  const task = useTask();
  const [group, setGroup] = useState('');
  const download = (what: FileOfContest) => () =>
    task.run(async () => {
      await downloadFile(contest, what, group);
    });
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
        <Button variant="outline" busy={task.busy} onClick={download('standings')}>
          {words.downloadStandings}
        </Button>
        <Button variant="outline" busy={task.busy} onClick={download('picks')}>
          {words.downloadPicks}
        </Button>
      </div>
    </Part>
  );
}
