import type { Imported } from '#schema/wire/contests';
import type { Missing } from '#seasons/outline';
import { type Looked, storeBundle } from '../../../stores/admin/contest-admin.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Button } from '../../../ui/form/button.tsx';
import * as words from '../../../words/contests-console.ts';
import { Sentences } from '../../part.tsx';
import styles from '../admin.module.css';
import { ScrollTable } from '../console-page.tsx';
import { FirstPlaces } from '../results/moved.tsx';
import type { Task } from '../task-form.tsx';

const TONES = { new: 'primary', changed: 'warning', gone: 'error' } as const;
/** More than that nobody reads. */
const SHOWN = 200;

type BundlePreviewProps = {
  looked: Looked;
  task: Task;
  /** Answers what is to be said of it. */
  onStored: (answer: Imported) => unknown;
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
      {outline && <p className={`large semibold breaks ${styles.outline}`}>{outline}.</p>}
      <p role="status" className={outline && 'soft small'}>
        {answer.message}
      </p>
      <Sentences tone="warning" lines={warnings} />
      {told > 0 && <Sentences tone="info" lines={[words.fansToldByMail(told)]} />}
      {moves && <FirstPlaces {...moves.top} />}
      {missing && <MissingList missing={missing} />}
      {changes.length > 0 && (
        <details open={!isNew}>
          <summary>{words.rowByRow}</summary>
          <Difference changes={changes.slice(0, SHOWN)} />
        </details>
      )}
      {changes.length > SHOWN && <p>{words.andMore(changes.length - SHOWN)}</p>}
      <Button
        className="start"
        busy={task.busy}
        disabled={changes.length === 0}
        onClick={() => void task.run(async () => onStored(await storeBundle(looked)))}
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

export function MissingList({ missing }: { missing: readonly Missing[] }) {
  if (missing.length === 0) return <p>{words.nothingIsMissing}</p>;
  const stops = missing.filter((each) => each.stops);
  const looks = missing.filter((each) => !each.stops);
  const list = (title: string, lines: readonly Missing[]) =>
    lines.length > 0 && (
      <>
        <p>{title}</p>
        <ul className={styles.list}>
          {lines.map(({ says }) => (
            <li key={says}>{says}</li>
          ))}
        </ul>
      </>
    );
  return (
    <div className="column gap-3">
      {list(words.beforeItCanOpen, stops)}
      {list(words.lookAtBeforeItOpens, looks)}
    </div>
  );
}
