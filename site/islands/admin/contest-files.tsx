import { useEffect, useId, useState } from 'react';
import type { ContestOverview } from '#schema/wire/contests';
import type { SeasonFiles } from '#seasons/season';
import { fileNames, filesOf, sentencesOf, withPaste, zipOf } from '../../stores/admin/contest-admin.ts';
import { Button } from '../../ui/button.tsx';
import { FieldFrame } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './admin.module.css';
import { BundlePreview } from './bundle-preview.tsx';
import { Sentences } from './sentences.tsx';
import { useBundle } from './use-bundle.ts';

type ContestFilesProps = { contest: ContestOverview; onChange: (id: string) => void };

/** The facts of a contest, file by file: edited, or pasted from a spreadsheet, looked at and applied at once. */
export function ContestFiles({ contest, onChange }: ContestFilesProps) {
  const [files, setFiles] = useState<SeasonFiles | null>(null);
  const [names, setNames] = useState<string[]>([]);
  const [failed, setFailed] = useState<string[]>([]);
  const [file, setFile] = useState('season.json');
  const [text, setText] = useState('');
  // Counts what was stored: the files are then read anew.
  const [turn, setTurn] = useState(0);
  const { looked, error, said, busy, look, stored, back } = useBundle((id) => {
    setTurn((before) => before + 1);
    onChange(id);
  });
  // What was understood of the paste.
  const [read, setRead] = useState<string[]>([]);
  const preview = () =>
    look(async () => {
      const pasted = await withPaste(files ?? {}, file, text);
      setRead(pasted.said);
      return zipOf(pasted.files);
    });
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn reads anew, another file does not
  useEffect(() => {
    const read = async () => {
      const found = await filesOf(contest.id);
      setNames(await fileNames(found));
      setFiles(found);
      setText(found[file] ?? '');
    };
    read().catch((problem: unknown) => setFailed(sentencesOf(problem)));
  }, [contest.id, turn]);
  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Facts</h3>
      <Sentences tone="error" lines={failed} />
      <Sentences tone="success" lines={said} />
      <Sentences tone="error" lines={error} />
      <Sentences tone="info" lines={read} />
      {looked && <BundlePreview looked={looked} onStored={stored} onBack={back} />}
      {!looked && files && (
        <>
          <SelectField
            label="File"
            value={file}
            options={names.map((name) => ({ value: name, label: name }))}
            onChange={(event) => {
              setFile(event.target.value);
              setText(files[event.target.value] ?? '');
              setRead([]);
            }}
          />
          <FieldFrame
            id={`${id}-text`}
            label="Content"
            hint="CSV, or cells pasted from a spreadsheet, with their header"
          >
            <textarea
              id={`${id}-text`}
              className={styles.paste}
              aria-describedby={`${id}-text-hint`}
              rows={14}
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </FieldFrame>
          <Button variant="outline" busy={busy} className={styles.submit} onClick={preview}>
            Preview difference
          </Button>
        </>
      )}
    </section>
  );
}
