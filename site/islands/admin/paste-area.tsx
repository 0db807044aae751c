import { useState } from 'react';
import { textsOf } from '../../stores/admin/paste.ts';
import { FileField, TextArea } from '../../ui/form/field.tsx';
import * as words from '../../words/contests-console.ts';
import styles from './admin.module.css';
import { Sentences } from './part.tsx';
import type { Task } from './use-task.ts';

type PasteAreaProps = {
  label: string;
  hint: string;
  task: Task;
  /** As it was brought: whatever is shown or stored is read from it anew. */
  text: string;
  onText: (text: string) => void;
};

/** Where facts or results are brought: pasted, typed, or from files, which are read as one. */
export function PasteArea({ label, hint, task, text, onText }: PasteAreaProps) {
  /** Of the files that the text came from. */
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const take = (files: FileList) =>
    task.run(async () => {
      const brought = await textsOf(files);
      setWarnings(brought.warnings);
      onText(brought.texts.join('\n'));
    });
  return (
    <>
      <TextArea
        label={label}
        hint={hint}
        className={styles.paste}
        rows={10}
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          setWarnings([]);
          onText(target.value);
        }}
      />
      <FileField
        label={words.fromFiles}
        hint={words.severalFilesAreOne}
        multiple
        accept=".csv,.json,.txt"
        onChoose={take}
      />
      <Sentences tone="warning" lines={warnings} />
    </>
  );
}
