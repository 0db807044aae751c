import { useState } from 'react';
import { sentenceOf } from '../../../client/problem.ts';
import { downloadFile, type FileOfContest } from '../../../stores/admin/files.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import * as words from '../../../words/desk.ts';
import styles from '../admin.module.css';

/** A contest as files for a spreadsheet. */
export function Downloads({ contest }: { contest: { id: string } }) {
  const [busy, setBusy] = useState<FileOfContest | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [group, setGroup] = useState('');

  const download = (what: FileOfContest) => async () => {
    setBusy(what);
    setFailure(null);
    try {
      await downloadFile(contest, what, group);
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    setBusy(null);
  };

  return (
    <section className={styles.part} aria-labelledby="downloads">
      <h3 id="downloads">{words.downloads}</h3>
      <p className={styles.soft}>{words.forSpreadsheetCsvPicksAre}</p>
      <Field
        label={words.onlyOneGroup}
        hint={words.addressOfItsPageEmpty}
        value={group}
        maxLength={200}
        onChange={(event) => setGroup(event.target.value)}
      />
      {failure && <Banner tone="error">{failure}</Banner>}
      <div className={styles.row}>
        <Button variant="outline" busy={busy === 'standings'} onClick={download('standings')}>
          {words.downloadStandings}
        </Button>
        <Button variant="outline" busy={busy === 'picks'} onClick={download('picks')}>
          {words.downloadPicks}
        </Button>
      </div>
    </section>
  );
}
