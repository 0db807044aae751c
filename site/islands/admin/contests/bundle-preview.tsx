import type { Imported } from '#schema/wire/contests';
import { type Looked, storeBundle } from '../../../stores/admin/bundle.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Button } from '../../../ui/form/button.tsx';
import * as words from '../../../words/contests-console.ts';
import styles from '../admin.module.css';
import { Sentences } from '../part.tsx';
import { FirstPlaces } from '../results/moved.tsx';
import { ScrollTable } from '../scroll-table.tsx';
import type { Act, Task } from '../use-task.ts';
import { MissingList } from './missing-list.tsx';

const TONES = { new: 'primary', changed: 'warning', gone: 'error' } as const;
/** More than that nobody reads. */
const SHOWN = 200;

type BundlePreviewProps = {
  looked: Looked;
  task: Task;
  onStored: (answer: Imported) => ReturnType<Act>;
};

/**
 * A new season in one sentence with what it lacks; of any the difference, row by row; and the one
 * button that applies it.
 */
export function BundlePreview({ looked, task, onStored }: BundlePreviewProps) {
  const { outline, missing, answer } = looked;
  const { changes, isNew, warnings, told, moves } = answer.data;
  return (
    <>
      {outline && <p className={styles.outline}>{outline}.</p>}
      <p role="status" className={outline && styles.soft}>
        {answer.message}
      </p>
      <Sentences tone="warning" lines={warnings} />
      {told > 0 && <Sentences tone="info" lines={[words.fansToldByMail(told)]} />}
      {moves && <FirstPlaces {...moves.top} />}
      {missing && <MissingList missing={missing} />}
      {changes.length > 0 && (
        <details className={styles.experts} open={!isNew}>
          <summary>{words.rowByRow}</summary>
          <Difference changes={changes.slice(0, SHOWN)} />
        </details>
      )}
      {changes.length > SHOWN && <p>{words.andMore(changes.length - SHOWN)}</p>}
      <Button
        className={styles.submit}
        busy={task.busy}
        disabled={changes.length === 0}
        onClick={() => task.run(async () => onStored(await storeBundle(looked)))}
      >
        {isNew ? words.createAsDraft : words.apply(changes.length)}
      </Button>
    </>
  );
}

function Difference({ changes }: Pick<Imported['data'], 'changes'>) {
  return (
    <ScrollTable label={words.difference} heads={words.DIFFERENCE_COLUMNS}>
      {changes.map(({ file, row, change, cells }) => (
        <tr key={`${file} ${row}`}>
          <td>{file}</td>
          <td>{row}</td>
          <td>
            <Chip tone={TONES[change]}>{change}</Chip>
          </td>
          <td>
            {change === 'changed' &&
              cells.map(({ column, was, is }) => `${column}: ${was ?? '–'} → ${is ?? '–'}`).join('; ')}
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}
