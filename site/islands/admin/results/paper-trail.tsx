import { useState } from 'react';
import type { Publication, Published, PublishedRow } from '#schema/wire/publication';
import { rowText, undo, wasText } from '../../../stores/admin/publication.ts';
import { Chip } from '../../../ui/chip.tsx';
import * as words from '../../../words/desk.ts';
import { Part, TaskButton } from '../../part.tsx';
import styles from '../admin.module.css';
import { Instant, ShowOlder } from '../console-page.tsx';
import { type Act, type Task, useTask } from '../task-form.tsx';
import type { DeskProps } from './dashboard.tsx';
import { Moved } from './moved.tsx';

/** How many rows the question names. */
const NAMED = 3;

/** Who published what, when and from where, latest first. The latest can be taken back. */
export function PaperTrail({ desk: { contest, trail }, isNext, read }: DeskProps) {
  const task = useTask();
  const [moved, setMoved] = useState<Published | null>(null);
  async function takeBack({ id }: Publication) {
    setMoved(null);
    // If it is not the latest any more, somebody else was here.
    setMoved(await undo(contest, id).finally(read));
  }
  const askFirst = async (line: Publication) => {
    const changed = line.rows.filter(({ change }) => change !== 'same');
    task.ask({
      title: words.undoLatestPublication,
      text: words.whatUndoingDoes(line.by, words.rowsChanged(line.published, line.changed)),
      more: (
        <ul className="block breaks">
          {changed.slice(0, NAMED).map(({ row, was }) => (
            <li key={rowText(row)}>
              {was ? words.rowIsAgain(rowText(row), wasText(was)) : words.rowIsOpenAgain(rowText(row))}
            </li>
          ))}
          {changed.length > NAMED && <li>{words.andMoreRows(changed.length - NAMED)}</li>}
        </ul>
      ),
      button: words.undoIt,
      act: () => takeBack(line),
    });
  };
  return (
    <Part className={styles.part} title={words.history} open={isNext} act={task}>
      {moved && <Moved {...moved} />}
      {trail.lines.length === 0 && <p>{words.nothingHasBeenPublishedYet}</p>}
      <ol className="block breaks">
        {trail.lines.map((line) => (
          <TrailLine key={line.id} line={line} task={task} onUndo={() => askFirst(line)} />
        ))}
      </ol>
      <ShowOlder at={{ contest: contest.id, older: trail.older }} />
    </Part>
  );
}

const TONES = { new: 'primary', changed: 'warning', same: 'neutral', removed: 'error' } as const;

/** What a row did, or would do. */
export function RowChange({ change }: Pick<PublishedRow, 'change'>) {
  return <Chip tone={TONES[change]}>{change}</Chip>;
}

function TrailLine({ line, task, onUndo }: { line: Publication; task: Task; onUndo: Act }) {
  const { by, feed, at, from, undoes, undone, canUndo, rows } = line;
  const list = (
    <ul className={`column gap-2 small ${styles.rows}`}>
      {rows.map(({ row, was, change }) => (
        <li key={rowText(row)} className="spread">
          <span className="grow">
            {rowText(row)}
            {change === 'changed' && was && <span className="soft small"> {words.wasBefore(wasText(was))}</span>}
          </span>
          <RowChange change={change} />
        </li>
      ))}
    </ul>
  );
  return (
    <li className={styles.part}>
      <div className="spread">
        <div className={styles.who}>
          <p>
            <strong>{by}</strong> {feed && <Chip>{words.feed}</Chip>}{' '}
            {undoes !== null && <Chip tone="warning">{words.undoOfAnother}</Chip>}{' '}
            {undone && <Chip>{words.undone}</Chip>}
          </p>
          <p className="soft small">
            <Instant at={at} />
            {from && <> {words.undoneFrom(from)}</>}
          </p>
        </div>
        {canUndo && <TaskButton size="small" task={task} act={onUndo} text={words.undo} />}
      </div>
      {rows.length === 1 ? (
        list
      ) : (
        <details>
          <summary>{words.rowsChanged(line.published, line.changed)}</summary>
          {list}
        </details>
      )}
    </li>
  );
}
